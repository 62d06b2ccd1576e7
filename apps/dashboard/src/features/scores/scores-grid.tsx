import { Checkbox, Text, Tooltip } from '@mantine/core';
import type { ScoreColumn } from '@paratope/sdk';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cellText, cellTitle, merit, meritColor, type FigureRow } from './figure-text.js';
import type { DrawnRow } from './scatter-drawing.js';
import classes from './scores-grid.module.css';
import { TEXT } from './text.js';

const ROW = 38;

/** A row with its figures. */
export interface GridRow extends DrawnRow, FigureRow {
  /** In the first cell, where it is not the name alone. */
  readonly head?: ReactNode;
  /** Its instant figures are on their way. */
  readonly pending?: boolean;
}

interface ScoresGridProps {
  readonly label: string;
  /** Heading of the names. */
  readonly nameLabel: string;
  readonly allLabel: string;
  readonly rows: readonly GridRow[];
  readonly columns: readonly ScoreColumn[];
  readonly sort: string;
  readonly onSort: (column: ScoreColumn) => void;
  readonly isChosen: (id: string) => boolean;
  /** @param isRange everything since the row that was chosen before */
  readonly onToggle: (index: number, isRange: boolean) => void;
  readonly onToggleAll: () => void;
  readonly hasMore: boolean;
  /** The last rows come into sight. */
  readonly onEnd: () => void;
}

const widthOf = ({ type }: ScoreColumn): number => (type === 'text' ? 130 : 112);

/** A grid of rows × figures. It takes any number of rows and renders only the visible ones; the column of names stays in place. */
export function ScoresGrid(props: ScoresGridProps) {
  const { rows, columns, hasMore, onEnd, isChosen, onToggleAll } = props;
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    overscan: 12,
    scrollMargin: top,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= rows.length - 60) onEnd();
  }, [hasMore, last, rows.length, onEnd]);
  const grid = {
    gridTemplateColumns: ['var(--name-width)', ...columns.map((column) => `${widthOf(column)}px`)].join(' '),
  };
  const chosen = rows.filter(({ id }) => isChosen(id)).length;
  return (
    <div
      className={classes['scroll']}
      role="table"
      aria-label={props.label}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
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
            <Heading key={column.name} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </div>
      </div>
      <div ref={body} role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {shown.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={row.id}
                role="row"
                aria-rowindex={index + 2}
                data-selected={isChosen(row.id)}
                className={classes['row']}
                style={{ ...grid, position: 'absolute', top: 0, transform: `translateY(${start - top}px)` }}
              >
                <Cells {...props} row={row} index={index} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

const numberClass = ({ type }: ScoreColumn): string =>
  `${classes['cell'] ?? ''} ${type === 'text' ? '' : (classes['number'] ?? '')}`;

interface HeadingProps {
  readonly column: ScoreColumn;
  readonly sort: string;
  readonly onSort: (column: ScoreColumn) => void;
}

function Heading({ column, sort, onSort }: HeadingProps) {
  const { name, label, unit, description, direction, reference, certainty } = column;
  const isSorted = sort === name || sort === `-${name}`;
  const Arrow = sort.startsWith('-') ? IconArrowDown : IconArrowUp;
  const wanted = direction === 'none' ? '' : ` ${direction === 'higher' ? 'Higher' : 'Lower'} is better.`;
  const compared = reference === null ? '' : ` Coloured among: ${reference}.`;
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? (sort.startsWith('-') ? 'descending' : 'ascending') : 'none'}
      className={numberClass(column)}
    >
      <Tooltip multiline w={320} openDelay={300} label={`${description}${wanted}${compared} ${certainty ?? ''}`.trim()}>
        <button type="button" className={classes['sort']} onClick={() => onSort(column)}>
          <span className={classes['heading']}>
            <span className={classes['label']}>{label}</span>
            {unit !== null && <span className={classes['unit']}>{unit}</span>}
          </span>
          {isSorted && <Arrow size={14} style={{ flex: 'none' }} aria-hidden />}
        </button>
      </Tooltip>
    </span>
  );
}

interface CellsProps extends ScoresGridProps {
  readonly row: GridRow;
  readonly index: number;
}

function Cells({ row, index, columns, isChosen, onToggle }: CellsProps) {
  const { id, name, head, pending = false } = row;
  return (
    <>
      <span role="cell" className={`${classes['cell'] ?? ''} ${classes['name'] ?? ''}`}>
        <Checkbox
          aria-label={TEXT.choose(name)}
          checked={isChosen(id)}
          onChange={(event) => onToggle(index, (event.nativeEvent as MouseEvent).shiftKey)}
        />
        {head ?? (
          <Text size="sm" truncate title={name}>
            {name}
          </Text>
        )}
      </span>
      {columns.map((column) => {
        const percentile = row.percentiles[column.name];
        const isAwaited = pending && column.source === 'sequence';
        return (
          <span
            key={column.name}
            role="cell"
            className={numberClass(column)}
            style={{ backgroundColor: meritColor(merit(percentile, column.direction)) }}
            title={cellTitle(row, column)}
          >
            {isAwaited ? '…' : cellText(row, column.name)}
          </span>
        );
      })}
    </>
  );
}
