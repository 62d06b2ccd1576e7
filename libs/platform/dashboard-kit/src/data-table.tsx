import { Table, VisuallyHidden, type TableProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** Heading of a column: of text, of numbers, which stand on the right, or for screen readers alone. */
type Heading = ReactNode | { readonly numeric: ReactNode } | { readonly hidden: string; readonly width?: number };

interface DataTableProps extends TableProps {
  readonly headings: readonly Heading[];
  /** Width in pixels below which the table scrolls. */
  readonly minWidth?: number;
  /** The rows of the body. */
  readonly children: ReactNode;
}

/** A table with one row of headings. */
export function DataTable({ headings, minWidth, children, ...props }: DataTableProps) {
  const table = (
    <Table {...props}>
      <Table.Thead>
        <Table.Tr>
          {headings.map((heading, column) => (
            <HeadingCell key={column} heading={heading} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
  return minWidth === undefined ? table : <Table.ScrollContainer minWidth={minWidth}>{table}</Table.ScrollContainer>;
}

function HeadingCell({ heading }: { readonly heading: Heading }) {
  if (typeof heading === 'object' && heading !== null && 'numeric' in heading)
    return <Table.Th className="numeric">{heading.numeric}</Table.Th>;
  if (typeof heading === 'object' && heading !== null && 'hidden' in heading)
    return (
      <Table.Th {...(heading.width === undefined ? {} : { w: heading.width })}>
        <VisuallyHidden>{heading.hidden}</VisuallyHidden>
      </Table.Th>
    );
  return <Table.Th>{heading}</Table.Th>;
}
