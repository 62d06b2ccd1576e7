const REDRAW_MS = 100;
const BAR_WIDTH = 24;

/** What is used of a stream that may be a terminal. */
export type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/**
 * A progress line on stderr, drawn only when that is a terminal. `total` is in bytes, undefined for a stream; `quiet`
 * when the results themselves go to the terminal, which the line would run through.
 */
export class Progress {
  readonly #total: number | undefined;
  readonly #out: Terminal;
  readonly #shown: boolean;
  readonly #now: () => number;
  readonly #started: number;
  #drawnAt = 0;
  #bytes = 0;
  #records = 0;

  constructor(
    total: number | undefined,
    quiet: boolean,
    out: Terminal = process.stderr,
    now: () => number = () => performance.now(),
  ) {
    this.#total = total;
    this.#out = out;
    this.#shown = out.isTTY && !quiet;
    this.#now = now;
    this.#started = now();
  }

  addBytes(bytes: number): void {
    this.#bytes += bytes;
  }

  addRecord(): void {
    this.#records++;
    const now = this.#now();
    // The first drawing waits as well: a short run shows no bar at all.
    if (!this.#shown || now - Math.max(this.#drawnAt, this.#started) < REDRAW_MS) return;
    this.#drawnAt = now;
    const perSecond = Math.round((1000 * this.#records) / (now - this.#started));
    this.#out.write(`\r${this.#bar()}${count(this.#records)} records, ${count(perSecond)}/s\x1b[K`);
  }

  /** Wipes the line, so that a message or the end of the run stands alone. */
  clear(): void {
    if (this.#drawnAt > 0) this.#out.write('\r\x1b[K');
  }

  #bar(): string {
    if (this.#total === undefined || this.#total === 0) return '';
    const share = Math.min(1, this.#bytes / this.#total);
    const filled = Math.round(share * BAR_WIDTH);
    return `[${'█'.repeat(filled)}${'·'.repeat(BAR_WIDTH - filled)}] ${Math.round(100 * share)} %  `;
  }
}

function count(n: number): string {
  return n.toLocaleString('en-GB').replaceAll(',', ' ');
}
