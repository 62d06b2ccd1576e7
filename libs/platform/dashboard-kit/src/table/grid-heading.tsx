import { Tooltip } from '@mantine/core';
import type { ScoreColumn } from '@paratope/sdk';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import classes from './figure-grid.module.css';
import { TEXT } from './text.js';
import { rangeText, type WantedRange } from './wanted-values.js';

/** Type of the data that a dragged heading carries. */
const DRAGGED = 'text/x-paratope-column';

interface HeadingProps {
  readonly column: ScoreColumn;
  readonly className: string;
  readonly sort: string;
  readonly wanted: WantedRange | undefined;
  readonly onSort: (column: ScoreColumn) => void;
  /** Undefined if columns cannot be moved. */
  readonly onMove: ((name: string, to: string | -1 | 1) => void) | undefined;
}

/** Heading of a figure: a click sorts by it; dragging it onto another one, or Shift with an arrow key, moves its column. */
export function Heading({ column, className, sort, wanted, onSort, onMove }: HeadingProps) {
  const { name, label, unit } = column;
  const [isTarget, setTarget] = useState(false);
  const isSorted = sort === name || sort === `-${name}`;
  const Arrow = sort.startsWith('-') ? IconArrowDown : IconArrowUp;
  const move = (event: KeyboardEvent): void => {
    if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    onMove?.(name, event.key === 'ArrowLeft' ? -1 : 1);
  };
  const dragging = onMove && {
    draggable: true,
    'data-target': isTarget,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(DRAGGED, name),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setTarget(true);
    },
    onDragLeave: () => setTarget(false),
    onDrop: ({ dataTransfer }: DragEvent) => {
      setTarget(false);
      const dragged = dataTransfer.getData(DRAGGED);
      if (dragged !== '' && dragged !== name) onMove(dragged, name);
    },
  };
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? (sort.startsWith('-') ? 'descending' : 'ascending') : 'none'}
      className={className}
      {...dragging}
    >
      <Tooltip multiline w={320} openDelay={300} label={describe(column, wanted, onMove !== undefined)}>
        <button
          type="button"
          className={classes['sort']}
          data-column={name}
          {...(onMove ? { onKeyDown: move, 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight' } : {})}
          onClick={() => onSort(column)}
        >
          <span className={classes['heading']}>
            <span className={classes['label']}>{label}</span>
            {(unit !== null || wanted) && (
              <span className={classes['unit']}>
                {[unit, wanted && rangeText(wanted)].filter((text) => text !== null && text !== undefined).join(' · ')}
              </span>
            )}
          </span>
          {isSorted && <Arrow size={14} style={{ flex: 'none' }} aria-hidden />}
        </button>
      </Tooltip>
    </span>
  );
}

function describe(
  { description, direction, reference, certainty }: ScoreColumn,
  wanted: WantedRange | undefined,
  isMovable: boolean,
): string {
  const better = direction === 'none' ? '' : direction === 'higher' ? TEXT.higherIsBetter : TEXT.lowerIsBetter;
  const coloured = wanted
    ? TEXT.colouredByRange(rangeText(wanted))
    : reference === null
      ? ''
      : TEXT.colouredAmong(reference);
  return [description, better, coloured, certainty ?? '', isMovable ? TEXT.dragToMove : '']
    .filter((part) => part !== '')
    .join(' ');
}
