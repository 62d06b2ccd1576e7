const REDRAW_MS = 100;
const BAR_WIDTH = 24;

/** A progress line on stderr, drawn only when that is a terminal. `total` is in bytes, undefined for a stream. */
export class Progress {
  readonly #total: number | undefined;
  readonly #out: NodeJS.WriteStream;
  readonly #started = performance.now();
  #drawnAt = 0;
  #bytes = 0;
  #records = 0;

  constructor(total: number | undefined, out: NodeJS.WriteStream = process.stderr) {
    this.#total = total;
    this.#out = out;
  }

  addBytes(bytes: number): void {
    this.#bytes += bytes;
  }

  addRecord(): void {
    this.#records++;
    const now = performance.now();
    // The first drawing waits as well: a short run shows no bar at all.
    if (!this.#out.isTTY || now - Math.max(this.#drawnAt, this.#started) < REDRAW_MS) return;
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
