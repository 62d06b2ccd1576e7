// Builds the table of HLA allele frequencies by region (libs/science/immunogenicity/src/generated/allele-frequencies.ts):
//   npm run build -- allele-frequencies FOLDER
// FOLDER holds A.tsv, B.tsv, DRB1.tsv, DQB1.tsv and DPB1.tsv with the columns allele, population, alleles_over_2n and n, as exported from
// the Allele Frequency Net Database. A population is used if its two-field frequencies cover most of the locus; an allele that it does not
// list has frequency 0 there. Populations are averaged by size, with a maximum weight of LARGEST people.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataBuilder } from '@paratope/workbench/program';

const LARGEST = 1000;
const LOCI = ['A', 'B', 'DRB1', 'DQB1', 'DPB1'];
const COMPLETE = { least: 0.8, most: 1.05 };
/** First words of the populations' names, by region of the United Nations' geoscheme; smaller regions are merged. */
const REGIONS: Readonly<Record<string, string>> = {
  Europe:
    'Germany Switzerland Netherlands Italy Spain Bulgaria Czech France Ireland Croatia Poland Greece Portugal Macedonia Romania Azores England Slovenia Sweden Austria Madeira Kosovo Finland Belgium Scotland Denmark Norway Slovakia Serbia Wales Belarus Ukraine Russia',
  'North America': 'USA Canada',
  'Latin America':
    'Mexico Brazil Argentina Colombia Chile Cuba Paraguay Ecuador Panama Nicaragua Peru Costa Venezuela Bolivia Guatemala Martinique Jamaica',
  'North Africa and West Asia':
    'Israel Morocco Iran Saudi Tunisia Oman Lebanon Algeria Gaza Jordan Armenia Turkey Libya Georgia United Iraq',
  'Sub-Saharan Africa':
    'South Cameroon Kenya Uganda Congo Sudan Gambia Guinea Tanzania Cape Burkina Zimbabwe Rwanda Zambia Mali Senegal Ethiopia Ghana Gabon Nigeria Equatorial Ivory Liberia Central',
  'South Asia': 'India Pakistan Sri Bangladesh Nepal',
  'East Asia': 'China China, Taiwan Japan Hong Mongolia',
  'Southeast Asia': 'Malaysia Singapore Thailand Indonesia Philippines Vietnam Borneo',
  Oceania: 'Papua Australia New Samoa American Cook Niue Nauru Kiribati Tonga Fiji Tokelau Western',
};
/** Population names with a misleading first word. */
const EXCEPTIONS = [{ pattern: /^South Korea/, region: 'East Asia' }];
/** Sums of one locus in one region. */
interface LocusSums {
  populations: number;
  weight: number;
  readonly shares: Map<string, number>;
}

/** Minimum frequency of an allele in the table. */
const RAREST = 0.001;

export const program = dataBuilder({
  description: 'HLA allele frequencies by region',
  operands: 'FOLDER',
  run({ operands: [folder = ''] }) {
    const regionOfWord = new Map(
      Object.entries(REGIONS).flatMap(([region, words]) => words.split(' ').map((word) => [word, region] as const)),
    );
    const regionOf = (population: string): string | undefined =>
      EXCEPTIONS.find(({ pattern }) => pattern.test(population))?.region ??
      regionOfWord.get(population.split(' ')[0] ?? '');

    const digest = createHash('sha256');

    const sums = new Map<string, LocusSums>();
    const sumsOf = (region: string, locus: string): LocusSums => {
      const key = `${region} ${locus}`;
      const known = sums.get(key) ?? { populations: 0, weight: 0, shares: new Map<string, number>() };
      sums.set(key, known);
      return known;
    };
    for (const locus of LOCI) {
      const text = readFileSync(join(folder, `${locus}.tsv`), 'utf8');
      digest.update(text);
      const [head = [], ...rows] = text
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split('\t'));
      const cell = (column: string): ((row: readonly string[]) => string) => {
        const place = head.indexOf(column);
        return (row) => row[place] ?? '';
      };
      const [allele, population, frequency, size] = [
        cell('allele'),
        cell('population'),
        cell('alleles_over_2n'),
        cell('n'),
      ];
      const populations = new Map<string, { readonly size: number; readonly shares: Map<string, number> }>();
      for (const row of rows) {
        const name = /^[A-Z0-9]+\*\d{2,}:\d{2,}/.exec(allele(row))?.[0];
        const share = Number.parseFloat(frequency(row));
        if (!name || Number.isNaN(share)) continue;
        const known = populations.get(population(row)) ?? {
          size: Number(size(row).replaceAll(',', '')),
          shares: new Map<string, number>(),
        };
        // Longer names of the same protein (DRB1*01:01:01) repeat its frequency: the largest value is that of the two-field name.
        known.shares.set(name, Math.max(share, known.shares.get(name) ?? 0));
        populations.set(population(row), known);
      }
      for (const [name, { size: people, shares }] of populations) {
        const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
        const region = regionOf(name);
        if (!region || !(total >= COMPLETE.least && total <= COMPLETE.most)) continue;
        const weight = Math.min(LARGEST, people);
        const ofLocus = sumsOf(region, locus);
        ofLocus.populations++;
        ofLocus.weight += weight;
        for (const [key, share] of shares) ofLocus.shares.set(key, (ofLocus.shares.get(key) ?? 0) + share * weight);
      }
    }
    const lines = Object.keys(REGIONS).flatMap((region) =>
      LOCI.map((locus) => {
        const { populations, weight, shares } = sumsOf(region, locus);
        const cells = [...shares]
          .map(([name, sum]) => [name.split('*')[1] ?? '', sum / weight] as const)
          .filter(([, share]) => share >= RAREST)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, share]) => `${name}=${Math.round(share * 1e4)}`);
        return `${region}|${locus}|${populations}|${cells.join(' ')}`;
      }),
    );
    const provenance = {
      source:
        'Allele Frequency Net Database, allelefrequencies.net (Gonzalez-Galarza et al., Nucleic Acids Res 2020, 48:D783)',
      inputSha256: digest.digest('hex'),
    };
    const output = new URL('../src/generated/allele-frequencies.ts', import.meta.url);
    writeFileSync(
      output,
      `// Made by npm run build -- allele-frequencies; do not edit.
export const ALLELE_FREQUENCY_PROVENANCE = ${JSON.stringify(provenance, null, 2)};

/** Region | locus | populations | alleles with their frequency in 1/10 000. */
export const ALLELE_FREQUENCY_ROWS = \`
${lines.join('\n')}
\`;
`,
    );
    for (const region of Object.keys(REGIONS)) {
      console.log(
        `${region}: ${LOCI.map((locus) => `${locus} ${sumsOf(region, locus).populations}`).join(', ')} populations`,
      );
    }
  },
});
