import { readFileSync, unlinkSync } from 'node:fs';

/**
 * Every instant of a job's life at which a process may die and the system must still come out right.
 * Crash tests kill the process at each of them; `docs/jobs.md` says what repairs what.
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

/** Likewise of a purchase. */
export const PURCHASE_CRASH_POINTS = ['billing.after-session'] as const;

/** Likewise of the check of an uploaded file. */
export const UPLOAD_CRASH_POINTS = [
  'gateway.after-arrival',
  'upload-worker.after-claim',
  'upload-worker.after-copy',
  'gateway.after-accept',
] as const;

/** Likewise between two steps of a pipeline. */
export const PIPELINE_CRASH_POINTS = ['gateway.before-next-step', 'gateway.after-next-step'] as const;

export type CrashPoint = (
  typeof CRASH_POINTS | typeof PIPELINE_CRASH_POINTS | typeof PURCHASE_CRASH_POINTS | typeof UPLOAD_CRASH_POINTS
)[number];

const orderFile = process.env['PARATOPE_CRASH_FILE'];

/**
 * Dies by SIGKILL when the file named in PARATOPE_CRASH_FILE holds this point's name; the file is removed
 * first, so that the restarted process lives. Without that variable it does nothing.
 */
export function crashPoint(point: CrashPoint): void {
  if (orderFile === undefined) return;
  try {
    if (readFileSync(orderFile, 'utf8').trim() !== point) return;
    unlinkSync(orderFile);
  } catch {
    return; // no order standing, or another process just took it
  }
  process.kill(process.pid, 'SIGKILL');
}
