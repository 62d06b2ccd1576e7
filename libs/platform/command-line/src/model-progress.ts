import { durationText, SETTLED_MS, type Terminal } from './progress.js';

const BAR_WIDTH = 24;

/** Progress bar on stderr, drawn only on a terminal. Each model takes seconds and reports its progress. */
export class ModelProgress {
  #finished = -1;
  #id = '';
  #startedAt = 0;

  constructor(
    private readonly total: number,
    private readonly out: Terminal = process.stderr,
  ) {}

  begin(id: string): void {
    this.#finished++;
    if (this.#finished === 0) this.#startedAt = performance.now();
    this.#id = id;
    this.advance(0);
  }

  /** @param done share of the present antibody that is done, 0–1 */
  advance(done: number): void {
    if (!this.out.isTTY) return;
    const share = (this.#finished + done) / this.total;
    const filled = Math.round(share * BAR_WIDTH);
    const bar = `[${'█'.repeat(filled)}${'·'.repeat(BAR_WIDTH - filled)}]`;
    const count = `${this.#finished + 1} of ${this.total}`;
    const elapsed = performance.now() - this.#startedAt;
    const left =
      this.#finished > 0 && elapsed > SETTLED_MS ? `, ${durationText((elapsed * (1 - share)) / share)} left` : '';
    this.out.write(`\r${bar} ${Math.round(100 * share)} %  ${count}${left}: ${this.#id.slice(0, 30)}\x1b[K`);
  }

  clear(): void {
    if (this.out.isTTY) this.out.write('\r\x1b[K');
  }
}
