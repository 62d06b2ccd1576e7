import { Tooltip } from '@mantine/core';
import classes from './sequence-rows.module.css';
import { TEXT } from './text.js';

export interface Residue {
  readonly aminoAcid: string;
  /** Position in the numbering scheme: `111A`. */
  readonly position: string;
  /** Position in the chain, from 1. */
  readonly index: number;
  readonly region: string;
  /** Highlights of the residue: a difference, a liability, or both. */
  readonly marks?: readonly ('difference' | 'liability')[];
  /** Further text about the residue. */
  readonly note?: string;
}

/** Colours of Okabe and Ito's palette, which people with any colour vision can distinguish, mixed with the page's background. */
export const REGION_COLORS: Readonly<Record<string, string>> = {
  CDR1: 'light-dark(#bfe3f7, #1d5a7d)',
  CDR2: 'light-dark(#c9ead9, #14614a)',
  CDR3: 'light-dark(#fbdcb8, #8a4b0c)',
};

const PER_GROUP = 10;

interface SequenceRowsProps {
  readonly residues: readonly Residue[];
  /** Text that screen readers read instead. */
  readonly label: string;
}

/**
 * A sequence in groups of ten that wrap like text: colours show regions, hovering shows the position, and every tenth is numbered above.
 */
export function SequenceRows({ residues, label }: SequenceRowsProps) {
  const groups = Array.from({ length: Math.ceil(residues.length / PER_GROUP) }, (_, group) =>
    residues.slice(group * PER_GROUP, (group + 1) * PER_GROUP),
  );
  return (
    <Tooltip.Group>
      <div
        className={classes['rows']}
        role="group"
        aria-label={`${label}: ${residues.map((r) => r.aminoAcid).join('')}`}
      >
        {groups.map((group) => (
          <span key={group[0]?.index} className={classes['group']}>
            <span className={classes['position']} aria-hidden>
              {group[0]?.position}
            </span>
            <span className={classes['residues']}>
              {group.map((residue) => (
                <Letter key={residue.index} residue={residue} />
              ))}
            </span>
          </span>
        ))}
      </div>
    </Tooltip.Group>
  );
}

function Letter({ residue: { aminoAcid, position, index, region, marks, note } }: { readonly residue: Residue }) {
  const said = TEXT.residue(aminoAcid, position, region, index, note === undefined ? '' : ` · ${note}`);
  return (
    <Tooltip label={said} openDelay={80}>
      <span className={classes['letter']} style={{ background: REGION_COLORS[region] }} data-mark={marks?.join(' ')}>
        {aminoAcid}
      </span>
    </Tooltip>
  );
}
