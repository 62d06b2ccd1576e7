import { EngineFailure } from './failure.js';

/** JSON file of a tool's scores, with checked access: a truncated file must not count as a prediction. */
export class JsonScores {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(
    text: string | undefined,
    private readonly name: string,
  ) {
    if (text === undefined) throw new EngineFailure('malformed_output', `${name} left a structure without its scores.`);
    this.#fields = this.#parse(text);
  }

  /** Returns a number within the range, or undefined if the file lacks it. */
  number(key: string, min: number, max: number): number | undefined {
    const value = this.#fields[key];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'number' && value >= min && value <= max) return value;
    throw this.#malformed();
  }

  /** Returns a required number within the range. */
  required(key: string, min: number, max: number): number {
    const value = this.number(key, min, max);
    if (value === undefined) throw this.#malformed();
    return value;
  }

  /** Returns one number per residue, each within the range. */
  perResidue(key: string, count: number, min: number, max: number): number[] {
    const value = this.#fields[key];
    if (!Array.isArray(value) || value.length !== count) throw this.#malformed();
    return value.map((item: unknown) => {
      if (typeof item === 'number' && item >= min && item <= max) return item;
      throw this.#malformed();
    });
  }

  #parse(text: string): Readonly<Record<string, unknown>> {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw this.#malformed();
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw this.#malformed();
    return { ...value };
  }

  #malformed(): EngineFailure {
    return new EngineFailure('malformed_output', `${this.name} left scores that cannot be read.`);
  }
}
