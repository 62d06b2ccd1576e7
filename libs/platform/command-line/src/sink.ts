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

/** A JSON array of which each value is written as soon as it is there. */
export class JsonList {
  #count = 0;

  constructor(private readonly sink: TextSink) {}

  async add(value: unknown): Promise<void> {
    await this.sink.write(`${this.#count++ === 0 ? '[' : ','}\n${JSON.stringify(value)}`);
  }

  async end(): Promise<void> {
    await this.sink.write(this.#count === 0 ? '[]\n' : '\n]\n');
  }
}

const CHUNK = 1 << 16;
