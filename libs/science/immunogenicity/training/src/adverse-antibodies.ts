// Rates of anti-drug antibodies (ADA) of therapeutics: the table of BioPhi's evaluation (Prihoda et al. 2022, MIT), collected by Marks et
// al. 2021 for Hu-mAb. Columns Name, Immunogenicity (percent of patients with ADA), Species; sequences in a FASTA file beside it.
import { average, reproducibleRandom } from '@paratope/fitting';
import { parseFasta } from '@paratope/sequence';
import type { BandRate } from '#src/generated/risk-distribution.js';

export interface MeasuredTherapeutic {
  readonly name: string;
  /** Share of patients with anti-drug antibodies, 0–100. */
  readonly ada: number;
  readonly species: string;
  readonly vh: string;
  readonly vl: string;
}

/**
 * @param table text of the table.
 * @param fasta text of the FASTA file.
 * @throws Error if a row has no VH in the FASTA file, whose records are named `NAME VH` and `NAME VL`
 */
export function readAdaTable(table: string, fasta: string): MeasuredTherapeutic[] {
  const sequences = new Map(
    parseFasta(fasta).map(({ header, sequence }) => [header.trim().replace(/[ _](V[HL]).*$/, ' $1'), sequence]),
  );
  const [head = '', ...lines] = table.trimEnd().split(/\r?\n/);
  const columns = ['Name', 'Immunogenicity', 'Species'].map((title) => head.split('\t').indexOf(title));
  if (columns.some((at) => at < 0)) throw new Error(`the table needs the columns Name, Immunogenicity and Species`);
  return lines.map((line) => {
    const cells = line.split('\t');
    const [name = '', ada = '', species = ''] = columns.map((at) => cells[at]);
    const vh = sequences.get(`${name} VH`);
    if (vh === undefined) throw new Error(`the FASTA file has no record ${name} VH`);
    return { name, ada: Number(ada), species, vh, vl: sequences.get(`${name} VL`) ?? '' };
  });
}

const RESAMPLES = 2000;
/** Share of patients from which on a rate is counted as high. */
const HIGH_RATE = 10;

/** Rates of a band: their mean with a 90 % interval by bootstrap over antibodies. */
export function bandRate(rates: readonly number[]): BandRate {
  const random = reproducibleRandom();
  const means = Array.from({ length: RESAMPLES }, () =>
    average(rates.map(() => rates[Math.floor(random() * rates.length)])),
  ).sort((a, b) => a - b);
  const rounded = (value: number): number => Number(value.toFixed(1));
  return {
    antibodies: rates.length,
    mean: rounded(average(rates)),
    interval: [rounded(means[Math.floor(0.05 * RESAMPLES)]), rounded(means[Math.floor(0.95 * RESAMPLES)])],
    atLeast10: rates.filter((rate) => rate >= HIGH_RATE).length,
  };
}
