import {
  Table,
  VisuallyHidden,
  type TableProps,
  type TableTdProps,
  type TableThProps,
  type TableTrProps,
} from '@mantine/core';
import type { Key, ReactNode } from 'react';

/** One heading of text, of numbers, which stand on the right, of sequences and names, or for screen readers alone. */
interface PartsOfHeading extends Pick<TableThProps, 'className' | 'miw' | 'w'> {
  readonly text?: ReactNode;
  readonly numeric?: ReactNode;
  readonly mono?: ReactNode;
  readonly hidden?: ReactNode;
}

type Kind = 'text' | 'numeric' | 'mono' | 'hidden';
type KindOfHeading = PartsOfHeading & { [Own in Kind]: { readonly [K in Own]: ReactNode } }[Kind];
type Heading = ReactNode | KindOfHeading;

/** A column: its heading, what it shows of a row, and attributes of its cells. */
export type Column<T> = readonly [
  heading: Heading,
  cell: (row: T) => ReactNode,
  attributes?: TableTdProps | ((row: T) => TableTdProps),
];

interface DataTableProps<T> extends Omit<TableProps, 'children'> {
  readonly rows: readonly T[];
  /** The columns; false in place of one that is not shown. */
  readonly columns: readonly (Column<T> | false)[];
  /** Key of a row, where cells keep a state. Default: its `id`, or else its place. */
  readonly keyOf?: (row: T) => Key | null;
  readonly rowAttributes?: (row: T) => TableTrProps;
  /** Width in pixels below which the table scrolls. */
  readonly minWidth?: number;
  /** Height in pixels above which a table with a `minWidth` scrolls. */
  readonly maxHeight?: number;
  /** What follows the body. */
  readonly children?: ReactNode;
}

/**
 * A table with one row of headings, described by its columns.
 * @example
 * <DataTable rows={antigens} columns={[[TEXT.name, ({ name }) => name], [{ numeric: TEXT.length }, ({ length }) => length]]} />
 */
export function DataTable<T extends object>(of: DataTableProps<T>) {
  const { rows, columns, keyOf, rowAttributes, minWidth, maxHeight, children, ...props } = of;
  const shown = columns.filter((column) => column !== false);
  const table = (
    <Table {...props}>
      <Table.Thead>
        <Table.Tr>
          {shown.map(([heading], column) => (
            <HeadingCell key={column} {...kindOf(heading)} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, place) => (
          <Table.Tr key={keyOf?.(row) ?? ('id' in row ? String(row.id) : place)} {...rowAttributes?.(row)}>
            {shown.map(([heading, cell, attributes], column) => (
              <Table.Td
                key={column}
                {...classOf(kindOf(heading))}
                {...(typeof attributes === 'function' ? attributes(row) : attributes)}
              >
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
      {children}
    </Table>
  );
  if (minWidth === undefined) return table;
  return (
    <Table.ScrollContainer minWidth={minWidth} {...(maxHeight === undefined ? {} : { mah: maxHeight })}>
      {table}
    </Table.ScrollContainer>
  );
}

const KINDS: readonly Kind[] = ['text', 'numeric', 'mono', 'hidden'];

const isKind = (heading: Heading): heading is KindOfHeading =>
  typeof heading === 'object' && heading !== null && KINDS.some((kind) => kind in heading);

const kindOf = (heading: Heading): PartsOfHeading => (isKind(heading) ? heading : { text: heading });

function classOf({ numeric, mono }: PartsOfHeading): { readonly className?: string } {
  if (numeric !== undefined) return { className: 'numeric' };
  return mono === undefined ? {} : { className: 'mono' };
}

function HeadingCell({ text, numeric, mono, hidden, ...attributes }: PartsOfHeading) {
  return (
    <Table.Th {...(numeric !== undefined && { className: 'numeric' })} {...attributes}>
      {text ?? numeric ?? mono ?? <VisuallyHidden>{hidden}</VisuallyHidden>}
    </Table.Th>
  );
}
