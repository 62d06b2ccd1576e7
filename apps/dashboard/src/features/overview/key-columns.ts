import type { ScoreColumn, ScoredVariant } from '@paratope/sdk';

/** Largest number of figures that stand beside each other, and of those that follow from the sequence alone. */
const MOST = 6;
const MOST_OF_SEQUENCE = 3;
const SEQUENCE = 'sequence';

/** Figures with a part before a dot belong together, such as those of one chain or of liabilities. */
const familyOf = ({ name }: ScoreColumn): string => (name.includes('.') ? (name.split('.')[0] ?? '') : name);

/**
 * Figures that represent a project: three of the sequence, first those of which one end is wanted, and after them the first of every other
 * source, measured values first. Only figures that tables show at first and of which a row has a number; one of each family.
 */
export function keyColumns(
  columns: readonly ScoreColumn[],
  rows: readonly Pick<ScoredVariant, 'figures'>[],
): ScoreColumn[] {
  const known = columns.filter(
    ({ name, type, usual }) =>
      usual && type !== 'text' && rows.some(({ figures }) => typeof figures[name] === 'number'),
  );
  const bySource = Map.groupBy(known, ({ source }) => source);
  const families = new Map<string, ScoreColumn>();
  for (const column of bySource.get(SEQUENCE) ?? []) {
    if (!families.has(familyOf(column))) families.set(familyOf(column), column);
  }
  const sequence = [...families.values()].toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MOST_OF_SEQUENCE);
  const others = [...bySource].filter(([source]) => source !== SEQUENCE);
  const ofOthers = [
    ...others.filter(([source]) => source === 'assay'),
    ...others.filter(([source]) => source !== 'assay'),
  ].map(([, ofSource]) => ofSource);
  // The first of each source comes before the second of any.
  const further = [0, 1].flatMap((place) => ofOthers.flatMap((ofSource) => ofSource[place] ?? []));
  return [...sequence, ...further].slice(0, MOST);
}

/** Figures of which one end is wanted come first, then those of the whole molecule, then those of a chain. */
const rankOf = ({ name, direction }: ScoreColumn): number => {
  if (direction !== 'none') return 0;
  return name.includes('.') ? 2 : 1;
};
