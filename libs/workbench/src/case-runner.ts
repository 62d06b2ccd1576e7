// Measures the cases of an evaluation one by one, so that one that is refused, or a process that is killed, loses no other.
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { z } from 'zod';

export interface Measured<Case, Result> {
  readonly of: Case;
  readonly result: Result;
}

/** A case without a result. */
export interface Missed {
  readonly key: string;
  readonly reason: string;
}

/** What is measured of each case, and how. */
export interface CaseSet<Case, Result extends object> {
  readonly cases: readonly Case[];
  /** Names a case together with the settings that its result depends on. */
  readonly keyOf: (of: Case) => string;
  /** Throws where the case is refused. The result is plain JSON: a number that is not finite comes back as null. */
  readonly measure: (of: Case) => Result | Promise<Result>;
  /** How many cases are measured at a time, 1 by default. */
  readonly concurrency?: number;
  /** Called with each result, measured now or read from the file, in the order in which they are there. */
  readonly onResult?: (result: Result, of: Case) => void;
}

/** A line of the file of results: what {@link CaseRunner} wrote there itself. */
const lineSchema = z.union([
  z.object({ key: z.string(), result: z.looseObject({}) }),
  z.object({ key: z.string(), refused: z.string() }),
]);

/**
 * Keeps the result of each case as a line of JSON, `{key, result}` or `{key, refused}`, as soon as it is there. With a file
 * of an interrupted run, only the cases that have no result yet are measured; refused ones are tried again.
 */
export class CaseRunner {
  readonly #file: string | undefined;
  readonly #known = new Map<string, object>();
  readonly #missed: Missed[] = [];
  #total = 0;

  constructor(file?: string) {
    this.#file = file;
    if (file === undefined || !existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // A process that was killed may have left half a line.
    if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
    for (const line of whole.split('\n').filter(Boolean)) {
      const read = lineSchema.parse(JSON.parse(line));
      if ('result' in read) this.#known.set(read.key, read.result);
    }
  }

  /** Results in the order of the cases, without those that are missed. */
  async measure<Case, Result extends object>(set: CaseSet<Case, Result>): Promise<Measured<Case, Result>[]> {
    const { cases, keyOf, concurrency = 1, onResult } = set;
    const results = new Array<Measured<Case, Result> | undefined>(cases.length);
    this.#total += cases.length;
    const waiting = cases.entries();
    let finished = 0;
    const work = async (): Promise<void> => {
      for (const [k, of] of waiting) {
        const result = await this.#resultOf(set, of, keyOf(of));
        finished++;
        if (process.stderr.isTTY) process.stderr.write(`\r${finished} of ${cases.length} `);
        if (result === undefined) continue;
        results[k] = { of, result };
        onResult?.(result, of);
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work));
    return results.filter((each) => each !== undefined);
  }

  /** Cases that were refused so far. */
  get missed(): readonly Missed[] {
    return this.#missed;
  }

  /** Counts a case that has no result for a reason that is found before it is measured. */
  miss(key: string, reason: string): void {
    this.#total++;
    this.#refuse(key, reason);
  }

  /** Ends what an evaluation prints: every missed case with its reason, and how many there are. */
  printMissed(): void {
    for (const { key, reason } of this.#missed) console.log(`missed: ${key}: ${reason}`);
    console.log(`${this.#total} cases, ${this.#total - this.#missed.length} measured, ${this.#missed.length} missed`);
  }

  async #resultOf<Case, Result extends object>(
    { measure }: CaseSet<Case, Result>,
    of: Case,
    key: string,
  ): Promise<Result | undefined> {
    const known = this.#known.get(key);
    // The line was written from a result of this key.
    if (known !== undefined) return known as Result;
    try {
      const line = JSON.stringify({ key, result: await measure(of) });
      this.#write(line);
      // A result that was just measured is the same as one read from the file.
      const { result } = JSON.parse(line) as { readonly result: Result };
      this.#known.set(key, result);
      return result;
    } catch (error) {
      this.#refuse(key, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  #refuse(key: string, reason: string): void {
    this.#missed.push({ key, reason });
    this.#write(JSON.stringify({ key, refused: reason }));
  }

  #write(line: string): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${line}\n`);
  }
}
