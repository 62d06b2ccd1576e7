import { readFileSync, unlinkSync } from 'node:fs';

/**
 * Points in a job's life at which a process may die and the system must still reach a correct state. Crash tests kill the process at each
 * point; `docs/jobs.md` describes which part repairs which crash.
 */
export const CRASH_POINTS = [
  'gateway.after-reserve',
  'gateway.after-debit',
  'gateway.after-confirm',
  'gateway.after-publish',
  'gateway.after-claim',
  'gateway.after-results',
  'gateway.after-complete',
  'gateway.relay-after-publish',
  'gateway.reconciler-after-void',
  'billing.before-commit',
  'billing.after-commit',
  'worker.after-take',
  'worker.after-claim',
  'worker.after-compute',
  'worker.after-complete',
  'dispatcher.after-take',
  'dispatcher.after-fetch',
  'dispatcher.after-store',
  'dispatcher.before-send',
  'dispatcher.after-send',
] as const;

/** Point in a purchase at which a process may die. */
type PurchaseCrashPoint = 'billing.after-session';

/** Points in the check of an uploaded file at which a process may die. */
export const UPLOAD_CRASH_POINTS = [
  'gateway.after-arrival',
  'upload-worker.after-claim',
  'upload-worker.after-copy',
  'gateway.after-accept',
] as const;

/** Points in a step of a run, such as a pipeline, at which a process may die. */
export const RUN_CRASH_POINTS = ['gateway.run-claimed', 'gateway.before-next-step', 'gateway.after-next-step'] as const;

export type CrashPoint =
  (typeof CRASH_POINTS | typeof RUN_CRASH_POINTS | typeof UPLOAD_CRASH_POINTS)[number] | PurchaseCrashPoint;

const orderFile = process.env['PARATOPE_CRASH_FILE'];

/**
 * Kills this process by SIGKILL if the file named in PARATOPE_CRASH_FILE holds this point's name. The file is removed first, so that the
 * restarted process survives. Does nothing without that variable.
 * @param subjects ids that are at this point. If the file holds an id after the name, the process is killed only if it is one of them.
 */
export function crashPoint(point: CrashPoint, subjects: readonly string[] = []): void {
  if (orderFile === undefined) return;
  try {
    const [ordered, subject] = readFileSync(orderFile, 'utf8').trim().split(' ');
    if (ordered !== point || (subject !== undefined && !subjects.includes(subject))) return;
    unlinkSync(orderFile);
  } catch {
    return; // there is no order, or another process has just taken it
  }
  process.kill(process.pid, 'SIGKILL');
}
