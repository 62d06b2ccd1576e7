import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STDOUT = 1;
/** Largest number of waiting characters; further lines are dropped. */
const MOST_WAITING = 1_000_000;
const AGAIN_MS = 10;

/**
 * Writes lines without making their writer wait. A log must not stop the process: lines that a full disk does not accept are dropped, both
 * now and when the process ends. (Pino's own destination then tries for ever, and the process never ends.)
 */
export class StandardOutput implements DestinationStream {
  private waiting: string[] = [];
  private size = 0;
  private writing: Buffer | undefined;

  constructor() {
    process.once('exit', () => this.writeRest());
  }

  write(line: string): void {
    if (this.size + line.length > MOST_WAITING) return;
    this.waiting.push(line);
    this.size += line.length;
    if (!this.writing) this.next();
  }

  private next(): void {
    if (this.size === 0) return;
    this.send(this.take());
  }

  private send(bytes: Buffer): void {
    this.writing = bytes;
    write(STDOUT, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.send(bytes), AGAIN_MS);
        return;
      }
      this.writing = undefined;
      if (!error && written < bytes.length) this.send(bytes.subarray(written));
      else this.next();
    });
  }

  private writeRest(): void {
    try {
      // The chunk that is being written now arrives by itself.
      if (this.size > 0) writeSync(STDOUT, this.take());
    } catch {
      // The disk is full, or the reader is gone.
    }
  }

  private take(): Buffer {
    const bytes = Buffer.from(this.waiting.join(''));
    this.waiting = [];
    this.size = 0;
    return bytes;
  }
}
