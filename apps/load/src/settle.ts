/** State of the platform after the load has ended. */
export interface Observation {
  /** Missing things; empty if everything is in place. */
  readonly missing: readonly string[];
  /** Value that differs from the one before whenever the platform did anything. */
  readonly fingerprint: string;
  /** Time at which the platform will try again by itself (Unix time, ms): silence until then is no stall. */
  readonly retryAt?: number | undefined;
}

export interface Settlement {
  /** Things that were still missing when the platform had made no progress for {@link SettleOptions.stallMs}; empty if none was. */
  readonly missing: readonly string[];
  /** Number of things that were missing {@link SettleOptions.lateMs} after the start, and arrived later or never. */
  readonly late: number;
  readonly tookMs: number;
}

interface SettleOptions {
  /** Time without any progress after which missing things count as lost. */
  readonly stallMs: number;
  /** Time after which an arrival counts as late. */
  readonly lateMs: number;
  /** Current Unix time in ms. */
  readonly now: () => number;
  readonly pause: () => Promise<void>;
}

/**
 * Observes until nothing is missing, or until nothing has moved for a while. It never gives up while the platform makes progress: a slow
 * machine is late but has lost nothing.
 */
export async function settle(observe: () => Promise<Observation>, options: SettleOptions): Promise<Settlement> {
  const { stallMs, lateMs, now, pause } = options;
  const startedAt = now();
  let movedAt = startedAt;
  let last: string | undefined;
  let late: number | undefined;
  for (;;) {
    const { missing, fingerprint, retryAt = 0 } = await observe();
    const observedAt = now();
    if (fingerprint !== last) movedAt = observedAt;
    last = fingerprint;
    if (observedAt - startedAt >= lateMs) late ??= missing.length;
    const stalled = observedAt - Math.max(movedAt, retryAt) >= stallMs;
    if (missing.length === 0 || stalled) return { missing, late: late ?? 0, tookMs: observedAt - startedAt };
    await pause();
  }
}
