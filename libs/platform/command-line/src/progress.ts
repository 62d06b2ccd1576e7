const REDRAW_MS = 100;
const BAR_WIDTH = 24;
/** Time after which the rate is steady enough to predict the end. */
export const SETTLED_MS = 2000;

/** Members of a stream, which may be a terminal, that are used here. */
export type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** Amount of work: bytes of the input, or items. Neither is known for a stream. */
interface ProgressTotal {
  readonly bytes?: number | undefined;
  readonly items?: number;
}

/**
 * Progress line on stderr, drawn only on a terminal. It is `quiet` if the results themselves go to the terminal, which the line would
 * overwrite.
 */
export class Progress {
  readonly #shown: boolean;
  readonly #started: number;
  #drawnAt = 0;
  #bytes = 0;
  #records = 0;

  constructor(
    private readonly total: ProgressTotal,
    quiet: boolean,
    private readonly out: Terminal = process.stderr,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#shown = out.isTTY && !quiet;
    this.#started = now();
  }

  addBytes(bytes: number): void {
    this.#bytes += bytes;
  }

  addRecord(): void {
    this.#records++;
    const now = this.now();
    // The first drawing is delayed as well: a short run shows no line at all.
    if (!this.#shown || now - Math.max(this.#drawnAt, this.#started) < REDRAW_MS) return;
    this.#drawnAt = now;
    const perSecond = Math.round((1000 * this.#records) / (now - this.#started));
    this.out.write(`\r${this.#bar()}${count(this.#records)} records, ${count(perSecond)}/s${this.#left(now)}\x1b[K`);
  }

  /** Clears the line, so that a message or the end of the run starts on an empty line. */
  clear(): void {
    if (this.#drawnAt > 0) this.out.write('\r\x1b[K');
  }

  #bar(): string {
    const share = this.#share();
    if (share === undefined) return '';
    const filled = Math.round(share * BAR_WIDTH);
    return `[${'█'.repeat(filled)}${'·'.repeat(BAR_WIDTH - filled)}] ${Math.round(100 * share)} %  `;
  }

  #share(): number | undefined {
    const { bytes, items } = this.total;
    if (items !== undefined) return items === 0 ? undefined : this.#records / items;
    return bytes === undefined || bytes === 0 ? undefined : Math.min(1, this.#bytes / bytes);
  }

  /** Returns the remaining time, once the rate has settled. */
  #left(now: number): string {
    const share = this.#share();
    const elapsed = now - this.#started;
    if (share === undefined || share === 0 || share === 1 || elapsed < SETTLED_MS) return '';
    return `, ${durationText((elapsed * (1 - share)) / share)} left`;
  }
}

/** Returns a duration such as `40 s`, `3 min` or `2.5 h`. */
export function durationText(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 99.5) return `${Math.max(1, Math.round(seconds))} s`;
  return seconds < 99.5 * 60 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

function count(n: number): string {
  return n.toLocaleString('en-GB').replaceAll(',', ' ');
}
