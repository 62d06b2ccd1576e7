/** Number of windows that are added up, and the length of each. */
const WINDOWS = 5;
const WINDOW_MS = 60_000;
/** Largest number of keys of a window; further ones are counted together. */
const MOST_KEYS = 10_000;

export const OTHERS = 'others';

/**
 * Counts per organization over the last minutes, with few labels for any number of organizations: the busiest by name and the others
 * together.
 */
export class Busiest {
  private windows: { readonly number: number; readonly counts: Map<string, number> }[] = [];

  constructor(
    private readonly named: number,
    private readonly clock: () => number = Date.now,
  ) {}

  add(key: string, count: number): void {
    const { counts } = this.current();
    const counted = counts.has(key) || counts.size < MOST_KEYS ? key : OTHERS;
    counts.set(counted, (counts.get(counted) ?? 0) + count);
  }

  /** Returns the busiest first, then {@link OTHERS} if there are any. */
  top(): readonly (readonly [key: string, count: number])[] {
    this.current();
    const totals = new Map<string, number>();
    for (const { counts } of this.windows)
      for (const [key, count] of counts) totals.set(key, (totals.get(key) ?? 0) + count);
    const beyond = totals.get(OTHERS) ?? 0;
    totals.delete(OTHERS);
    const sorted = [...totals].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1));
    const rest = sorted.slice(this.named).reduce((sum, [, count]) => sum + count, beyond);
    return [...sorted.slice(0, this.named), ...(rest > 0 ? [[OTHERS, rest] as const] : [])];
  }

  private current(): { readonly counts: Map<string, number> } {
    const number = Math.floor(this.clock() / WINDOW_MS);
    let newest = this.windows.at(-1);
    if (newest?.number !== number) {
      newest = { number, counts: new Map() };
      this.windows = [...this.windows, newest].filter((window) => window.number > number - WINDOWS);
    }
    return newest;
  }
}
