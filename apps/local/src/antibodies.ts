import { readFileSync } from 'node:fs';
import { parseFasta } from '@paratope/sequence';
import { LocalError } from './home.js';
import { workspacePath } from './workspace.js';

export interface Antibody {
  readonly name: string;
  readonly vh: string;
  readonly vl: string;
}

/** Four murine antibodies that became medicines; see examples/README.md. */
export const EXAMPLES = workspacePath('examples/murine-antibodies.fasta');

/** Returns the chains of a therapeutic candidate in the API's form. */
export const initialChains = ({ vh, vl }: Antibody) => [
  { role: 'heavy' as const, sequence: vh },
  { role: 'light' as const, sequence: vl },
];

const DOMAIN = /^(.+)_(VH|VL)$/;

/**
 * Reads antibodies from a FASTA in which each has two records, `<name>_VH` and `<name>_VL`.
 * @throws LocalError naming the record that has no partner or no such name.
 */
export function readAntibodies(file: string): Antibody[] {
  const domains = new Map<string, { VH?: string; VL?: string }>();
  for (const record of parseFasta(readFileSync(file, 'utf8'))) {
    const [, name, domain] = DOMAIN.exec(record.name) ?? [];
    if (name === undefined || (domain !== 'VH' && domain !== 'VL')) {
      throw new LocalError(`${file}: "${record.name}" is not named <antibody>_VH or <antibody>_VL`);
    }
    domains.set(name, { ...domains.get(name), [domain]: record.sequence });
  }
  return [...domains].map(([name, { VH, VL }]) => {
    if (VH === undefined || VL === undefined) throw new LocalError(`${file}: ${name} lacks its VH or its VL`);
    return { name, vh: VH, vl: VL };
  });
}

const RESIDUES = 'ACDEFGHIKLMNPQRSTVWY';

/** Number of the one row of {@link libraryTable} that is no antibody. */
export const POISON_ROW = 17;

/** Returns a CSV table of up to 160 000 antibodies that differ in residues 13 to 16 of the first framework. */
export function libraryTable({ vh, vl }: Pick<Antibody, 'vh' | 'vl'>, rows: number): string {
  const heavyOf = (row: number): string =>
    vh.slice(0, 12) +
    [row, row / 20, row / 400, row / 8_000].map((n) => RESIDUES[Math.floor(n) % 20]).join('') +
    vh.slice(16);
  const lines = Array.from({ length: rows }, (_, row) => `ab-${row},${heavyOf(row)},${vl}`);
  lines[POISON_ROW] = 'poison,AAAAAAAAAAAAAAAAAAAAAAAA,';
  return ['name,heavy,light', ...lines].join('\n');
}
