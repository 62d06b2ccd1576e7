// Counts the human germline genes on which the humanized therapeutic antibodies were built (libs/science/humanization/src/generated):
//   npm run build -- acceptor-counts THERAPEUTICS.tsv [--exclude PAIRS.fa …]
// Humanized are those with a name in -zumab or -xizumab. An antibody adds one heavy and one light count to the gene with the framework
// nearest to its own, divided between genes that tie. Antibodies with a CDR-H3 that resembles one of the excluded files (≥ 80 % identical
// at equal length) are left out, so that those files can serve for evaluation.
import { readFileSync, writeFileSync } from 'node:fs';
import { countAcceptors } from '@paratope/humanization/training';
import { parseFasta } from '@paratope/sequence';
import { THERAPEUTICS_SOURCE, readTherapeutics } from '@paratope/workbench/therapeutics';
import { dataBuilder } from '@paratope/workbench/program';

export const program = dataBuilder({
  description: 'Counts of the human germline genes that humanized therapeutics were built on',
  operands: 'THERAPEUTICS.tsv',
  options: {
    exclude: {
      type: 'string',
      multiple: true,
      default: [],
      description: 'FASTA of antibodies that are left out, for evaluation',
    },
  },
  run({ operands: [file = ''], options: values }) {
    const { antibodies, sha256 } = readTherapeutics(file);
    const humanized = antibodies.filter(({ suffix, vl }) => suffix.endsWith('zumab') && vl !== '');
    const unseen = values.exclude.flatMap((path) => parseFasta(readFileSync(path, 'utf8')));
    const { counts, used, left } = countAcceptors(
      humanized,
      unseen.map(({ sequence }) => sequence),
    );
    const provenance = { ...THERAPEUTICS_SOURCE, antibodies: used, excludedForEvaluation: left, inputSha256: sha256 };
    writeFileSync(
      new URL('../src/generated/acceptor-counts.ts', import.meta.url),
      `// Made by npm run build -- acceptor-counts; do not edit.
export const ACCEPTOR_COUNTS_PROVENANCE = ${JSON.stringify(provenance, null, 2)};

/** Humanized therapeutic antibodies per human gene nearest to their framework; fractions where genes tie. */
export const ACCEPTOR_COUNTS: Readonly<Record<string, number>> = ${JSON.stringify(Object.fromEntries(counts), null, 2)};
`,
    );
    console.log(`${used} antibodies counted, ${left} left out for evaluation, ${counts.length} genes`);
  },
});
