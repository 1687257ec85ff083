use luft_engine::eval::{Evaluator, Judge};
use luft_engine::nnue::Network;
use luft_lab::filter::is_trainable;
use luft_lab::viriformat::Reader;
use std::sync::Arc;
fn main() {
    let mut ev = Evaluator::default();
    let args: Vec<String> = std::env::args().collect();
    if let Some(net) = args.get(1) {
        ev.set_network(Some(Arc::new(Network::read(&std::fs::read(net).unwrap()).unwrap())));
    }
    let f = || {
        Reader::new(std::io::BufReader::new(
            std::fs::File::open("/work/shared/data/selfplay/r1-0.viri").unwrap(),
        ))
    };
    let mut n = 0;
    let mut r = f();
    while r.pass_over().unwrap() {
        n += 1;
    }
    let from = n - n * 2 / 100;
    let sig = |x: f64| 1.0 / (1.0 + (-x).exp());
    let mut best = vec![];
    for scale in [140.0, 165.0, 200.0, 240.0, 300.0] {
        best.push((scale, 0.0, 0.0, 0.0));
    }
    let mut count = 0.0;
    let mut se = 0.0;
    let mut sx = 0.0;
    let mut sy = 0.0;
    let mut sabs = 0.0;
    for (i, g) in f().enumerate() {
        let g = g.unwrap();
        if i < from {
            continue;
        }
        for (p, ply) in g.positions() {
            if !is_trainable(p.in_check(), ply) {
                continue;
            }
            let e = ev.evaluate(&p, 0, Judge::Network) as f64;
            let white = p.side_to_move() == luft_engine::rules::Color::White;
            let s = if white { ply.score as f64 } else { -ply.score as f64 };
            let res = {
                let h = g.outcome.half_points() as f64 / 2.0;
                if white { h } else { 1.0 - h }
            };
            count += 1.0;
            se += e * s;
            sx += e * e;
            sy += s * s;
            sabs += (e - s).abs().min(500.0);
            for b in &mut best {
                let t = sig(s / 200.0);
                b.1 += (sig(e / b.0) - t).powi(2);
                b.2 += (sig(e / b.0) - res).powi(2);
                b.3 += (sig(e / b.0) - 0.9 * t - 0.1 * res).powi(2);
            }
        }
    }
    println!("{count} positions; regression s on e {:.3}, mean abs {:.1}", se / sx, sabs / count);
    for b in best {
        println!(
            "scale {}: score loss {:.6} result loss {:.6} blend0.1 {:.6}",
            b.0,
            b.1 / count,
            b.2 / count,
            b.3 / count
        );
    }
}
