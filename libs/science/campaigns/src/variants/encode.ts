import { numberAntibody, comparePositions, formatPosition, parsePosition } from '@paratope/numbering';
import { AMINO_ACIDS } from '@paratope/sequence';

/** Code of a gap, and of a residue other than the twenty amino acids. */
export const GAP = AMINO_ACIDS.length;
export const CODES = AMINO_ACIDS.length + 1;

/** Sequences of the chains of a variant, in the order of the parent's. */
export type ChainSequences = readonly string[];

/** Variants in the columns of one alignment. */
export interface EncodedVariants {
  readonly count: number;
  readonly columns: number;
  /** Residue codes: count × columns, row-major; index in `AMINO_ACIDS`, or {@link GAP}. */
  readonly codes: Uint8Array;
  /** Name of each column: chain (1-based) and position, such as `1:52`. */
  readonly names: readonly string[];
}

/**
 * Aligns variants chain by chain. Chains of one length need no gaps; V domains of several lengths are aligned by IMGT number; other chains,
 * such as a CDR alone, get their gap in the middle, as IMGT does in loops (Lefranc et al., Dev Comp Immunol 2003).
 *
 * @param variants the chains of each variant in one-letter codes, as many as the first variant has.
 * @returns one code per variant and column (row-major), and the names of the columns.
 * @example
 * ```ts
 * const encoded = encodeVariants([['ACD'], ['ACE'], ['ACE']]);
 * [encoded.count, encoded.columns]; // → [3, 3]
 * rowsOf(encoded, [2]).count; // → 1
 * consensus(encoded).length; // → 3
 * ```
 */
export function encodeVariants(variants: readonly ChainSequences[]): EncodedVariants {
  const chains = variants[0].length;
  const parts = Array.from({ length: chains }, (_, chain) => alignChain(variants.map((each) => each[chain] ?? '')));
  const names = parts.flatMap((part, chain) => part.names.map((name) => `${chain + 1}:${name}`));
  const codes = new Uint8Array(variants.length * names.length);
  for (let row = 0; row < variants.length; row++) {
    let at = row * names.length;
    for (const { rows } of parts) for (const letter of rows[row] ?? '') codes[at++] = codeOf(letter);
  }
  return { count: variants.length, columns: names.length, codes, names };
}

const codeOf = (letter: string): number => {
  const code = AMINO_ACIDS.indexOf(letter);
  return code < 0 ? GAP : code;
};

interface AlignedChain {
  readonly names: readonly string[];
  /** Aligned sequences as long as `names` each, with gaps as `-`. */
  readonly rows: readonly string[];
}

function alignChain(sequences: readonly string[]): AlignedChain {
  const longest = sequences.reduce((most, { length }) => Math.max(most, length), 0);
  if (sequences.every(({ length }) => length === longest)) {
    return { names: Array.from({ length: longest }, (_, k) => String(k + 1)), rows: sequences };
  }
  return alignByNumber(sequences) ?? alignByMiddle(sequences, longest);
}

function alignByNumber(sequences: readonly string[]): AlignedChain | undefined {
  const numbered = new Map<string, ReadonlyMap<string, string>>();
  for (const sequence of sequences) {
    if (numbered.has(sequence)) continue;
    const outcome = numberAntibody(sequence, { germline: false });
    const [domain, ...others] = outcome.ok ? outcome.value.domains : [];
    if (domain === undefined || others.length > 0) return undefined;
    numbered.set(
      sequence,
      new Map(domain.residues.map(({ aminoAcid, position }) => [formatPosition(position), aminoAcid])),
    );
  }
  const used = new Set([...numbered.values()].flatMap((residues) => [...residues.keys()]));
  const positions = [...used]
    .flatMap((name) => parsePosition(name) ?? [])
    .sort((a, b) => comparePositions('imgt', a, b));
  const names = positions.map(formatPosition);
  return { names, rows: sequences.map((each) => names.map((name) => numbered.get(each)?.get(name) ?? '-').join('')) };
}

function alignByMiddle(sequences: readonly string[], longest: number): AlignedChain {
  const rows = sequences.map((each) => {
    const left = Math.ceil(each.length / 2);
    return each.slice(0, left) + '-'.repeat(longest - each.length) + each.slice(left);
  });
  return { names: Array.from({ length: longest }, (_, k) => String(k + 1)), rows };
}

/**
 * Finds the most frequent residue of every column; a gap counts as one. It replaces the parent if none is given.
 *
 * @param variants aligned variants, from {@link encodeVariants}.
 * @returns one code per column.
 */
export function consensus({ count, columns, codes }: EncodedVariants): Uint8Array {
  const result = new Uint8Array(columns);
  const counts = new Uint32Array(CODES);
  for (let column = 0; column < columns; column++) {
    counts.fill(0);
    for (let row = 0; row < count; row++) {
      const code = codes[row * columns + column] ?? GAP;
      counts[code] = counts[code] + 1;
    }
    result[column] = counts.indexOf(Math.max(...counts));
  }
  return result;
}

/**
 * Selects rows of aligned variants.
 *
 * @param variants aligned variants, from {@link encodeVariants}.
 * @param rows the selected rows.
 * @returns the rows in the order of `rows`.
 */
export function rowsOf(variants: EncodedVariants, rows: readonly number[]): EncodedVariants {
  const { columns, names } = variants;
  const codes = new Uint8Array(rows.length * columns);
  rows.forEach((row, k) => codes.set(variants.codes.subarray(row * columns, (row + 1) * columns), k * columns));
  return { count: rows.length, columns, codes, names };
}
