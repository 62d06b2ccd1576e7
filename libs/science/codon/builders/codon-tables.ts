// Builds the product's codon usage tables and restriction sites (libs/science/codon/src/generated):
//   npm run build -- codon-tables FOLDER
// FOLDER holds emboss/*.cut (CUTG counts as distributed with EMBOSS), codon-usage-tables/…/b_subtilis_1423.csv (relative frequencies),
// k_phaffii_poly_counts.csv and restriction_enzymes_commercial.json (REBASE).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { dataBuilder } from '@paratope/workbench/program';

const lines = (text: string): string[] => text.trim().split(/\r?\n/);
const asDna = (codon: string): string => codon.replaceAll('U', 'T');

type Counts = ReadonlyMap<string, number>;

const CUTG = 'CUTG release 146 (Nakamura et al. Nucleic Acids Res 2000) as distributed with EMBOSS';

const CODONS = [...'ACGT'].flatMap((a) => [...'ACGT'].flatMap((b) => [...'ACGT'].map((c) => a + b + c)));

/** Enzymes for cloning and assembly. An export can avoid their sites; unique sites are annotated. */
const ENZYMES =
  'AarI AatII AflII AgeI ApaI ApaLI AscI AsiSI AvrII BamHI BbsI BclI BglII BsaI BsiWI BsmBI BspEI BstBI BstEII BtgZI ClaI EcoRI EcoRV FseI HindIII HpaI KasI KpnI MfeI MluI NcoI NdeI NgoMIV NheI NotI NruI NsiI PacI PaqCI PciI PmeI PstI PvuII SacI SacII SalI SapI SbfI ScaI SfiI SmaI SnaBI SpeI SphI SrfI StuI SwaI XbaI XhoI XmaI'.split(
    ' ',
  );
const write = (name: string, text: string): void => {
  const output = new URL(`../src/generated/${name}.ts`, import.meta.url);
  writeFileSync(output, `// Made by npm run build -- codon-tables; do not edit.\n${text}`);
  console.log(`written: ${name}.ts`);
};

export const program = dataBuilder({
  description: 'Codon usage tables and restriction sites',
  operands: 'FOLDER',
  run({ operands: [folder = ''] }) {
    const digest = createHash('sha256');
    const read = (file: string): string => {
      const text = readFileSync(join(folder, file), 'utf8');
      digest.update(text);
      return text;
    };

    /** Counts per codon of an EMBOSS .cut file, and the number of coding sequences that they come from. */
    function emboss(file: string): { readonly counts: Counts; readonly sequences: number } {
      const text = read(`emboss/${file}.cut`);
      const counts = new Map<string, number>();
      for (const line of lines(text)) {
        const fields = line.trim().split(/\s+/);
        const [codon = ''] = fields;
        if (fields.length === 5 && /^[ACGT]{3}$/.test(codon)) counts.set(codon, Number(fields[4]));
      }
      return { counts, sequences: Number(/^#CdsCount: (\d+)/m.exec(text)?.[1]) };
    }

    function delimited(
      file: string,
      separator: string,
      codonColumn: string,
      countColumn: string,
    ): { readonly counts: Counts } {
      const [head = [], ...rows] = lines(read(file)).map((line) => line.split(separator));
      const [codon, count] = [head.indexOf(codonColumn), head.indexOf(countColumn)];
      return { counts: new Map(rows.map((row) => [asDna(row[codon] ?? ''), Number(row[count])])) };
    }
    const TABLES = [
      { host: 'human', species: 'Homo sapiens', taxonomyId: 9606, source: CUTG, ...emboss('Ehuman') },
      // The table has 290 sequences, but agrees with the whole genome of the mouse (r 0.996 of the fractions); the larger available
      // collections consist of selected genes (r 0.97 and 0.94).
      { host: 'cho', species: 'Cricetulus griseus', taxonomyId: 10029, source: CUTG, ...emboss('Ecrigr') },
      { host: 'mouse', species: 'Mus musculus', taxonomyId: 10090, source: CUTG, ...emboss('Emouse') },
      { host: 'e_coli', species: 'Escherichia coli K-12', taxonomyId: 83333, source: CUTG, ...emboss('Eecoli') },
      {
        host: 'b_subtilis',
        species: 'Bacillus subtilis',
        taxonomyId: 1423,
        source:
          'Kazusa relative frequencies, two decimals, as in codon-usage-tables 0.1.12 (Edinburgh Genome Foundry, CC0)',
        sequences: null,
        ...delimited(
          'codon-usage-tables/codon_usage_data/tables/b_subtilis_1423.csv',
          ',',
          'codon',
          'relative_frequency',
        ),
      },
      {
        host: 's_cerevisiae',
        species: 'Saccharomyces cerevisiae',
        taxonomyId: 4932,
        source: CUTG,
        ...emboss('Eyeast'),
      },
      {
        host: 'k_phaffii',
        species: 'Komagataella phaffii',
        taxonomyId: 460519,
        source: 'Codon counts of the genome as in bebop/poly (MIT)',
        sequences: null,
        ...delimited('k_phaffii_poly_counts.csv', ',', 'codon', 'count'),
      },
    ];

    const rows = TABLES.map(({ host, species, taxonomyId, source, sequences, counts }) => {
      const values = CODONS.map((codon) => {
        const count = counts.get(codon);
        if (count === undefined || !(count > 0)) throw new Error(`${host}: no count of ${codon}`);
        return count;
      });
      const total = values.reduce((sum, count) => sum + count, 0);
      // A source with fractions per amino acid has no number of codons.
      const codons = values.every(Number.isInteger) ? total : null;
      return `  {
    host: '${host}',
    species: '${species}',
    taxonomyId: ${taxonomyId},
    source: '${source}',
    sequences: ${sequences},
    codons: ${codons},
    counts: '${values.join(' ')}',
  },`;
    });
    const rebase = z
      .record(z.string(), z.looseObject({ site: z.string() }))
      .parse(JSON.parse(read('restriction_enzymes_commercial.json')));
    const sites = ENZYMES.map((name) => {
      const enzyme = rebase[name];
      if (!enzyme || !/^[ACGTRYSWKMBDHVN]+$/.test(enzyme.site)) throw new Error(`no site of ${name}`);
      return `  ${name}: '${enzyme.site}',`;
    });

    const provenance = `{ inputSha256: '${digest.digest('hex')}' } as const`;
    write(
      'codon-usage-tables',
      `export const CODON_TABLES_PROVENANCE = ${provenance};

/** Counts, or fractions per amino acid, of AAA, AAC, AAG, AAT, ACA … TTT. */
export const CODON_USAGE_TABLES = [
${rows.join('\n')}
] as const;
`,
    );
    write(
      'restriction-sites',
      `/** Recognition sites, 5′ to 3′ in IUPAC codes. Source: REBASE release 205 (Roberts et al. Nucleic Acids Res 2015). */
export const RESTRICTION_SITES = {
${sites.join('\n')}
} as const;
`,
    );
  },
});
