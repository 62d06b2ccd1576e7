// Makes examples/murine-antibodies.fasta, the antibodies of the demo, from a FASTA of parental antibodies:
//   npm run build -- example-antibodies PARENTAL.fa
// The input names each antibody after the humanized product: `>Herceptin VH`, `>Herceptin VL`.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseFasta } from '@paratope/sequence';
import { dataBuilder } from '@paratope/workbench/program';

/** Murine parents by the name of their humanized product in the input. */
const CHOSEN = [
  ['Herceptin', '4D5', 'anti-HER2, parent of trastuzumab'],
  ['Bevacizumab', 'A.4.6.1', 'anti-VEGF-A, parent of bevacizumab'],
  ['Omalizumab', 'MaE11', 'anti-IgE, parent of omalizumab'],
  ['Tocilizumab', 'PM-1', 'anti-IL-6R, parent of tocilizumab'],
] as const;
const WIDTH = 60;

export const program = dataBuilder({
  description: 'The antibodies of the demo, from a FASTA of parental antibodies',
  operands: 'PARENTAL.fa',
  run({ operands: [file = ''] }) {
    const given = new Map(parseFasta(readFileSync(file, 'utf8')).map((record) => [record.header, record.sequence]));
    const records = CHOSEN.flatMap(([product, clone, what]) =>
      ['VH', 'VL'].map((domain) => {
        const sequence = given.get(`${product} ${domain}`);
        if (!sequence) throw new Error(`${file} has no ${product} ${domain}`);
        const lines = sequence.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? [];
        return `>${clone}_${domain} mouse ${what}\n${lines.join('\n')}\n`;
      }),
    );
    const output = new URL('../../../../examples/murine-antibodies.fasta', import.meta.url);
    writeFileSync(output, records.join(''));
    console.log(`${records.length} domains written to examples/murine-antibodies.fasta`);
  },
});
