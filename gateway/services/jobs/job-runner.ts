/** Takes jobs and runs them, a few at a time, for as long as the gateway runs. */
import { jobKinds, type JobKind } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import { untilNextLook } from "../../next-look";
import { keepRecurring, leaseSeconds, LeaseLost, prolongLease, releaseJob, takeJob, type Job } from "./job-queue";

export interface JobKindWork {
  /** Keeps its result and ends the job (`finishJob`, `putOff`) in one transaction. Stops soon after `signal` aborts. */
  run: (gateway: GatewayContext, job: Job, signal: AbortSignal) => Promise<void>;
  /** Belongs to no partner and comes again: there is one job of it from the first start on. */
  isRecurring?: true;
  /** After the last attempt failed; ends the job. Work without it is tried for ever, ever less often. */
  giveUp?: (gateway: GatewayContext, job: Job) => Promise<void>;
}

export type JobWork = Readonly<Record<JobKind, JobKindWork>>;

export interface JobRunner {
  /** Takes one job of these kinds that is due and runs it; false if there was none. */
  runNext: (kinds?: readonly JobKind[]) => Promise<boolean>;
  start: () => void;
  /** Running jobs stop where they are and are free for another gateway. */
  stop: () => Promise<void>;
}

const lookEveryMs = 1000;
/** While nobody asks this gateway for anything, no job comes from here; what is due by its time is found this soon. */
const lookWhenQuietMs = 10_000;
const mostAttempts = 5;
/** Long work has places of its own, so that what is due every half minute never waits for it. */
const lanes: readonly (readonly JobKind[])[] = [
  ["REPORT"],
  ["REPORT"],
  // A kind that is new is among them, and not forgotten.
  jobKinds.filter((kind) => kind !== "REPORT" && kind !== "DELIVER_EVENTS"),
  // Waits for other people's servers.
  ["DELIVER_EVENTS"],
];

export function jobRunner(gateway: GatewayContext, work: JobWork): JobRunner {
  const kinds = Object.keys(work) as JobKind[];
  const recurring = kinds.filter((kind) => work[kind].isRecurring);
  const ending = gateway.ending.signal;
  let running: Promise<unknown> = Promise.resolve();

  async function runNext(wanted: readonly JobKind[] = kinds): Promise<boolean> {
    const job = await takeJob(gateway, wanted);
    if (!job) return false;
    const { run, giveUp } = work[job.kind];
    // A job that ended its gateway each time it was taken must not end the next one as well.
    if (giveUp && job.attempts > mostAttempts) await giveUp(gateway, job);
    else await hold(job, (signal) => followed(job, () => run(gateway, job, signal)));
    return true;
  }

  const followed = (job: Job, act: () => Promise<void>) => gateway.telemetry?.follow(`job ${job.kind}`, act) ?? act();

  /** Prolongs the lease while working; stops the work if the lease is lost. */
  async function hold(job: Job, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const lost = new AbortController();
    const prolong = () =>
      prolongLease(gateway, job).then(
        (isOurs) => isOurs || lost.abort(),
        // The store may be away for a moment. If it stays away the lease ends, and the result isn't kept.
        (error: unknown) => gateway.log.warn({ err: error, job_id: job.id }, "a job's lease was not prolonged"),
      );
    const timer = setInterval(() => void prolong(), (leaseSeconds * 1000) / 4);
    try {
      await run(AbortSignal.any([ending, lost.signal]));
    } catch (error) {
      await onFailure(job, error, lost.signal.aborted);
    } finally {
      clearInterval(timer);
    }
  }

  async function onFailure(job: Job, error: unknown, isLost: boolean): Promise<void> {
    const now = gateway.clock();
    if (isLost || error instanceof LeaseLost) return;
    if (ending.aborted) return releaseJob(gateway, job, now.toISOString(), false);
    gateway.log.error({ err: error, job_id: job.id, kind: job.kind, attempts: job.attempts }, "a job failed");
    const { giveUp } = work[job.kind];
    if (giveUp && job.attempts >= mostAttempts) return giveUp(gateway, job);
    await releaseJob(gateway, job, inSeconds(now, Math.min(2 ** job.attempts * 5, 600)), true);
  }

  async function runLane(wanted: readonly JobKind[]): Promise<void> {
    while (!ending.aborted) {
      try {
        if (await runNext(wanted)) continue;
      } catch (error) {
        gateway.log.error({ err: error }, "jobs could not be taken");
      }
      await untilNextLook(gateway, { every_ms: lookEveryMs, when_quiet_ms: lookWhenQuietMs });
    }
  }

  return {
    runNext,
    start() {
      const begin = async () => {
        await keepRecurring(gateway, recurring);
        await Promise.all(lanes.map(runLane));
      };
      running = begin().catch((error: unknown) => gateway.log.error({ err: error }, "jobs are not run"));
    },
    async stop() {
      gateway.ending.abort();
      await running;
    },
  };
}
