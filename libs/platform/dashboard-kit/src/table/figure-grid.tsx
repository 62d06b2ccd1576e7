import { Checkbox, Text, VisuallyHidden } from '@mantine/core';
import type { ScoreColumn } from '@paratope/sdk';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { cellText, cellTitle } from './cell-text.js';
import type { FigureRow } from './figure-text.js';
import { cellTint } from './cell-tint.js';
import { Heading } from './grid-heading.js';
import { linesOf } from './grid-lines.js';
import { GroupRow, type RowGroup } from './group-row.js';
import type { DrawnRow } from './scatter-drawing.js';
import classes from './figure-grid.module.css';
import { TEXT } from './text.js';
import { wantedOf, type WantedRange } from './wanted-values.js';

const ROW = 38;
const NO_RANGES: readonly WantedRange[] = [];
const NONE_FOLDED: ReadonlySet<string> = new Set();

/** A row with its figures. */
export interface GridRow extends DrawnRow, FigureRow {
  /** Content of the first cell, if it is not the name alone. */
  readonly head?: ReactNode;
  /** True while the row's instant figures are being computed. */
  readonly pending?: boolean;
}

interface FigureGridProps<Row extends GridRow> {
  readonly label: string;
  /** Heading of the column of names. */
  readonly nameLabel: string;
  readonly allLabel: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ScoreColumn[];
  readonly sort: string;
  readonly onSort: (column: ScoreColumn) => void;
  /** Moves a column to the place of another one, or by one place to the left or right. */
  readonly onMove?: (name: string, to: string | -1 | 1) => void;
  /** Ranges that colour cells in place of their percentile. */
  readonly wanted?: readonly WantedRange[];
  /** Returns the group of a row; rows of a group are adjacent. */
  readonly groupOf?: ((row: Row) => RowGroup) | undefined;
  readonly isChosen: (id: string) => boolean;
  /** @param isRange true: everything since the previously chosen row */
  readonly onToggle: (index: number, isRange: boolean) => void;
  readonly onToggleAll: () => void;
  /** Chooses or deselects all rows of a group. */
  readonly onToggleMany?: (indices: readonly number[]) => void;
  readonly hasMore: boolean;
  /** Called when the last rows become visible. */
  readonly onEnd: () => void;
}

const widthOf = ({ type }: ScoreColumn): number => (type === 'text' ? 130 : 112);

/** A grid of rows × figures. It accepts any number of rows and renders only the visible ones; the column of names stays in place. */
export function FigureGrid<Row extends GridRow>(props: FigureGridProps<Row>) {
  const { rows, columns, hasMore, onEnd, isChosen, onToggleAll, onMove, groupOf, wanted = NO_RANGES } = props;
  const table = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [folded, setFolded] = useState(NONE_FOLDED);
  const [said, setSaid] = useState('');
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const lines = useMemo(() => linesOf(rows, groupOf, folded), [rows, groupOf, folded]);
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => ROW,
    overscan: 12,
    scrollMargin: top,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= lines.length - 60) onEnd();
  }, [hasMore, last, lines.length, onEnd]);
  const grid = {
    gridTemplateColumns: ['var(--name-width)', ...columns.map((column) => `${widthOf(column)}px`)].join(' '),
  };
  // Rows are drawn again only if something of theirs changed, so they get the same function each time.
  const latest = useRef(props.onToggle);
  useEffect(() => {
    latest.current = props.onToggle;
  });
  const toggle = useCallback((index: number, isRange: boolean): void => latest.current(index, isRange), []);
  const chosen = rows.filter(({ id }) => isChosen(id)).length;
  const move =
    onMove &&
    ((name: string, to: string | -1 | 1): void => {
      const at = columns.findIndex((column) => column.name === name);
      const place = typeof to === 'string' ? columns.findIndex((column) => column.name === to) : at + to;
      if (place < 0 || place >= columns.length) return;
      onMove(name, to);
      setSaid(TEXT.columnMoved(columns[at]?.label ?? '', place + 1, columns.length));
      // React keeps the element, but some browsers remove the focus from an element that moves.
      requestAnimationFrame(() =>
        table.current?.querySelector<HTMLButtonElement>(`[data-column="${CSS.escape(name)}"]`)?.focus(),
      );
    });
  const fold = (id: string): void =>
    setFolded((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div
        ref={table}
        className={classes['scroll']}
        role="table"
        aria-label={props.label}
        aria-rowcount={hasMore ? -1 : lines.length + 1}
      >
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className={`${classes['row'] ?? ''} ${classes['head'] ?? ''}`} style={grid}>
            <span role="columnheader" className={`${classes['cell'] ?? ''} ${classes['name'] ?? ''}`}>
              <Checkbox
                aria-label={props.allLabel}
                checked={rows.length > 0 && chosen === rows.length}
                indeterminate={chosen > 0 && chosen < rows.length}
                onChange={onToggleAll}
              />
              {props.nameLabel}
            </span>
            {columns.map((column) => (
              <Heading
                key={column.name}
                column={column}
                className={numberClass(column)}
                sort={props.sort}
                wanted={wantedOf(wanted, column.name)}
                onSort={props.onSort}
                onMove={move}
              />
            ))}
          </div>
        </div>
        <div ref={body} role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {shown.map(({ index: place, start }) => {
            const line = lines[place];
            if (!line) return null;
            const row = line.kind === 'row' ? rows[line.index] : undefined;
            return (
              <div
                // By place and not by row: another order changes the texts of the cells, and makes no new ones.
                key={place}
                role="row"
                aria-rowindex={place + 2}
                data-selected={row !== undefined && isChosen(row.id)}
                className={classes['row']}
                style={{ ...grid, position: 'absolute', top: 0, transform: `translateY(${start - top}px)` }}
              >
                {line.kind === 'group' ? (
                  <GroupRow
                    group={line.group}
                    count={line.indices.length}
                    chosen={line.indices.filter((index) => isChosen(rows[index]?.id ?? '')).length}
                    isFolded={folded.has(line.group.id)}
                    columns={columns.length}
                    onFold={() => fold(line.group.id)}
                    onToggle={() => props.onToggleMany?.(line.indices)}
                  />
                ) : (
                  row && (
                    <Cells
                      row={row}
                      columns={columns}
                      wanted={wanted}
                      index={line.index}
                      isChosen={isChosen(row.id)}
                      onToggle={toggle}
                    />
                  )
                )}
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}

const numberClass = ({ type }: ScoreColumn): string =>
  `${classes['cell'] ?? ''} ${type === 'text' ? '' : (classes['number'] ?? '')}`;

interface CellsProps {
  readonly row: GridRow;
  readonly index: number;
  readonly columns: readonly ScoreColumn[];
  readonly wanted: readonly WantedRange[];
  readonly isChosen: boolean;
  readonly onToggle: (index: number, isRange: boolean) => void;
}

const Cells = memo(function Cells({ row, index, columns, wanted, isChosen, onToggle }: CellsProps) {
  const { name, head, pending = false } = row;
  return (
    <>
      <span role="cell" className={`${classes['cell'] ?? ''} ${classes['name'] ?? ''}`}>
        {/* The browser's own box: dozens of them appear with every order. */}
        <input
          type="checkbox"
          className={classes['box']}
          aria-label={TEXT.choose(name)}
          checked={isChosen}
          onChange={(event) => onToggle(index, (event.nativeEvent as MouseEvent).shiftKey)}
        />
        {head ?? (
          <Text size="sm" truncate title={name}>
            {name}
          </Text>
        )}
      </span>
      {columns.map((column) => {
        const isAwaited = pending && column.source === 'sequence';
        const range = wantedOf(wanted, column.name);
        const { color, isOutside } = cellTint(row, column, range);
        return (
          <span
            key={column.name}
            role="cell"
            className={numberClass(column)}
            data-outside={isOutside}
            style={{ backgroundColor: color }}
            title={cellTitle(row, column, range)}
          >
            {isAwaited ? '…' : cellText(row, column.name)}
          </span>
        );
      })}
    </>
  );
});
