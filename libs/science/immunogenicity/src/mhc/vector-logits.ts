import { MOST_CANDIDATES, type LogitSource } from './logits.js';
import type { Network } from './network.js';
import { f32, f32x4, f64, f64x2, FunctionBuilder, i32, upperHalf, v128, type Code } from './wasm.js';

/** The used part of the WebAssembly JavaScript interface, which TypeScript declares only together with a browser's. */
declare const WebAssembly:
  | undefined
  | {
      validate(bytes: Uint8Array): boolean;
      readonly Module: new (bytes: Uint8Array) => object;
      readonly Instance: new (module: object) => { readonly exports: Readonly<Record<string, unknown>> };
    };

type Run = (network: number, candidates: number, alleles: number) => void;

/** Number of hidden units that one turn of the first layer's loop adds up. */
const UNITS_PER_TURN = 16;
const [F32, F64, VECTOR] = [4, 8, 16];

/** Addresses in bytes: what a call reads and writes, and the arrays of a network, counted from the network. */
interface Layout {
  readonly rows: number;
  readonly alleles: number;
  readonly sums: number;
  readonly logits: number;
  readonly networks: number;
  readonly table: number;
  readonly bias: number;
  readonly output: number;
  readonly outputBias: number;
  readonly pockets: number;
  readonly networkBytes: number;
}

/**
 * Evaluates networks by vector instructions of WebAssembly: the first layer of four hidden units at a time in float32, the second of two
 * in float64. The operations and their order are those of `plainLogits`, so the results are equal to the last bit; max(0, x) stands for
 * (x + |x|) / 2, and a factor of 2 is exact. It takes about a tenth of the time.
 *
 * @param networks networks of equal size
 * @returns undefined where the machine has no such instructions, or the networks differ in size
 */
export function vectorLogits(networks: readonly Network[], rowsPerCandidate: number): LogitSource | undefined {
  const [first] = networks;
  if (typeof WebAssembly === 'undefined' || !first || first.hidden % UNITS_PER_TURN !== 0) return undefined;
  const sameSize = networks.every(
    ({ hidden, table, bias }) =>
      hidden === first.hidden && table.length === first.table.length && bias.length === first.bias.length,
  );
  if (!sameSize) return undefined;
  const layout = layoutOf(first, rowsPerCandidate);
  const bytes = moduleOf(first, rowsPerCandidate, layout, layout.networks + networks.length * layout.networkBytes);
  if (!WebAssembly.validate(bytes)) return undefined;
  const { run, memory } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  // The module above exports both.
  const [evaluate, { buffer }] = [run as Run, memory as { readonly buffer: ArrayBuffer }];
  for (const [k, network] of networks.entries())
    write(buffer, layout, layout.networks + k * layout.networkBytes, network);
  const alleleCount = first.outputBias.length;
  const [rowsIn, allelesIn] = [
    new Int32Array(buffer, layout.rows),
    new Int32Array(buffer, layout.alleles, alleleCount),
  ];
  return {
    logits(index, rows, alleles) {
      const candidates = rows.length / rowsPerCandidate;
      if (index >= networks.length || candidates > MOST_CANDIDATES || alleles.length > alleleCount) {
        throw new RangeError(
          `at most ${networks.length} networks, ${MOST_CANDIDATES} candidates, ${alleleCount} alleles`,
        );
      }
      const cells = candidates * alleles.length;
      rowsIn.set(rows);
      allelesIn.set(alleles);
      if (cells > 0) evaluate(layout.networks + index * layout.networkBytes, candidates, alleles.length);
      return new Float64Array(buffer, layout.logits, cells);
    },
  };
}

const aligned = (bytes: number): number => Math.ceil(bytes / VECTOR) * VECTOR;

function layoutOf({ hidden, table, outputBias, pockets }: Network, rowsPerCandidate: number): Layout {
  const alleles = outputBias.length;
  const rows = 0;
  const allelesAt = aligned(rows + MOST_CANDIDATES * rowsPerCandidate * F32);
  const sums = aligned(allelesAt + alleles * F32);
  const logits = aligned(sums + hidden * F64);
  const bias = aligned(table.length * F32);
  const output = bias + alleles * hidden * F64;
  const outputBiasAt = output + alleles * hidden * F64;
  const pocketsAt = aligned(outputBiasAt + alleles * F64);
  return {
    rows,
    sums,
    logits,
    bias,
    output,
    alleles: allelesAt,
    table: 0,
    outputBias: outputBiasAt,
    pockets: pocketsAt,
    networks: aligned(logits + MOST_CANDIDATES * alleles * F64),
    networkBytes: aligned(pocketsAt + pockets.length * F32),
  };
}

function write(memory: ArrayBuffer, layout: Layout, at: number, network: Network): void {
  const { hidden, table, bias, output, outputBias, pockets } = network;
  const alleles = outputBias.length;
  new Float32Array(memory, at + layout.table, table.length).set(table);
  new Float64Array(memory, at + layout.bias, alleles * hidden).set(bias);
  new Float64Array(memory, at + layout.output, alleles * hidden).set(output);
  new Float64Array(memory, at + layout.outputBias, alleles).set(outputBias);
  new Float32Array(memory, at + layout.pockets, pockets.length).set(pockets);
}

/** Module with the function `run(network, candidates, alleles)`, where `network` is the address of a network. */
function moduleOf(
  { hidden, outputBias: { length: alleleCount } }: Network,
  rowsPerCandidate: number,
  layout: Layout,
  memoryBytes: number,
): Uint8Array {
  const run = new FunctionBuilder(3);
  const [network, candidates, alleles] = run.parameters;
  if (!network || !candidates || !alleles) throw new RangeError('run has three parameters');
  const tableRows = Array.from({ length: rowsPerCandidate }, () => run.local('i32'));
  const pocketRows = Array.from({ length: rowsPerCandidate }, () => run.local('i32'));
  const [allele, weights, out] = [run.local('i32'), run.local('i32'), run.local('i32')];
  const [four, z01, z23] = [run.local('v128'), run.local('v128'), run.local('v128')];
  const times = (value: Code, factor: number): Code => i32.mul(value, i32.const(factor));

  /** Addresses of the candidate's rows in the table and among the pockets. */
  const rowAddresses = (candidate: Code): Code =>
    tableRows.flatMap((tableRow, k) => {
      const row = i32.load({ at: times(candidate, rowsPerCandidate * F32), plus: layout.rows + k * F32 });
      const pocketRow = i32.add(i32.add(network.get, i32.const(layout.pockets)), times(row, alleleCount * F32));
      return [
        ...tableRow.set(i32.add(network.get, times(row, hidden * F32))),
        ...(pocketRows[k]?.set(pocketRow) ?? []),
      ];
    });

  /** First layer: the sum of the rows, float32, stored as float64. */
  const firstLayer = run.repeat(UNITS_PER_TURN * F32, i32.const(hidden * F32), (offset) =>
    Array.from({ length: UNITS_PER_TURN / 4 }, (_, quarter): Code => {
      const rows = tableRows.map(({ get }) =>
        v128.load({ at: i32.add(get, offset), plus: layout.table + quarter * VECTOR }),
      );
      const target = { at: times(offset, F64 / F32), plus: layout.sums + 2 * quarter * VECTOR };
      return [
        ...four.set(rows.reduce((sum, row) => f32x4.add(sum, row))),
        ...v128.store(target, f64x2.promoteLow(four.get)),
        ...v128.store({ ...target, plus: target.plus + VECTOR }, f64x2.promoteLow(upperHalf(four.get))),
      ];
    }).flat(),
  );

  /** Hidden units of one allele, four in each turn, in the four sums of `hiddenLogit`. */
  const unit = (offset: Code, plus: number): Code =>
    f64x2.mul(
      f64x2.larger(
        v128.zero,
        f64x2.add(
          v128.load({ at: offset, plus: layout.sums + plus }),
          v128.load({ at: i32.add(weights.get, offset), plus: layout.bias + plus }),
        ),
      ),
      v128.load({ at: i32.add(weights.get, offset), plus: layout.output + plus }),
    );
  const hiddenUnits = run.repeat(4 * F64, i32.const(hidden * F64), (offset) => [
    ...z01.set(f64x2.add(z01.get, unit(offset, 0))),
    ...z23.set(f64x2.add(z23.get, unit(offset, VECTOR))),
  ]);
  const hiddenSum = f64.add(
    f64.add(f64x2.lane(z01.get, 0), f64x2.lane(z01.get, 1)),
    f64.add(f64x2.lane(z23.get, 0), f64x2.lane(z23.get, 1)),
  );
  const pockets = pocketRows
    .map(({ get }) => f64.promote(f32.load({ at: i32.add(get, times(allele.get, F32)) })))
    .reduce((sum, pocket) => f64.add(sum, pocket));
  const ofAllele = (index: Code): Code => [
    ...allele.set(i32.load({ at: times(index, F32), plus: layout.alleles })),
    ...weights.set(i32.add(network.get, times(allele.get, hidden * F64))),
    ...z01.set(v128.loadHalf({ at: i32.add(network.get, times(allele.get, F64)), plus: layout.outputBias })),
    ...z23.set(v128.zero),
    ...hiddenUnits,
    ...f64.store({ at: out.get, plus: layout.logits }, f64.add(hiddenSum, pockets)),
    ...out.set(i32.add(out.get, i32.const(F64))),
  ];

  const body = [
    ...out.set(i32.const(0)),
    ...run.repeat(1, candidates.get, (candidate) => [
      ...rowAddresses(candidate),
      ...firstLayer,
      ...run.repeat(1, alleles.get, ofAllele),
    ]),
  ];
  return run.module(body, memoryBytes);
}
