use luft_game::winnability::*;
use luft_engine::rules::*;
use std::io::BufRead;
use std::time::Instant;
fn main() {
    let nodes: usize = std::env::args().nth(1).map_or(DEFAULT_NODES, |n| n.parse().unwrap());
    let (mut wrong, mut open, mut sides) = (0, 0, 0);
    let t0 = Instant::now();
    let mut quickdead = 0; let mut dead = 0;
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        if line.starts_with('#') || line.is_empty() { continue; }
        let (class, fen) = line.split_at(2);
        let fen = format!("{} 0 1", fen.trim());
        let pos = match Position::from_composed_fen(&fen) { Ok(p) => p, Err(e) => { println!("BAD {fen} {e}"); continue; } };
        let q = glance(&pos);
        for (i, c) in Color::ALL.into_iter().enumerate() {
            sides += 1;
            let want = class.as_bytes()[i] != b'-';
            let t = Instant::now();
            let got = decide(&pos, c, nodes);
            let ms = t.elapsed().as_millis();
            if !want { dead += 1; if q[c] == Winnability::Unwinnable { quickdead += 1; } }
            if want && q[c] == Winnability::Unwinnable { println!("QUICKWRONG {c:?} {fen}"); }
            match got {
                Winnability::Winnable(line) => {
                    let mut p = pos.clone();
                    for m in &line { p.play(*m).unwrap(); }
                    assert!(p.is_checkmate() && p.side_to_move() != c);
                    if !want { wrong += 1; println!("WRONG winnable {c:?} {fen} {}", line.iter().map(|m| uci::write(*m)).collect::<Vec<_>>().join(" ")); }
                }
                Winnability::Unwinnable => if want { wrong += 1; println!("WRONG unwinnable {c:?} {fen}"); },
                Winnability::Undetermined => { open += 1; println!("OPEN want {want} {c:?} {fen} {ms}ms"); }
            }
            if ms > 100 { println!("slow {want} {c:?} {fen} {ms}ms"); }
        }
    }
    println!("sides {sides} wrong {wrong} open {open} dead {dead} quickdead {quickdead} {:?}", t0.elapsed());
}
