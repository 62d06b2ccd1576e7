import { AMINO_ACIDS } from '@paratope/sequence';
import { family } from '@paratope/germline';
import type { ChainType } from '@paratope/numbering';
import { RESIDUE_FREQUENCY_ROWS } from './generated/residue-frequencies.js';

const POSITIONS = 128;
const SCALE = 1e-4;
/** Minimum frequency where frequencies are multiplied; rarer residues count as this frequent. */
export const FREQUENCY_FLOOR = 1e-4;

export interface FrequencyTable {
  /** Residue frequencies: one row per IMGT position 1–128, one column per amino acid in the order of `AMINO_ACIDS`. */
  readonly frequencies: Float64Array;
  /** Natural logarithms of the frequencies, which are raised to at least `FREQUENCY_FLOOR`; the same layout. */
  readonly logs: Float64Array;
  /** Most frequent residue per IMGT position, index 0 for position 1; `-` where no chain has one. */
  readonly consensus: string;
}

const TABLES: ReadonlyMap<string, FrequencyTable> = new Map(
  RESIDUE_FREQUENCY_ROWS.trim()
    .split('\n')
    .map((row) => readRow(row)),
);

function readRow(row: string): [string, FrequencyTable] {
  const [name = '', ...cells] = row.split(' ');
  const frequencies = new Float64Array(POSITIONS * AMINO_ACIDS.length);
  const consensus = new Array<string>(POSITIONS).fill('-');
  for (const cell of cells) {
    const position = Number.parseInt(cell, 10) - 1;
    for (const [i, [, residue = '', share]] of [...cell.matchAll(/([A-Z])(\d+)/g)].entries()) {
      if (i === 0) consensus[position] = residue;
      frequencies[position * AMINO_ACIDS.length + AMINO_ACIDS.indexOf(residue)] = Number(share) * SCALE;
    }
  }
  const logs = frequencies.map((share) => Math.log(Math.max(share, FREQUENCY_FLOOR)));
  return [name, { frequencies, logs, consensus: consensus.join('') }];
}

/** Residue frequencies of human repertoires (Observed Antibody Space) at IMGT positions 1–128 without insertions. */
export interface RepertoireFrequencies {
  /** The V gene subgroup (`IGHV3`), or the locus (`IGH`) where the subgroup has no table of its own. */
  readonly name: string;
  /** Returns the frequency of a residue, 0–1; 0 for a residue or position that the repertoire lacks. */
  frequency(imgtPosition: number, aminoAcid: string): number;
  /** Returns the most frequent residue; `-` where no chain has one. */
  consensus(imgtPosition: number): string;
}

/**
 * Returns the residue frequencies of human repertoires in the subgroup of a V gene.
 * @param chain `H`, `K` or `L`.
 * @param gene the V gene; without it, or for a subgroup without a table, the whole locus counts.
 * @returns the name of the table, and the frequency (0–1) and consensus at an IMGT position.
 * @example
 * ```ts
 * repertoireFrequencies('H', 'IGHV3-23').consensus(23); // → 'C'
 * ```
 */
export function repertoireFrequencies(chain: ChainType, gene?: string): RepertoireFrequencies {
  const subgroup = gene === undefined ? undefined : family(gene);
  const name = subgroup !== undefined && TABLES.has(subgroup) ? subgroup : `IG${chain}`;
  const table = TABLES.get(name);
  if (!table) throw new Error(`The residue frequencies hold no table for ${name}.`);
  return {
    name,
    frequency: (position, aminoAcid) => {
      const column = AMINO_ACIDS.indexOf(aminoAcid);
      return column < 0 ? 0 : (table.frequencies[(position - 1) * AMINO_ACIDS.length + column] ?? 0);
    },
    consensus: (position) => table.consensus[position - 1] ?? '-',
  };
}

/** Returns the tables of every V subgroup of a chain, and of the whole locus. */
export const repertoireTables = (chain: ChainType): readonly FrequencyTable[] => TABLES_BY_CHAIN[chain];

const tablesOf = (chain: ChainType): FrequencyTable[] =>
  [...TABLES].filter(([name]) => name.startsWith(`IG${chain}`)).map(([, table]) => table);
const TABLES_BY_CHAIN = { H: tablesOf('H'), K: tablesOf('K'), L: tablesOf('L') };
