import { HumannessTrack, rulerOf, useLineLength, type HumannessOfResidue } from '@paratope/dashboard-kit';
import { Fragment } from 'react';
import classes from './alignment.module.css';
import type { StarAlignment } from './star-alignment.js';
import { TEXT } from './text.js';

/** Widest names of rows in pixels, with the gap, as in the style sheet. */
const NAMES_PX = 194;

interface AlignmentProps {
  readonly alignment: StarAlignment;
  /** Names of the chains, the reference first. */
  readonly names: readonly string[];
  /** What is read out in its place; by default that variants are compared. */
  readonly label?: string;
  /** Humanness of the reference, of each column; it is drawn below the reference. */
  readonly humanness?: readonly HumannessOfResidue[];
  /** Names are never shortened to make room for residues. */
  readonly hasWholeNames?: boolean;
}

/** Aligned chains in lines as wide as the page with the numbers of the reference's residues. Differences from the reference are highlighted. */
export function Alignment({
  alignment: { reference, others, numbers },
  names,
  label,
  humanness,
  hasWholeNames = false,
}: AlignmentProps) {
  const [top = '', ...below] = names;
  const { ref, length } = useLineLength(NAMES_PX);
  const lines = Math.ceil(reference.length / length);
  return (
    <div
      ref={ref}
      className={classes['scroll']}
      tabIndex={0}
      role="group"
      aria-label={label ?? TEXT.alignmentOf(below.length, top)}
    >
      {Array.from({ length: lines }, (_, line) => {
        const [from, to] = [line * length, (line + 1) * length];
        return (
          <div key={line} className={classes['line']} data-names={hasWholeNames ? 'whole' : undefined}>
            <span />
            <span className={classes['ruler']} aria-hidden>
              {rulerOf(numbers.slice(from, to).map((number) => String(number ?? '')))}
            </span>
            <span className={classes['name']} title={top}>
              {top}
            </span>
            <span>{reference.slice(from, to)}</span>
            {humanness && (
              <>
                <span className={classes['name']}>{TEXT.humanness}</span>
                <HumannessTrack
                  of={TEXT.residuesOfLine(top, from + 1, Math.min(to, reference.length))}
                  residues={humanness.slice(from, to)}
                />
              </>
            )}
            {others.map((row, k) => (
              <Fragment key={k}>
                <span className={classes['name']} title={below[k]}>
                  {below[k]}
                </span>
                {row === undefined ? (
                  <span className={classes['same']}>{line === 0 ? TEXT.noSuchChain : ''}</span>
                ) : (
                  <Residues row={row.slice(from, to)} reference={reference.slice(from, to)} />
                )}
              </Fragment>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Residues of a row: runs that equal the reference as dots, others as letters. */
function Residues({ row, reference }: { readonly row: string; readonly reference: string }) {
  const parts: { text: string; differs: boolean }[] = [];
  for (let at = 0; at < row.length; at++) {
    const differs = row[at] !== reference[at];
    const last = parts.at(-1);
    const text = differs ? (row[at] ?? '') : '·';
    if (last && last.differs === differs) last.text += text;
    else parts.push({ text, differs });
  }
  return (
    <span>
      {parts.map(({ text, differs }, k) => (
        <span key={k} className={differs ? classes['differs'] : classes['same']}>
          {text}
        </span>
      ))}
    </span>
  );
}
