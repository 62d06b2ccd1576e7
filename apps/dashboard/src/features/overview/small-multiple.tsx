import type { ScoreColumn } from '@paratope/sdk';
import { figureText } from '@paratope/dashboard-kit/table';
import { useMemo } from 'react';
import { binsOf, type Bins } from './bins.js';
import classes from './small-multiple.module.css';
import { TEXT } from './text.js';

/** Fewer values are shown as text: a chart of them says no more. */
const LEAST_DRAWN = 3;
/** Marked values that the description names; more are counted. */
const MOST_NAMED = 8;

/** A figure of a variant. */
export interface NamedValue {
  readonly id: string;
  readonly name: string;
  readonly value: number;
}

interface SmallMultipleProps {
  readonly column: Pick<ScoreColumn, 'label' | 'unit' | 'direction'>;
  readonly values: readonly NamedValue[];
  /** Those of marked variants. */
  readonly marked: readonly NamedValue[];
  /** Noun for the marked variants. */
  readonly markedNoun: string;
}

/** Distribution of one figure in little space, with marked values. */
export function SmallMultiple({ column, values, marked, markedNoun }: SmallMultipleProps) {
  const bins = useMemo(() => binsOf(values.map(({ value }) => value)), [values]);
  if (!bins) return null;
  const { label, unit } = column;
  const description = TEXT.describedFigure(
    ...([label, unit, values.length] as const),
    ...([figureText(bins.lowest), figureText(rounded(bins.median)), figureText(bins.highest)] as const),
    marked.length === 0 ? '' : TEXT.markedValues(markedNoun, valuesInText(marked)),
  );
  return (
    <div role="img" aria-label={description} title={description} className={classes['figure']}>
      <div className={classes['label']}>
        {label} {unit !== null && <span className={classes['unit']}>{unit}</span>}
      </div>
      {values.length < LEAST_DRAWN ? (
        values.map(({ id, name, value }) => (
          <div key={id} className={classes['line']}>
            <span className={classes['variant']}>{name}</span>
            <span className={classes['value']}>{figureText(value)}</span>
          </div>
        ))
      ) : (
        <Drawing bins={bins} marked={marked} direction={column.direction} />
      )}
    </div>
  );
}

interface DrawingProps {
  readonly bins: Bins;
  readonly marked: readonly NamedValue[];
  readonly direction: ScoreColumn['direction'];
}

function Drawing({ bins: { counts, lowest, highest, placeOf }, marked, direction }: DrawingProps) {
  const most = Math.max(...counts);
  return (
    <>
      <div className={classes['plot']}>
        <div className={classes['bars']}>
          {counts.map((count, k) => (
            <span key={k} className={classes['bar']} style={{ height: `${(100 * count) / most}%` }} />
          ))}
        </div>
        {[...new Set(marked.map(({ value }) => value))].map((value) => (
          <span key={value} className={classes['mark']} style={{ left: `${100 * placeOf(value)}%` }} />
        ))}
      </div>
      <div className={classes['ends']}>
        <span>{figureText(lowest)}</span>
        {direction !== 'none' && lowest < highest && (
          <span>{direction === 'higher' ? TEXT.higherIsBetter : TEXT.lowerIsBetter}</span>
        )}
        {lowest < highest && <span>{figureText(highest)}</span>}
      </div>
    </>
  );
}

/** The mean of two figures without digits that neither has. */
const rounded = (value: number): number => Number(value.toPrecision(4));

const valuesInText = (values: readonly NamedValue[]): string[] => [
  ...values.slice(0, MOST_NAMED).map(({ name, value }) => `${name} ${figureText(value)}`),
  ...(values.length > MOST_NAMED ? [TEXT.moreValues(values.length - MOST_NAMED)] : []),
];
