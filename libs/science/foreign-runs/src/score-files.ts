import { parse } from 'csv-parse/browser/esm/sync';
import { givenFigures, type GivenFigure } from './given-figures.js';
import { isArray, readNpz } from './npz.js';
import { ForeignRunError } from './run-error.js';
import { isZip, type RunFile } from './unpack.js';

/** Program that made a model. `unknown`: its files do not say. */
export type ForeignProgram =
  | 'Boltz'
  | 'Chai-1'
  | 'AlphaFold 3'
  | 'Protenix'
  | 'OpenFold3'
  | 'ColabFold'
  | 'BoltzGen'
  | 'RFantibody'
  | 'ABodyBuilder2'
  | 'NanoBodyBuilder2'
  | 'ABodyBuilder3'
  | 'unknown';

/** Predicted aligned errors in Å: `values[i * size + j]` is that of token j if token i is aligned. */
export interface ErrorMatrix {
  readonly size: number;
  readonly values: Float64Array;
}

/** Scores of one model. */
export interface ScoreFile {
  readonly path: string;
  readonly program: ForeignProgram;
  readonly figures: readonly GivenFigure[];
  readonly pae?: ErrorMatrix;
  /** Chain of each token, if the file states it. */
  readonly tokenChains?: readonly string[];
  /** Number of chains that the scores are of, if they say it. */
  readonly chains?: number;
}

/** Row of a table of scores, for the design that one of its cells names. */
export interface ScoreRow {
  readonly path: string;
  readonly program: ForeignProgram;
  readonly names: readonly string[];
  readonly figures: readonly GivenFigure[];
}

/** Fields that only one program writes; the first line that fits decides. */
const SIGNATURES: readonly (readonly [ForeignProgram, readonly string[]])[] = [
  ['BoltzGen', ['design_to_target_iptm']],
  ['Boltz', ['confidence_score', 'complex_plddt']],
  ['Boltz', ['affinity_pred_value']],
  ['AlphaFold 3', ['chain_pair_pae_min', 'ranking_score']],
  ['AlphaFold 3', ['atom_plddts', 'token_chain_ids']],
  ['OpenFold3', ['avg_plddt', 'sample_ranking_score']],
  ['Protenix', ['gpde', 'ranking_score']],
  ['Protenix', ['token_pair_pae']],
  ['Chai-1', ['aggregate_score', 'per_chain_ptm']],
  ['ColabFold', ['max_pae', 'plddt']],
  ['RFantibody', ['interaction_pae', 'pred_lddt']],
];
/** Fields of which one is in the scores of any program that predicts structures. */
const SCORES =
  /^(?:i?ptm|.*plddt|confidence_score|ranking_score|sample_ranking_score|aggregate_score|affinity_pred_value|.*_?pae)$/i;
/** Names of files that hold results, or are archives of a kind that is not read. */
const NEVER_TEXT = /\.(?:b?cif|mmcif|pdb|ent|json|np[yz]|qv|t?[gx]z|tar|bz2|7z|rar|zip)$/i;
const ERRORS = ['pae', 'token_pair_pae', 'predicted_aligned_error'];
const PER_CHAIN = ['chain_ptm', 'chains_ptm', 'per_chain_ptm'];

export const programOf = (fields: readonly string[]): ForeignProgram =>
  SIGNATURES.find(([, needed]) => needed.every((field) => fields.includes(field)))?.[0] ?? 'unknown';

/**
 * Reads a file of scores of any program, recognised by its content; undefined for a file that holds none.
 * @throws ForeignRunError for scores that are damaged
 */
export function readScores(file: RunFile): ScoreFile | readonly ScoreRow[] | undefined {
  if (isZip(file.bytes) || isArray(file.bytes)) return scoresOfArrays(file);
  const head = new TextDecoder().decode(file.bytes.subarray(0, 4096)).trimStart();
  if (/^[{[]/.test(head)) return scoresOfJson(file);
  if (/\.(?:csv|tsv|sc)$/i.test(file.path) || /^[\w.-]+(?:[,\t][\w.-]*){2,}\r?\n/.test(head)) return rowsOfTable(file);
  if (!NEVER_TEXT.test(file.path)) return undefined;
  throw new ForeignRunError(`${file.path}: the file is empty, damaged, or of another format than those that are read`);
}

function scoresOfJson({ path, bytes }: RunFile): ScoreFile | undefined {
  const value = parsedJson(path, new TextDecoder().decode(bytes));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const scores = value as Readonly<Record<string, unknown>>;
  const fields = Object.keys(scores);
  // An input names sequences; ColabFold's second copy of the errors of its first model states nothing else.
  if (fields.includes('sequences') || fields.includes('predicted_aligned_error')) return undefined;
  if (!fields.some((field) => SCORES.test(field))) return undefined;
  const errors = ERRORS.map((field) => scores[field]).find(Array.isArray);
  const perChain = PER_CHAIN.map((field) => scores[field]).find((each) => typeof each === 'object' && each !== null);
  const tokenChains = scores['token_chain_ids'];
  return {
    path,
    program: programOf(fields),
    figures: givenFigures(scores),
    ...(errors === undefined ? {} : { pae: matrixOf(path, errors) }),
    ...(Array.isArray(tokenChains) ? { tokenChains: tokenChains.map(String) } : {}),
    ...(perChain === undefined ? {} : { chains: lengthPerChain(perChain) }),
  };
}

/** Chai's server nests the list of chains once more. */
function lengthPerChain(perChain: object): number {
  const items = Object.values(perChain as Readonly<Record<string, unknown>>);
  const [only] = items;
  return items.length === 1 && Array.isArray(only) ? only.length : items.length;
}

/** Python writes NaN and Infinity, which JSON does not have; they become null, and are no figures. */
function parsedJson(path: string, text: string): unknown {
  for (const form of [text, text.replace(/(?<=[[:,\s])(?:-?Infinity|NaN)(?=[\s,\]}])/g, 'null')]) {
    try {
      return JSON.parse(form) as unknown;
    } catch {
      continue;
    }
  }
  throw new ForeignRunError(`${path}: the JSON is damaged or ends early`);
}

function matrixOf(path: string, rows: readonly unknown[]): ErrorMatrix {
  const size = rows.length;
  const values = new Float64Array(size * size);
  rows.forEach((row, i) => {
    if (!Array.isArray(row) || row.length !== size)
      throw new ForeignRunError(`${path}: the error matrix is not square`);
    values.set(row as number[], i * size);
  });
  return finite(path, { size, values });
}

function finite(path: string, matrix: ErrorMatrix): ErrorMatrix {
  if (matrix.values.every(Number.isFinite)) return matrix;
  throw new ForeignRunError(`${path}: the error matrix has values that are no numbers`);
}

function scoresOfArrays({ path, bytes }: RunFile): ScoreFile | undefined {
  const arrays = readNpz(path, bytes);
  const names = [...arrays.keys()];
  const perChain = arrays.get('per_chain_ptm');
  // NumPy calls an array without a name arr_0.
  const found = [...ERRORS, ...(/pae/i.test(path) ? ['arr_0'] : [])].find((name) => arrays.has(name));
  if (found === undefined && !names.some((name) => SCORES.test(name))) return undefined;
  const pae = arrays.get(found ?? '');
  const [size = 0, columns, ...more] = pae?.shape[0] === 1 ? pae.shape.slice(1) : (pae?.shape ?? []);
  if (pae && (size !== columns || more.length > 0)) {
    throw new ForeignRunError(`${path}: the error matrix is not square`);
  }
  const nested = names.map((name) => [name, nestedOf(arrays.get(name))] as const);
  const program = programOf(names);
  return {
    path,
    // Of the programs that are known, only Boltz writes arrays per residue as archives of their own.
    program: program === 'unknown' && names.every((name) => /^(?:pae|pde|plddt)$/.test(name)) ? 'Boltz' : program,
    figures: givenFigures(Object.fromEntries(nested)),
    ...(pae ? { pae: finite(path, { size, values: pae.values }) } : {}),
    ...(perChain ? { chains: perChain.values.length } : {}),
  };
}

/** Returns the values of a small array as lists; its first dimension is left out if it is of one model. */
function nestedOf(array: { readonly shape: readonly number[]; readonly values: Float64Array } | undefined): unknown {
  if (!array || array.values.length > 1000) return undefined;
  const shape = array.shape[0] === 1 ? array.shape.slice(1) : array.shape;
  const [rows, columns] = shape;
  if (rows === undefined) return array.values[0];
  if (columns === undefined) return [...array.values];
  return Array.from({ length: rows }, (_, i) => [...array.values.subarray(i * columns, (i + 1) * columns)]);
}

function rowsOfTable({ path, bytes }: RunFile): readonly ScoreRow[] {
  const text = new TextDecoder().decode(bytes).replace(/^SCORE:\s*/gm, '');
  const [first = ''] = text.split('\n', 1);
  const delimiter = first.includes(',') ? ',' : first.includes('\t') ? '\t' : ' ';
  let rows: Record<string, string>[];
  try {
    rows = parse(text.replace(/ {2,}/g, ' '), { columns: true, delimiter, relax_column_count: true, trim: true });
  } catch (error) {
    throw new ForeignRunError(`${path}: the table is damaged`, { cause: error });
  }
  const program = programOf(Object.keys(rows[0] ?? {}));
  return rows.map((row) => {
    const cells = Object.entries(row);
    const isNumber = (cell: string): boolean => cell !== '' && Number.isFinite(Number(cell));
    return {
      path,
      program,
      names: cells.flatMap(([, cell]) => (cell === '' || isNumber(cell) ? [] : [cell])),
      figures: cells.flatMap(([name, cell]) => {
        if (/^(?:true|false)$/i.test(cell)) return [{ name, value: Number(/^true$/i.test(cell)) }];
        return isNumber(cell) ? [{ name, value: Number(cell) }] : [];
      }),
    };
  });
}
