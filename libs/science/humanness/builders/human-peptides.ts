// Builds the list of human 9-mers (libs/science/humanness/data/oasis-9mers.bin):
//   npm run build -- human-peptides OASis_9mers_v1_10perc_subjects.txt.gz
// The operand is a file of the Python package promb 1.0.2 (MIT; the peptides from the Observed Antibody Space, CC BY 4.0): one 9-mer a line.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { HumanPeptides, PEPTIDE_BLOCK, PEPTIDE_FILE_MAGIC, PEPTIDE_LENGTH } from '@paratope/humanness';
import { AMINO_ACIDS } from '@paratope/sequence';
import { dataBuilder } from '@paratope/workbench/program';

const PEPTIDE = new RegExp(`^[${AMINO_ACIDS}]{${PEPTIDE_LENGTH}}$`);
/** Every thousandth peptide is looked up in the list that was written. */
const CHECKED = 1000;

const valueOf = (peptide: string): number =>
  Array.from(peptide).reduce((value, residue) => value * AMINO_ACIDS.length + AMINO_ACIDS.indexOf(residue), 0);

function differenceBytes(difference: number): number[] {
  const bytes: number[] = [];
  let rest = difference;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
  return [...bytes, rest];
}

/** @throws Error for a line that is no 9-mer of standard residues */
function fileOf(peptides: readonly string[]): Uint8Array<ArrayBuffer> {
  const wrong = peptides.findIndex((peptide) => !PEPTIDE.test(peptide));
  if (wrong >= 0) throw new Error(`line ${wrong + 1} is no 9-mer of the 20 standard residues`);
  const values = Float64Array.from(new Set(peptides.map(valueOf))).sort();
  const [firsts, offsets, differences]: [number[], number[], number[]] = [[], [], []];
  values.forEach((value, i) => {
    if (i % PEPTIDE_BLOCK === 0) {
      firsts.push(value);
      offsets.push(differences.length);
      return;
    }
    for (const byte of differenceBytes(value - (values[i - 1] ?? Number.NaN))) differences.push(byte);
  });
  const head = Uint32Array.of(PEPTIDE_FILE_MAGIC, values.length, PEPTIDE_BLOCK, differences.length);
  const parts = [head, Float64Array.from(firsts), Uint32Array.from(offsets), Uint8Array.from(differences)];
  return Uint8Array.from(Buffer.concat(parts.map(({ buffer }) => new Uint8Array(buffer))));
}

export const program = dataBuilder({
  description: 'The 9-mers of human repertoires for OASis identity',
  operands: 'PEPTIDES.txt.gz',
  run({ operands: [path = ''] }) {
    const input = readFileSync(path);
    const peptides = gunzipSync(input).toString('ascii').trimEnd().split('\n');
    const file = fileOf(peptides);
    const list = new HumanPeptides(file.buffer);
    const missing = peptides.filter((peptide, i) => i % CHECKED === 0 && !list.hits(peptide)[0]);
    if (missing.length > 0) throw new Error(`the list lacks ${missing.length} of its peptides`);
    writeFileSync(new URL('../data/oasis-9mers.bin', import.meta.url), file);
    const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    const provenance = {
      sources: ['promb 1.0.2, OASis_9mers_v1_10perc_subjects.txt.gz'],
      licence: 'MIT; Observed Antibody Space CC BY 4.0',
      citation: 'Prihoda et al. mAbs 2022, doi:10.1080/19420862.2021.2020203',
      peptides: list.count,
      inputSha256: sha256(input),
      sha256: sha256(file),
    };
    writeFileSync(
      new URL('../src/generated/human-peptides.ts', import.meta.url),
      `// Made by npm run build -- human-peptides; do not edit.
export const HUMAN_PEPTIDES_PROVENANCE = ${JSON.stringify(provenance, null, 2)};
`,
    );
    console.log(`${list.count} peptides in ${file.length} bytes, sha256 ${provenance.sha256}`);
  },
});
