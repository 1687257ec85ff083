use luft_lab::train::{Data, Quantised, Targets};
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let files = ["/work/shared/data/selfplay/r1-0.viri", "/work/shared/data/selfplay/r1-1.viri"];
    let load = |lambda: f32, result_share: f32| {
        let mut d = Data::default();
        for f in files {
            d.add(f.as_ref(), 2, &Targets { scale: 200, lambda, result_share }).unwrap();
        }
        d.validation
    };
    let (own, td, res) = (load(0.0, 0.0), load(0.9, 0.0), load(0.0, 1.0));
    let sig = |x: f32| 1.0 / (1.0 + (-x).exp());
    let logit = |p: f32| (p.clamp(1e-6, 1.0 - 1e-6) / (1.0 - p.clamp(1e-6, 1.0 - 1e-6))).ln();
    let report = |name: &str, outs: &[f32]| {
        print!("{name}:");
        for scale in [165.0f32, 200.0, 240.0] {
            let l = |s: &Vec<luft_lab::train::Sample>| {
                s.iter()
                    .zip(outs)
                    .map(|(s, o)| f64::from((sig(o * 200.0 / scale) - s.points()).powi(2)))
                    .sum::<f64>()
                    / outs.len() as f64
            };
            print!("  [{scale}] own {:.5} td {:.5} result {:.5}", l(&own), l(&td), l(&res));
        }
        println!();
    };
    report("search score", &own.iter().map(|s| logit(s.points())).collect::<Vec<_>>());
    report("td", &td.iter().map(|s| logit(s.points())).collect::<Vec<_>>());
    for a in args {
        let q = Quantised::read(&std::fs::read(&a).unwrap()).unwrap();
        report(&a, &own.iter().map(|s| q.evaluate(s) as f32 / 200.0).collect::<Vec<_>>());
    }
}
