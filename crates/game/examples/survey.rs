#[path = "../tests/common/mod.rs"]
mod common;
use common::*;
use luft_engine::rules::*;
use luft_game::winnability::*;
use std::time::*;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n: usize = args[2].parse().unwrap();
    let seed: u64 = args[3].parse().unwrap();
    let bound: usize = args[4].parse().unwrap();
    let mut r = Random(seed);
    let (mut win, mut dead, mut open, mut bad, mut proven) = (0, 0, 0, 0, 0);
    let mut worst = Duration::ZERO; let mut total = Duration::ZERO; let mut quick = Duration::ZERO; let mut count = 0; let mut qdead = 0;
    while count < n {
        let p = match args[1].as_str() {
            "blocked" => r.blocked(4),
            "locked" => r.blocked(1), "wall" => r.wall(),
            "walk" => Some(r.walk(300)),
            "small" => { let k = PieceKind::ALL; let c = 1 + r.below(3); let men: Vec<Piece> = (0..c).map(|_| Piece { color: Color::ALL[r.below(2)], kind: k[r.below(5)] }).collect(); r.scattered(&men) }
            "mid" => { let k = PieceKind::ALL; let c = 1 + r.below(8); let men: Vec<Piece> = (0..c).map(|_| Piece { color: Color::ALL[r.below(2)], kind: k[[0,0,1,2][r.below(4)]] }).collect(); r.scattered(&men) }
            _ => panic!(),
        };
        let Some(p) = p else { continue };
        count += 1;
        let t = Instant::now();
        let g = glance(&p);
        quick += t.elapsed();
        for c in Color::ALL {
            let t = Instant::now();
            let v = decide(&p, c, bound);
            let d = t.elapsed(); total += d; if d > worst { worst = d; println!("{d:?} {c:?} {p}"); }
            if g[c] == Winnability::Unwinnable { qdead += 1; if v != g[c] { println!("MISMATCH {p}"); } }
            match v {
                Winnability::Winnable(l) => { win += 1; let mut q = p.clone(); for m in l { q.play(m).unwrap(); } assert!(q.is_checkmate() && q.side_to_move() != c); }
                Winnability::Unwinnable => { dead += 1; match brute_force(&p, c, 60_000) { Some(true) => { bad += 1; println!("UNSOUND {c:?} {p}"); } Some(false) => proven += 1, None => {} } }
                Winnability::Undetermined => { open += 1; println!("OPEN {c:?} {p}"); }
            }
        }
    }
    println!("win {win} dead {dead} (quick {qdead}, proven {proven}) open {open} bad {bad} full mean {:?} quick mean {:?}", total / (2 * count as u32), quick / count as u32);
}
