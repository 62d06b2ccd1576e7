import { checksumColumn, sequenceName } from '@paratope/antibody';
import type { Tabular } from '@paratope/command-line';
import type { CampaignPlateResults } from '../contract.js';
import type { LearnedAssay } from '../contract/findings.js';

const digits = (value: number): number => Number(value.toPrecision(4));

/** Figures of a model in one line, followed by its verdict. */
export function cardText({ assay, unit, measured, censored, not_expressed, card }: LearnedAssay): string {
  const { correlation, coverage } = card;
  const counts = `${measured} measured, ${censored} of them bounds, ${not_expressed} not expressed`;
  const rho =
    correlation === null
      ? ''
      : `, cross-validated ρ ${correlation.value.toFixed(2)} (${correlation.low.toFixed(2)} to ${correlation.high.toFixed(2)})`;
  const held = coverage === null ? '' : `, ${Math.round(100 * coverage)} % of values in their 80 % intervals`;
  return `${assay}${unit === '' ? '' : ` (${unit})`}: ${counts}${rho}${held}\n  ${card.explanation}`;
}

/**
 * The plate as a table with empty columns for the measurements. The filled table is the next file of results, which identifies variants by
 * their names.
 */
export function plateTable({ assays, wells }: CampaignPlateResults): Tabular {
  const [only] = assays.length === 1 ? assays : [];
  return {
    columns: [
      'well',
      'name',
      'role',
      'assay',
      'value',
      'unit',
      'direction',
      'mutations',
      ...assays.flatMap(({ assay }) => [`${assay} predicted`, `${assay} low`, `${assay} high`]),
      'extrapolated',
      'reason',
      'checksum',
    ],
    rows: wells.map(({ well, name, role, reason = '', mutation_count, predictions, chains = [] }) => [
      well,
      name,
      role,
      only?.assay ?? '',
      '',
      only?.unit ?? '',
      only?.direction ?? '',
      mutation_count,
      ...predictions.flatMap(({ value, low, high }) => [digits(value), digits(low), digits(high)]),
      predictions.some(({ extrapolated }) => extrapolated) ? 'yes' : '',
      reason,
      checksumColumn(chains.map(({ sequence }) => sequence)),
    ]),
  };
}

/** The chains of every variant of the plate, each once. */
export function plateFasta({ wells }: CampaignPlateResults): string {
  const byName = new Map(wells.map(({ name, chains = [] }) => [name, chains]));
  return [...byName]
    .flatMap(([name, chains]) =>
      chains.map(({ role, sequence }) => `>${sequenceName({ candidate: name }, role, sequence)}\n${sequence}\n`),
    )
    .join('');
}
