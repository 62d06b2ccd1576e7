import type { ChainDiff } from '@paratope/sdk';
import { aligned } from './aligned.js';
import classes from './alignment.module.css';
import { TEXT } from './text.js';

const WIDTH = 60;

interface AlignmentProps {
  readonly from: string;
  readonly to: string;
  readonly diff: ChainDiff;
  readonly names: { readonly one: string; readonly other: string };
}

/** Two chains below each other, in lines of sixty; what differs stands out. */
export function Alignment({ from, to, diff, names }: AlignmentProps) {
  const columns = aligned(from, to, diff);
  const lines = Array.from({ length: Math.ceil(columns.length / WIDTH) }, (_, line) =>
    columns.slice(line * WIDTH, (line + 1) * WIDTH),
  );
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={TEXT.topAndBottom(names.other, names.one)}>
      {lines.map((line, number) => (
        <div key={number} className={classes['line']}>
          <span className={classes['name']}>{names.other}</span>
          <span>
            {line.map((column, at) => (
              <span key={at} className={column.differs ? classes['differs'] : undefined}>
                {column.from}
              </span>
            ))}
          </span>
          <span className={classes['name']}>{names.one}</span>
          <span>
            {line.map((column, at) => (
              <span key={at} className={column.differs ? classes['differs'] : classes['same']}>
                {column.differs ? column.to : '·'}
              </span>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
