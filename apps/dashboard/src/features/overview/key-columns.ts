import type { ScoreColumn, ScoredVariant } from '@paratope/sdk';

/** Largest number of figures that stand beside each other, and of those that follow from the sequence alone. */
const MOST = 6;
const MOST_OF_SEQUENCE = 4;
const SEQUENCE = 'sequence';

/**
 * Figures that represent a project: the first ones of the sequence, and after them the first two of every other source, measured values
 * first. Only figures that tables show at first and of which a row has a number.
 */
export function keyColumns(
  columns: readonly ScoreColumn[],
  rows: readonly Pick<ScoredVariant, 'figures'>[],
): ScoreColumn[] {
  const known = columns.filter(
    ({ name, type, usual }) => usual && type !== 'text' && rows.some(({ figures }) => typeof figures[name] === 'number'),
  );
  const bySource = Map.groupBy(known, ({ source }) => source);
  const sequence = (bySource.get(SEQUENCE) ?? []).slice(0, MOST_OF_SEQUENCE);
  const others = [...bySource].filter(([source]) => source !== SEQUENCE);
  const ofOthers = [
    ...others.filter(([source]) => source === 'assay'),
    ...others.filter(([source]) => source !== 'assay'),
  ].map(([, ofSource]) => ofSource);
  // The first of each source comes before the second of any.
  const further = [0, 1].flatMap((place) => ofOthers.flatMap((ofSource) => ofSource[place] ?? []));
  return [...sequence, ...further].slice(0, MOST);
}
