// Builds the Ramachandran tables (libs/science/geometry/src/generated) from the Top8000 percentile contour grids:
//   npm run build -- ramachandran FOLDER
// FOLDER holds rama8000-*.data: 180 × 180 cells of 2°, `phi psi value`, cells of value 0 are left out. Each cell becomes one character on a
// logarithmic scale (13 % per step, from 10^−4.8 to 1); blanks at the end of a row are removed.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataBuilder } from '@paratope/workbench/program';

const FILES = {
  general: 'rama8000-general-noGPIVpreP.data',
  glycine: 'rama8000-gly-sym.data',
  isoleucineValine: 'rama8000-ileval-nopreP.data',
  preProline: 'rama8000-prepro-noGP.data',
  transProline: 'rama8000-transpro.data',
  cisProline: 'rama8000-cispro.data',
};
const CELLS = 180;
// Printable characters that need no escape in a template literal; the blank represents 0.
const ALPHABET = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter((c) => !'`\\$'.includes(c));
const DECADES = 4.8;

export const program = dataBuilder({
  description: 'Ramachandran tables, from the Top8000 percentile contour grids',
  operands: 'FOLDER',
  run({ operands: [folder = ''] }) {
    const last = ALPHABET.length - 1;

    const digest = createHash('sha256');
    const tables = Object.entries(FILES).map(([name, file]) => {
      const text = readFileSync(join(folder, file), 'utf8');
      digest.update(text);
      const levels = Array.from({ length: CELLS }, () => new Array<string>(CELLS).fill(' '));
      for (const line of text.split('\n')) {
        if (line === '' || line.startsWith('#')) continue;
        const [phi = NaN, psi = NaN, value = NaN] = line.trim().split(/\s+/).map(Number);
        const level = Math.round(last * (1 + Math.log10(Math.min(value, 1)) / DECADES));
        const row = levels[(phi + 179) / 2];
        const character = ALPHABET[Math.max(0, level)];
        if (value > 0 && row && character) row[(psi + 179) / 2] = character;
      }
      return `  ${name}: \`\n${levels.map((row) => row.join('').trimEnd()).join('\n')}\`,\n`;
    });

    const provenance = {
      sources: ['Richardson laboratory reference_data, Top8000 Ramachandran percentile contour grids'],
      licence: 'CC BY 4.0',
      citation: 'Hintze et al. Proteins 2016, 84:1177 (Top8000); Chen et al. Acta Cryst D 2010, 66:12 (MolProbity)',
      inputSha256: digest.digest('hex'),
    };
    const output = new URL('../src/generated/ramachandran.ts', import.meta.url);
    writeFileSync(
      output,
      `// Made by npm run build -- ramachandran; do not edit.
export const RAMACHANDRAN_PROVENANCE = ${JSON.stringify(provenance, null, 2)};

/** Characters of the levels 0 to ${last}: level l is the value 10^(${DECADES} · (l / ${last} − 1)); a blank is 0. */
export const RAMACHANDRAN_ALPHABET = ${JSON.stringify(ALPHABET.join(''))};
export const RAMACHANDRAN_DECADES = ${DECADES};

/** One line per φ from −179° in steps of 2°, one character per ψ from −179° in steps of 2°. */
export const RAMACHANDRAN_GRIDS = {
${tables.join('')}} as const;
`,
    );
    console.log(`${tables.length} tables written`);
  },
});
