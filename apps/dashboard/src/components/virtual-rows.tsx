import { Table } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Below this number, all rows are in the page, so that the browser can search and print them. */
const ALL_OF = 100;

interface RowsInSightProps<Item> {
  readonly items: readonly Item[];
  /** Height of every row in pixels. */
  readonly height: number;
  readonly columns: number;
  /** Renders a `Table.Tr` with a key. @param index among all rows, from 0 */
  readonly children: (item: Item, index: number) => ReactNode;
}

/** Body of a table of any length. Of a long table, only the visible rows are in the page, with empty space for the others. */
export function VirtualRows<Item>({ items, height, columns, children }: RowsInSightProps<Item>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const isLong = items.length > ALL_OF;
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
    enabled: isLong,
  });
  const shown = rows.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  return (
    <Table.Tbody ref={body}>
      {!isLong && items.map((item, index) => children(item, index))}
      {isLong && (
        <>
          <Room height={(first?.start ?? top) - top} columns={columns} />
          {shown.map(({ index }) => {
            const item = items[index];
            return item !== undefined && children(item, index);
          })}
          <Room height={rows.getTotalSize() - ((last?.end ?? top) - top)} columns={columns} />
        </>
      )}
    </Table.Tbody>
  );
}

function Room({ height, columns }: { readonly height: number; readonly columns: number }) {
  return height > 0 && <tr aria-hidden>{<td colSpan={columns} style={{ height, padding: 0 }} />}</tr>;
}
