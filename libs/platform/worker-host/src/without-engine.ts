import { jobKind, type JobKind } from '@paratope/job-envelope';

/** A service is not there: sysexits.h. Restarting does not help, and an orchestrator can tell it from a crash. */
const EX_UNAVAILABLE = 69;

/**
 * Ends a worker app whose kind this release has no engine for: it says so and computes nothing, because a result that
 * was made up is worse than none. The gateway refuses the kind's submits for the same reason.
 */
export function refuseWithoutEngine(kind: JobKind): never {
  const { worker, path } = jobKind(kind);
  const what = path.replaceAll('-', ' ');
  process.stderr.write(
    `${worker} did not start: this release has no engine for ${what}, and the gateway takes none.\n`,
  );
  process.exit(EX_UNAVAILABLE);
}
