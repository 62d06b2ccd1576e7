import { useLocalStorage } from '@mantine/hooks';
import type { View } from '@paratope/sdk';
import type { Grouping } from './grouped.js';
import { type WantedRange } from '@paratope/dashboard-kit/table';

/** A person's settings of a project's table, which are kept in this browser. */
export interface TableView {
  /** Names of the shown columns, in their order; empty for the usual ones. */
  readonly columns: readonly string[];
  /** A column's name, with a leading `-` the highest first; empty for the newest first. */
  readonly sort: string;
  readonly filter: string;
  /** True to group the rows. */
  readonly grouped: boolean;
  readonly groupedBy: Grouping;
  readonly wanted: readonly WantedRange[];
  /** The saved view from which these settings were loaded. */
  readonly savedAs?: string | undefined;
}

/** Default settings. Without a choice, the shown columns are the service's usual ones. */
const USUAL: TableView = { columns: [], sort: '', filter: '', grouped: false, groupedBy: 'candidate', wanted: [] };

export function useTableView(projectId: string): readonly [TableView, (change: Partial<TableView>) => void] {
  const [view, setView] = useLocalStorage<Partial<TableView>>({
    key: `paratope.table.${projectId}`,
    defaultValue: USUAL,
    getInitialValueInEffect: false,
  });
  // A browser may have stored settings with fewer fields.
  return [{ ...USUAL, ...view }, (change) => setView((before) => ({ ...before, ...change }))];
}

/** Settings as the service stores them. */
export const settingsOf = ({ columns, sort, filter, grouped, groupedBy, wanted }: TableView) => ({
  columns: [...columns],
  sort,
  filter,
  grouped,
  grouped_by: groupedBy,
  wanted: [...wanted],
});

/**
 * Applies a saved view to a table with these columns. A view may name an assay that was deleted or belongs to another project. Such a
 * column is left out, and a filter that names it is shown with its error.
 */
export function viewFrom(saved: View, known: readonly { readonly name: string }[]): TableView {
  const names = new Set(known.map(({ name }) => name));
  const { id, columns, sort, filter, grouped, grouped_by: groupedBy, wanted } = saved;
  const isKnown = sort === '' || ['variant', 'candidate', 'origin'].includes(sort) || names.has(sort.replace(/^-/, ''));
  return {
    columns: columns.filter((name) => names.has(name)),
    sort: isKnown ? sort : '',
    filter,
    grouped,
    groupedBy,
    savedAs: id,
    wanted: wanted.filter(({ column }) => names.has(column)),
  };
}

/** Returns whether the table's settings equal those of its saved view. */
export const isAsSaved = (view: TableView, saved: View, known: readonly { readonly name: string }[]): boolean => {
  const text = (each: TableView): string =>
    JSON.stringify({ ...settingsOf(each), wanted: each.wanted.toSorted((a, b) => a.column.localeCompare(b.column)) });
  return text(view) === text(viewFrom(saved, known));
};
