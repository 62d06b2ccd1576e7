// Builds the side-chain rotamers (libs/science/side-chains/src/generated/rotamers.ts) from the central values of the Top8000 rotamers, one
// AAA.csv per amino acid, as published by the Richardson laboratory (rlabduke/reference_data, CC BY 4.0):
//   npm run build -- rotamers FOLDER
// The table keeps the number of observations of a rotamer, the mean and deviation of each χ, and the mean of the bond angles that place an
// atom by χ, which differ between rotamers by up to 4°.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneLetterCode } from '@paratope/geometry';
import { AMINO_ACIDS, residueNamed } from '@paratope/side-chains';
import { dataBuilder } from '@paratope/workbench/program';

export const program = dataBuilder({
  description: 'Side-chain rotamers, from the central values of the Top8000',
  operands: 'FOLDER',
  run({ operands: [folder = ''] }) {
    const tables = new Map<string, number[][]>();
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv'))) {
      const residue = residueNamed(oneLetterCode(file.slice(0, 3)) ?? '');
      const [head = '', ...lines] = readFileSync(join(folder, file), 'utf8').trim().split(/\r?\n/);
      const columns = head.split(',');
      const chis = Array.from({ length: residue.chis }, (_, k) => `chi${k + 1}`);
      const rows = lines.map((line) => {
        const cells = line.split(',');
        const value = (column: string): number => {
          const number = Number(cells[columns.indexOf(column)]);
          if (!Number.isFinite(number)) throw new Error(`${file}: no ${column} in: ${line}`);
          return number;
        };
        const angles = residue.sideChain.map(({ name, references: [, b, c], chi, angle }) => {
          const column = `${b}_${c}_${name}_mean`;
          return chi > 0 && columns.includes(column) ? value(column) : angle;
        });
        return [
          value('n'),
          ...chis.map((chi) => value(`${chi}_mean`)),
          ...chis.map((chi) => value(`${chi}_esd`)),
          ...angles,
        ];
      });
      tables.set(
        residue.code,
        rows.sort(([a = 0], [b = 0]) => b - a),
      );
    }
    const missing = [...AMINO_ACIDS].filter((code) => residueNamed(code).chis > 0 && !tables.has(code));
    if (missing.length > 0) throw new Error(`no table for ${missing.join(' ')}`);

    const body = [...tables]
      .sort()
      .map(([code, rows]) => `  ${code}: [\n${rows.map((row) => `    [${row.join(', ')}],`).join('\n')}\n  ],`);
    writeFileSync(
      new URL('../src/generated/rotamers.ts', import.meta.url),
      `// Made by npm run build -- rotamers: do not edit. Top8000 rotamer central values, Richardson laboratory
// (rlabduke/reference_data), CC BY 4.0. Per rotamer: how often it was seen, the means of its χ angles, their deviations, and
// for every atom behind CB, in the order of the residue, the angle b–c–atom that places it; all in degrees.
export const ROTAMER_ROWS: Readonly<Record<string, readonly (readonly number[])[]>> = {\n${body.join('\n')}\n};\n`,
    );
    console.log(
      `${[...tables.values()].reduce((sum, rows) => sum + rows.length, 0)} rotamers of ${tables.size} amino acids`,
    );
  },
});
