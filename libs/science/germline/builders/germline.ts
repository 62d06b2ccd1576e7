// Builds the product's germline table (libs/science/germline/src/generated) from an IMGT-gapped set:
//   npm run build -- germline SET.tsv [MORE.tsv …]
//   npm run build -- germline SET.tsv --species macaque GENES.fasta [MORE.fasta …]
// Options: --licence TEXT (default: CC0 1.0). See libs/science/germline/README.md for the formats.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { GermlineGene, Species } from '@paratope/germline';
import { importFasta, importTsv, writeTable } from '@paratope/germline/import';
import { dataBuilder } from '@paratope/workbench/program';

const SPECIES: readonly Species[] = ['human', 'mouse', 'macaque'];

export const program = dataBuilder({
  description: 'The germline table, from IMGT-gapped sets',
  operands: 'SET.tsv [MORE.tsv…]',
  options: {
    species: { type: 'string', description: 'species of a set in FASTA: human, mouse or macaque' },
    licence: { type: 'string', default: 'CC0 1.0 (AIRR-C / OGRDB)', description: 'licence of the sets' },
  },
  run({ operands: positionals, options: values }) {
    const species = SPECIES.find((known) => known === values.species);
    const digest = createHash('sha256');
    const genes: GermlineGene[] = [];
    const sources = new Set<string>();
    for (const file of positionals) {
      const text = readFileSync(file, 'utf8');
      digest.update(text);
      const isFasta = text.startsWith('>');
      if (isFasta && !species)
        throw new Error(`${basename(file)} is FASTA: name its --species (${SPECIES.join(', ')})`);
      const set = isFasta && species ? importFasta(text, species, basename(file)) : importTsv(text);
      genes.push(...set.genes);
      for (const source of set.sources) sources.add(source);
      console.log(
        `${basename(file)}: ${set.genes.length} functional alleles, left out: ${JSON.stringify(set.skipped)}`,
      );
    }

    const provenance = { sources: [...sources].sort(), licence: values.licence, inputSha256: digest.digest('hex') };
    const output = new URL('../src/generated/germlines.ts', import.meta.url);
    writeFileSync(
      output,
      `// Made by npm run build -- germline; do not edit.
export const GERMLINE_PROVENANCE = ${JSON.stringify(provenance, null, 2)};

export const GERMLINE_ROWS = \`
${writeTable(genes)}\`;
`,
    );
    console.log(`${genes.length} alleles written to ${basename(output.pathname)}`);
  },
});
