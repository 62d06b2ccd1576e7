import { sequenceName } from '@paratope/antibody';
import type { CampaignPlateResults } from '../contract.js';
import type { LearnedAssay } from '../contract/findings.js';

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

/** The choice of the wells, then the models, in words: what to know before the plate is ordered. */
export const plateText = ({ choice, assays }: CampaignPlateResults): string =>
  [...(choice ? [choice.explanation] : []), ...assays.map(cardText)].join('\n');

/** The chains of every variant of the plate, each once. */
export function plateFasta({ wells }: CampaignPlateResults): string {
  const byName = new Map(wells.map(({ name, chains = [] }) => [name, chains]));
  return [...byName]
    .flatMap(([name, chains]) =>
      chains.map(({ role, sequence }) => `>${sequenceName({ candidate: name }, role, sequence)}\n${sequence}\n`),
    )
    .join('');
}
