/**
 * Encoder of the WebAssembly instructions that {@link vectorLogits} uses (WebAssembly Core Specification 2.0, chapter 5). Each function
 * returns the bytes of an expression: the bytes of its operands, then those of the instruction.
 */
export type Code = readonly number[];

/** Address of an access: an expression, and a constant number of bytes that is added to it. */
export interface Address {
  readonly at: Code;
  readonly plus?: number;
}

function unsigned(value: number): Code {
  const bytes: number[] = [];
  let left = value;
  for (; left >= 0x80; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) + 0x80);
  return [...bytes, left];
}

/** Signed LEB128 of a number that is not negative: a further byte where the highest bit would make it negative. */
function constant(value: number): Code {
  const bytes = unsigned(value);
  const last = bytes.at(-1) ?? 0;
  return last < 0x40 ? bytes : [...bytes.slice(0, -1), last + 0x80, 0];
}

const access = (instruction: Code, { at, plus = 0 }: Address, value: Code = []): Code => [
  ...at,
  ...value,
  ...instruction,
  0,
  ...unsigned(plus),
];
const binary =
  (...instruction: Code) =>
  (a: Code, b: Code): Code => [...a, ...b, ...instruction];
const vector = (instruction: number): Code => [0xfd, ...unsigned(instruction)];

export const i32 = {
  const: (value: number): Code => [0x41, ...constant(value)],
  load: (address: Address): Code => access([0x28], address),
  add: binary(0x6a),
  mul: binary(0x6c),
};

export const f32 = { load: (address: Address): Code => access([0x2a], address) };

export const f64 = {
  add: binary(0xa0),
  promote: (value: Code): Code => [...value, 0xbb],
  store: (address: Address, value: Code): Code => access([0x39], address, value),
};

export const v128 = {
  zero: [...vector(0x0c), ...new Uint8Array(16)] as Code,
  load: (address: Address): Code => access(vector(0x00), address),
  /** Loads eight bytes; the others are 0. */
  loadHalf: (address: Address): Code => access(vector(0x5d), address),
  store: (address: Address, value: Code): Code => access(vector(0x0b), address, value),
};

export const f32x4 = { add: binary(...vector(0xe4)) };

export const f64x2 = {
  add: binary(...vector(0xf0)),
  mul: binary(...vector(0xf2)),
  /** The larger of each pair, `a` where they are equal. */
  larger: binary(...vector(0xf7)),
  /** The first two of four float32 numbers. */
  promoteLow: (four: Code): Code => [...four, ...vector(0x5f)],
  lane: (two: Code, lane: 0 | 1): Code => [...two, ...vector(0x21), lane],
};

/** The last two of four float32 numbers, in the first two places. */
export const upperHalf = (four: Code): Code => [
  ...four,
  ...v128.zero,
  ...vector(0x0d),
  ...Array.from({ length: 16 }, (_, byte) => 8 + byte),
];

type LocalType = 'i32' | 'v128';
const TYPE_BYTES: Readonly<Record<LocalType, number>> = { i32: 0x7f, v128: 0x7b };

/** Variable of a function. */
export interface Local {
  readonly get: Code;
  set(value: Code): Code;
}

/** Function under construction: parameters, which are all i32, then variables. */
export class FunctionBuilder {
  readonly #types: LocalType[] = [];
  readonly parameters: readonly Local[];

  constructor(readonly parameterCount: number) {
    this.parameters = Array.from({ length: parameterCount }, (_, k) => localAt(k));
  }

  local(type: LocalType): Local {
    this.#types.push(type);
    return localAt(this.parameterCount + this.#types.length - 1);
  }

  /** Runs `body` with 0, `step`, 2 × `step` … below `limit` in a new variable, at least once. */
  repeat(step: number, limit: Code, body: (counter: Code) => Code): Code {
    const counter = this.local('i32');
    const next = counter.set(i32.add(counter.get, i32.const(step)));
    const isBelow: Code = [...counter.get, ...limit, 0x49];
    return [...counter.set(i32.const(0)), 0x03, 0x40, ...body(counter.get), ...next, ...isBelow, 0x0d, 0, 0x0b];
  }

  /** Returns the bytes of a module that exports the function as `run`, and a memory of this many bytes as `memory`. */
  module(body: Code, memoryBytes: number): Uint8Array<ArrayBuffer> {
    const locals = this.#types.flatMap((type) => [1, TYPE_BYTES[type]]);
    const code = [...unsigned(this.#types.length), ...locals, ...body, 0x0b];
    return Uint8Array.from([
      0x00,
      0x61,
      0x73,
      0x6d,
      1,
      0,
      0,
      0,
      ...section(1, [0x60, this.parameterCount, ...new Array<number>(this.parameterCount).fill(TYPE_BYTES.i32), 0]),
      ...section(3, [0]),
      ...section(5, [0, ...unsigned(Math.ceil(memoryBytes / PAGE_BYTES))]),
      ...section(7, [...text('memory'), 2, 0], [...text('run'), 0, 0]),
      ...section(10, [...unsigned(code.length), ...code]),
    ]);
  }
}

const PAGE_BYTES = 65_536;

const localAt = (index: number): Local => ({
  get: [0x20, ...unsigned(index)],
  set: (value) => [...value, 0x21, ...unsigned(index)],
});

const section = (id: number, ...entries: readonly Code[]): Code => {
  const content = [...unsigned(entries.length), ...entries.flat()];
  return [id, ...unsigned(content.length), ...content];
};

const text = (ascii: string): Code => [ascii.length, ...Array.from(ascii, (letter) => letter.charCodeAt(0))];
