import { Tally } from '@paratope/sequence';
import { ALLELE_FREQUENCY_ROWS } from '../generated/allele-frequencies.js';

/** Locus; the frequencies of its alleles sum to 1 in a population. */
type Locus = 'A' | 'B' | 'DRB1' | 'DQB1' | 'DPB1';

interface LocusTable {
  readonly populations: number;
  /** Frequencies by two-field name without the locus: `15:01`. */
  readonly frequencies: ReadonlyMap<string, number>;
}

/** Minimum number of population samples for a locus to count as known in a region. */
const FEWEST_POPULATIONS = 3;

const TABLE: ReadonlyMap<string, LocusTable> = new Map(
  ALLELE_FREQUENCY_ROWS.trim()
    .split('\n')
    .map((row): [string, LocusTable] => {
      const [region = '', locus = '', populations = '', cells = ''] = row.split('|');
      const frequencies = cells.split(' ').map((cell): [string, number] => {
        const [name = '', share = '0'] = cell.split('=');
        return [name, Number(share) / 10_000];
      });
      return [`${region} ${locus}`, { populations: Number(populations), frequencies: new Map(frequencies) }];
    }),
);

export const REGIONS: readonly string[] = [
  ...new Set(
    ALLELE_FREQUENCY_ROWS.trim()
      .split('\n')
      .map((row) => row.split('|')[0] ?? ''),
  ),
];

/** Locus and two-field name by which an HLA molecule is counted; for DQ and DP the β chain, which varies most. */
function countedBy(allele: string): readonly [Locus, string] | undefined {
  const match = /(?:^HLA-|\/)(A|B|DRB1|DQB1|DPB1)\*(\d\d:\d\d)$/.exec(allele);
  if (!match) return undefined;
  const [, locus, name = ''] = match;
  return locus === 'A' || locus === 'B' || locus === 'DRB1' || locus === 'DQB1' || locus === 'DPB1'
    ? [locus, name]
    : undefined;
}

/** DRB1 groups with haplotypes that include a second DRB gene (Andersson et al., Immunogenetics 1998). */
const LINKED_GROUPS: Readonly<Record<string, readonly string[]>> = {
  'HLA-DRB3*01:01': ['03', '12', '13'],
  'HLA-DRB3*02:02': ['11', '14'],
  'HLA-DRB4*01:01': ['04', '07', '09'],
  'HLA-DRB5*01:01': ['15', '16'],
};

/**
 * Frequency of an allele per chromosome in a region, 0–1; undefined where too few populations were typed. DRB3, DRB4 and DRB5 are assumed
 * to be as frequent as the DRB1 groups with which they are inherited.
 */
export function alleleFrequency(region: string, allele: string): number | undefined {
  const linked = LINKED_GROUPS[allele];
  if (linked) {
    const table = knownTable(region, 'DRB1');
    if (!table) return undefined;
    let sum = 0;
    for (const [name, frequency] of table.frequencies) if (linked.includes(name.slice(0, 2))) sum += frequency;
    return sum;
  }
  const [locus, name] = countedBy(allele) ?? [];
  const table = locus && knownTable(region, locus);
  return table && name !== undefined ? (table.frequencies.get(name) ?? 0) : undefined;
}

function knownTable(region: string, locus: Locus): LocusTable | undefined {
  const table = TABLE.get(`${region} ${locus}`);
  return table && table.populations >= FEWEST_POPULATIONS ? table : undefined;
}

const meanCache = new Map<string, number>();

/** Mean over the regions with a known frequency; every region has the same weight. */
export function meanAlleleFrequency(allele: string): number {
  let mean = meanCache.get(allele);
  if (mean === undefined) {
    const known = REGIONS.map((region) => alleleFrequency(region, allele)).filter((value) => value !== undefined);
    mean = known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length;
    meanCache.set(allele, mean);
  }
  return mean;
}

/**
 * Share of a region's people with at least one of the alleles, 0–1. Within a locus it is 1 − (1 − Σf)², as if people inherited two alleles
 * at random; loci are combined as if they were independent, which disregards haplotypes. DRB3–5 add nothing to the DRB1 alleles with which
 * they are inherited. The share is undefined if none of the loci is known.
 */
export function populationCoverage(region: string, alleles: readonly string[]): number | undefined {
  const sums = new Tally<Locus>();
  const counted = new Set<string>();
  for (const allele of alleles) {
    const [locus, name] = countedBy(allele) ?? [];
    const frequency = alleleFrequency(region, allele);
    if (!locus || frequency === undefined || counted.has(`${locus}*${name ?? ''}`)) continue;
    counted.add(`${locus}*${name ?? ''}`);
    sums.add(locus, frequency);
  }
  if (sums.size === 0) return alleles.length === 0 ? 0 : undefined;
  let uncovered = 1;
  for (const sum of sums.values()) uncovered *= (1 - Math.min(1, sum)) ** 2;
  return 1 - uncovered;
}
