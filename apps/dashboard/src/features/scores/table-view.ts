import { useLocalStorage } from '@mantine/hooks';
import type { View } from '@paratope/sdk';
import { type WantedRange } from '@paratope/dashboard-kit/table';

/** What a person set up of a project's table; kept in this browser. */
export interface TableView {
  /** Names of the shown columns, in their order; empty: the usual ones. */
  readonly columns: readonly string[];
  /** A column's name, with a leading `-` the highest first; empty: the newest first. */
  readonly sort: string;
  readonly filter: string;
  /** By candidate. */
  readonly grouped: boolean;
  readonly wanted: readonly WantedRange[];
  /** The saved view that this began with. */
  readonly savedAs?: string | undefined;
}

/** Until somebody chooses, the columns are those that the service says are usual. */
const USUAL: TableView = { columns: [], sort: '', filter: '', grouped: false, wanted: [] };

export function useTableView(projectId: string): readonly [TableView, (change: Partial<TableView>) => void] {
  const [view, setView] = useLocalStorage<Partial<TableView>>({
    key: `paratope.table.${projectId}`,
    defaultValue: USUAL,
    getInitialValueInEffect: false,
  });
  // A browser may have kept one with fewer fields.
  return [{ ...USUAL, ...view }, (change) => setView((before) => ({ ...before, ...change }))];
}

/** As the service keeps it. */
export const settingsOf = ({ columns, sort, filter, grouped, wanted }: TableView) => ({
  ...{ columns: [...columns], sort, filter, grouped, wanted: [...wanted] },
});

/**
 * A saved view for a table that has these columns. A view may name an assay that was deleted, or one of another project: such a name is
 * left out, and a filter with one is shown with what is wrong with it.
 */
export function viewFrom(saved: View, known: readonly { readonly name: string }[]): TableView {
  const names = new Set(known.map(({ name }) => name));
  const { id, columns, sort, filter, grouped, wanted } = saved;
  const isKnown = sort === '' || ['variant', 'candidate', 'origin'].includes(sort) || names.has(sort.replace(/^-/, ''));
  return {
    columns: columns.filter((name) => names.has(name)),
    ...{ sort: isKnown ? sort : '', filter, grouped, savedAs: id },
    wanted: wanted.filter(({ column }) => names.has(column)),
  };
}

/** Whether a table stands as its saved view has it. */
export const isAsSaved = (view: TableView, saved: View, known: readonly { readonly name: string }[]): boolean => {
  const text = (each: TableView): string =>
    JSON.stringify({ ...settingsOf(each), wanted: each.wanted.toSorted((a, b) => a.column.localeCompare(b.column)) });
  return text(view) === text(viewFrom(saved, known));
};
