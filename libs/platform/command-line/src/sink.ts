import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Text output that waits while its reader is slow, so that memory does not fill up. */
export class TextSink {
  #buffer = '';

  private constructor(
    private readonly stream: Writable,
    private readonly owned: boolean,
  ) {}

  /** Opens a file, or standard output if no path is given. */
  static async open(path?: string): Promise<TextSink> {
    if (path === undefined) return new TextSink(process.stdout, false);
    const stream = createWriteStream(path);
    await once(stream, 'open');
    return new TextSink(stream, true);
  }

  async write(text: string): Promise<void> {
    this.#buffer += text;
    if (this.#buffer.length >= CHUNK) await this.#flush();
  }

  async close(): Promise<void> {
    await this.#flush();
    if (!this.owned) return;
    this.stream.end();
    await finished(this.stream);
  }

  async #flush(): Promise<void> {
    const text = this.#buffer;
    this.#buffer = '';
    if (text !== '' && !this.stream.write(text)) await once(this.stream, 'drain');
  }
}

const CHUNK = 1 << 16;
