// Residue frequencies of T-cell receptor V domains per IMGT position (libs/science/numbering/src/generated):
//   npm run build -- receptor-profiles FOLDER
// FOLDER holds tcr_A_imgt.csv, tcr_B_imgt.csv, tcr_G_imgt.csv and tcr_D_imgt.csv: columns header, sequence, species and
// one per IMGT position. Chains with the same V domain count once, and every species has the same weight.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AMINO_ACIDS, Tally } from '@paratope/sequence';
import { dataBuilder } from '@paratope/workbench/program';

const LENGTH = 128;
const FIXED_COLUMNS = 3;
/** Residues rarer than this, in percent of the chains that cover a position, are left out. */
const MIN_PERCENT = 1;

/** Residues per position with their share in percent (`Q60E25`), separated by spaces; `-` for a position without residues. */
function describe(layouts: readonly (readonly [layout: string, species: string])[]): string {
  const perSpecies = Map.groupBy(layouts, ([, species]) => species);
  return Array.from({ length: LENGTH }, (_, j) => {
    const shares = new Tally<string>();
    for (const members of perSpecies.values()) {
      for (const [layout] of members) {
        const residue = layout[j] ?? '-';
        shares.add(residue, 100 / members.length / perSpecies.size);
      }
    }
    const tokens = [...shares]
      .filter(([residue, share]) => residue !== '-' && share >= MIN_PERCENT)
      .sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
      .map(([residue, share]) => residue + Math.round(share).toString());
    return tokens.join('') || '-';
  }).join(' ');
}

export const program = dataBuilder({
  description: 'Residue frequencies of T-cell receptor V domains per IMGT position',
  operands: 'FOLDER',
  run({ operands: [folder = ''] }) {
    const digest = createHash('sha256');
    const profiles: Record<string, string> = {};
    const chains: Record<string, number> = {};
    for (const locus of ['A', 'B', 'G', 'D']) {
      const text = readFileSync(join(folder, `tcr_${locus}_imgt.csv`), 'utf8');
      digest.update(text);
      const [head = [], ...rows] = text
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(','));
      const columns = head.slice(FIXED_COLUMNS).map(Number);
      const layouts = new Map<string, string>();
      for (const [, , species = '', ...cells] of rows) {
        const layout = new Array<string>(LENGTH).fill('-');
        cells.forEach((cell, k) => {
          const position = columns[k];
          if (Number.isInteger(position) && AMINO_ACIDS.includes(cell) && cell !== '') layout[position - 1] = cell;
        });
        layouts.set(layout.join(''), species);
      }
      profiles[`TR${locus}`] = describe([...layouts]);
      chains[`TR${locus}`] = layouts.size;
    }

    writeFileSync(
      new URL('../src/generated/receptor-frequencies.ts', import.meta.url),
      `// Made by npm run build -- receptor-profiles; do not edit.
// T-cell receptor chains of the PDB (CC0), numbered as in the validation files of immunum (ENPICOM, MIT licence).
export const RECEPTOR_PROVENANCE = ${JSON.stringify({ chains, inputSha256: digest.digest('hex') })} as const;

export const RECEPTOR_FREQUENCIES = ${JSON.stringify(profiles, null, 2)} as const;
`,
    );
    console.log(`Distinct V domains: ${JSON.stringify(chains)}`);
  },
});
