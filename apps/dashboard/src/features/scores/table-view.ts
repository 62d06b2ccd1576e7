import { useLocalStorage } from '@mantine/hooks';

/** What a person set up of a project's table; kept in this browser. */
export interface TableView {
  /** Names of the shown columns, in their order; empty: the usual ones. */
  readonly columns: readonly string[];
  /** A column's name, with a leading `-` the highest first; empty: the newest first. */
  readonly sort: string;
  readonly filter: string;
}

/** Until somebody chooses, the columns are those that the service says are usual. */
const USUAL: TableView = { columns: [], sort: '', filter: '' };

export function useTableView(projectId: string): readonly [TableView, (change: Partial<TableView>) => void] {
  const [view, setView] = useLocalStorage<TableView>({
    key: `paratope.table.${projectId}`,
    defaultValue: USUAL,
    getInitialValueInEffect: false,
  });
  return [view, (change) => setView((before) => ({ ...before, ...change }))];
}

/** The next order after a click on a heading: the wanted end first, then the other, then none. */
export function nextSort(sort: string, column: { readonly name: string; readonly direction: string }): string {
  const [first, second] =
    column.direction === 'lower' ? [column.name, `-${column.name}`] : [`-${column.name}`, column.name];
  if (sort === first) return second;
  return sort === second ? '' : first;
}
