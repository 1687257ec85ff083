//! Work shared among threads.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::channel;
use std::thread;

/// Runs jobs on several threads, at least one, each with its own worker. Passes every result to
/// `take` on this thread, in the order of completion.
///
/// After `take` breaks, no further job begins; the results of running jobs are dropped.
///
/// # Panics
/// If a worker panics.
pub fn parallel<Job, Worker, Done: Send>(
    threads: usize,
    jobs: impl Iterator<Item = Job> + Send,
    worker: impl Fn() -> Worker + Sync,
    work: impl Fn(&mut Worker, Job) -> Done + Sync,
    mut take: impl FnMut(Done) -> ControlFlow<()>,
) {
    let jobs = Mutex::new(jobs);
    let (sender, receiver) = channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, jobs, worker, work) = (sender.clone(), &jobs, &worker, &work);
            scope.spawn(move || {
                let mut worker = worker();
                while let Some(job) = jobs.lock().ok().and_then(|mut jobs| jobs.next()) {
                    // After a break the receiver is gone.
                    if sender.send(work(&mut worker, job)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for done in receiver {
            if take(done).is_break() {
                break;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_job_is_done_once() {
        for threads in [0, 1, 3] {
            let mut done = Vec::new();
            parallel(
                threads,
                0..50_u64,
                || 100,
                |base, job| *base + job,
                |result| {
                    done.push(result);
                    ControlFlow::Continue(())
                },
            );
            done.sort_unstable();
            assert!(done.into_iter().eq(100..150));
        }
    }

    #[test]
    fn a_break_ends_even_endless_work() {
        let mut taken = 0;
        parallel(
            2,
            0_u64..,
            || (),
            |(), job| job,
            |_| {
                taken += 1;
                if taken == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!(taken, 5);
    }
}
