// Builds the repertoire residue frequencies (libs/science/humanness/src/generated) from one TSV per V gene subgroup:
//   npm run build -- residue-frequencies FOLDER
// Each file is named after its subgroup (IGHV3.tsv) or chain (Heavy.tsv, Kappa.tsv, Lambda.tsv), has a column `imgt_pos` and one column per
// amino acid with its frequency, 0–1. Insertions (111A …) are left out. The same holds for the duplicated-locus tables (IGKV1D): the
// paralogues belong to the subgroup of the same name.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dataBuilder } from '@paratope/workbench/program';

const CHAINS: Readonly<Record<string, string>> = { Heavy: 'IGH', Kappa: 'IGK', Lambda: 'IGL' };

export const program = dataBuilder({
  description: 'Residue frequencies of repertoires, by V gene subgroup',
  operands: 'FOLDER',
  run({ operands: [folder = ''] }) {
    const digest = createHash('sha256');
    const lines: string[] = [];
    for (const file of readdirSync(folder).sort()) {
      const name = /^(Heavy|Kappa|Lambda|IG[HKL]V\d+)\.tsv$/.exec(file)?.[1];
      if (!name) continue;
      const text = readFileSync(join(folder, file), 'utf8');
      digest.update(text);
      const [head = [], ...rows] = text
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split('\t'));
      const positions = rows
        .filter(([position = '']) => /^\d+$/.test(position))
        .map(([position = '', ...frequencies]) => {
          const residues = frequencies
            .map((frequency, i) => [head[i + 1] ?? '', Math.round(Number(frequency) * 10_000)] as const)
            .filter(([, count]) => count > 0)
            .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
          return position + residues.flat().join('');
        });
      lines.push(`${CHAINS[name] ?? name} ${positions.join(' ')}\n`);
    }

    const provenance = {
      sources: ['Observed Antibody Space', 'Merck/BioPhi-2021-publication, oas_imgt_residue_frequency'],
      licence: 'CC BY 4.0 (OAS), MIT (tables)',
      citation:
        'Olsen et al. Protein Sci 2022 (OAS); Prihoda et al. mAbs 2022, doi:10.1080/19420862.2021.2020203 (tables)',
      inputSha256: digest.digest('hex'),
    };
    const output = new URL('../src/generated/residue-frequencies.ts', import.meta.url);
    writeFileSync(
      output,
      `// Made by npm run build -- residue-frequencies; do not edit.
export const RESIDUE_FREQUENCY_PROVENANCE = ${JSON.stringify(provenance, null, 2)};

/** One line per subgroup or chain: IMGT position, then residues with their frequency in 1/10 000, most frequent first. */
export const RESIDUE_FREQUENCY_ROWS = \`
${lines.join('')}\`;
`,
    );
    console.log(`${lines.length} tables written to ${basename(output.pathname)}`);
  },
});
