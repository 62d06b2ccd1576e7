// Measures the cases of an evaluation one by one, so that a refused case or a killed process does not lose the results of others.
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { z } from 'zod';

export interface Measured<Case, Result> {
  readonly of: Case;
  readonly result: Result;
}

/** A case without a result. */
interface Missed {
  readonly key: string;
  readonly reason: string;
}

/** Cases to measure, with the function that measures them. */
interface CaseSet<Case, Result extends object> {
  readonly cases: readonly Case[];
  /** Returns a key for the case and the settings on which its result depends. */
  readonly keyOf: (of: Case) => string;
  /** Measures a case; throws if the case is refused. The result is plain JSON: a number that is not finite becomes null. */
  readonly measure: (of: Case) => Result | Promise<Result>;
  /** Number of cases that are measured at a time, 1 by default. */
  readonly concurrency?: number;
  /** Called with each result, measured now or read from the file, as soon as it is available. */
  readonly onResult?: (result: Result, of: Case) => void;
}

/** A line of the file of results, which {@link CaseRunner} has written. */
const lineSchema = z.union([
  z.object({ key: z.string(), result: z.looseObject({}) }),
  z.object({ key: z.string(), refused: z.string() }),
]);

/**
 * Writes the result of each case as a line of JSON, `{key, result}` or `{key, refused}`, as soon as it is measured. With a file of an
 * interrupted run, only the cases without a result are measured; refused ones are tried again.
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

  /** Returns results in the order of the cases, without those of missed cases. */
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

  /** Counts a case that has no result for a reason known before measuring. */
  miss(key: string, reason: string): void {
    this.#total++;
    this.#refuse(key, reason);
  }

  /** Prints every missed case with its reason, and their number, at the end of an evaluation. */
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
      // Parsing makes a new result equal to one that is read from the file.
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
