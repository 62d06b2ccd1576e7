/** Number of bytes kept: enough for the traceback of a deep program, whatever it wrote before. */
const KEPT = 64 * 1024;

/** Keeps the end of an output stream in bounded memory. */
export class OutputTail {
  #chunks: Buffer[] = [];
  #size = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size <= 2 * KEPT) return;
    this.#chunks = [this.#tail()];
    this.#size = KEPT;
  }

  text(): string {
    return this.#tail().toString('utf8');
  }

  #tail(): Buffer {
    const all = Buffer.concat(this.#chunks);
    return all.subarray(Math.max(0, all.length - KEPT));
  }
}
