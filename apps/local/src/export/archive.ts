import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';

/** A gzipped tar that is written as it grows. A writer waits until the reader has consumed the earlier data. */
export class Archive {
  private readonly pack = tar.pack();
  private readonly written: Promise<void>;

  constructor(to: Writable) {
    this.written = pipeline(this.pack, createGzip(), to);
    // `add` or `close` rejects with the error, whichever is called first.
    this.written.catch(() => undefined);
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    const entry = this.pack.entry({ name, size: bytes.length, mode: 0o600 });
    const finished = once(entry, 'finish');
    entry.end(bytes);
    await Promise.race([finished, this.written]);
  }

  /** Resolves when the whole archive is written. */
  close(): Promise<void> {
    this.pack.finalize();
    return this.written;
  }
}

/** File of a table of unknown size: the archive receives it in parts. */
export class Lines {
  private lines: string[] = [];
  private bytes = 0;
  private parts = 0;

  constructor(
    private readonly archive: Archive,
    private readonly name: string,
    private readonly partBytes: number,
  ) {}

  async add(line: string): Promise<void> {
    this.lines.push(line);
    this.bytes += Buffer.byteLength(line) + 1;
    if (this.bytes >= this.partBytes) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.lines.length === 0) return;
    const part = String(++this.parts).padStart(4, '0');
    const text = `${this.lines.join('\n')}\n`;
    this.lines = [];
    this.bytes = 0;
    await this.archive.add(`${this.name}.${part}.jsonl`, Buffer.from(text));
  }
}
