/** Progress and time below which a pace says nothing. */
const LEAST_PROGRESS = 0.02;
const LEAST_MS = 3000;

/**
 * Returns about how many seconds the rest of a job takes if it goes on at its pace so far.
 * @param progress share of the work that is done, 0–1
 * @param elapsedMs time since the job began
 * @returns undefined while too little is done to tell
 */
export function secondsLeft(progress: number, elapsedMs: number): number | undefined {
  if (progress < LEAST_PROGRESS || elapsedMs < LEAST_MS) return undefined;
  return Math.ceil(((elapsedMs / progress) * (1 - progress)) / 1000);
}
