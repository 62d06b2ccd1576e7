import { Tooltip } from '@mantine/core';
import { memo, useId, type KeyboardEvent, type ReactNode } from 'react';
import { residueKey, type ResidueLink } from './residue-link.js';
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
  /** Background of the residue; default: that of its region. */
  readonly color?: string;
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
  return (
    <Tooltip.Group>
      <div
        className={classes['rows']}
        role="group"
        aria-label={`${label}: ${residues.map((r) => r.aminoAcid).join('')}`}
      >
        <Groups residues={residues} letterOf={(residue) => <Letter key={residue.index} residue={residue} />} />
      </div>
    </Tooltip.Group>
  );
}

interface LinkedSequenceRowsProps extends SequenceRowsProps {
  readonly chain: string;
  /** The other views point at and select the same residues. */
  readonly link: ResidueLink;
}

/** A sequence with residues that are pointed at and selected, by pointer or keys, together with those of the structure. */
export function LinkedSequenceRows({ residues, label, chain, link }: LinkedSequenceRowsProps) {
  const { pointed, selected, point, toggle } = link;
  const id = useId();
  const at = residues.findIndex(({ index }) => residueKey({ chain, index }) === pointed);
  const onKeyDown = (event: KeyboardEvent): void => {
    const residue = residues[at];
    const next = residues[nextPlace(event.key, at, residues.length) ?? -1];
    if (next) point(residueKey({ chain, index: next.index }));
    else if (event.key === ' ' && residue) toggle(residueKey({ chain, index: residue.index }));
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={classes['rows']}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-orientation="horizontal"
      {...(at < 0 ? {} : { 'aria-activedescendant': `${id}${residues[at]?.index ?? ''}` })}
      onKeyDown={onKeyDown}
      onPointerLeave={() => point(undefined)}
    >
      <Groups
        residues={residues}
        letterOf={(residue) => {
          const key = residueKey({ chain, index: residue.index });
          return (
            <LinkedLetter
              key={residue.index}
              id={`${id}${residue.index}`}
              residue={residue}
              residueId={key}
              isPointed={key === pointed}
              isSelected={selected.has(key)}
              point={point}
              toggle={toggle}
            />
          );
        }}
      />
    </div>
  );
}

/** @returns the place that a key leads to; undefined where it leads to none */
function nextPlace(key: string, at: number, length: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key === 'ArrowRight') return Math.min(at + 1, length - 1);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  return undefined;
}

interface GroupsProps {
  readonly residues: readonly Residue[];
  readonly letterOf: (residue: Residue) => ReactNode;
}

function Groups({ residues, letterOf }: GroupsProps) {
  const groups = Array.from({ length: Math.ceil(residues.length / PER_GROUP) }, (_, group) =>
    residues.slice(group * PER_GROUP, (group + 1) * PER_GROUP),
  );
  return groups.map((group) => (
    <span key={group[0]?.index} className={classes['group']}>
      <span className={classes['position']} aria-hidden>
        {group[0]?.position}
      </span>
      <span className={classes['residues']}>{group.map(letterOf)}</span>
    </span>
  ));
}

const saidOf = ({ aminoAcid, position, region, index, note }: Residue): string =>
  TEXT.residue(aminoAcid, position, region, index, note === undefined ? '' : ` · ${note}`);

const backgroundOf = ({ color, region }: Residue): string | undefined => color ?? REGION_COLORS[region];

function Letter({ residue }: { readonly residue: Residue }) {
  return (
    <Tooltip label={saidOf(residue)} openDelay={80}>
      <span
        className={classes['letter']}
        style={{ background: backgroundOf(residue) }}
        data-mark={residue.marks?.join(' ')}
      >
        {residue.aminoAcid}
      </span>
    </Tooltip>
  );
}

interface LinkedLetterProps extends Pick<ResidueLink, 'point' | 'toggle'> {
  readonly id: string;
  readonly residue: Residue;
  /** Its key in the link. */
  readonly residueId: string;
  readonly isPointed: boolean;
  readonly isSelected: boolean;
}

/** Drawn again only when it changes: the pointer passes many residues of the structure in a second. */
const LinkedLetter = memo(function LinkedLetter(props: LinkedLetterProps) {
  const { id, residue, residueId, isPointed, isSelected, point, toggle } = props;
  const said = saidOf(residue);
  return (
    <span
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-label={said}
      title={said}
      className={classes['letter']}
      style={isSelected ? undefined : { background: backgroundOf(residue) }}
      data-linked
      data-pointed={isPointed || undefined}
      onPointerEnter={() => point(residueId)}
      onClick={() => toggle(residueId)}
    >
      {residue.aminoAcid}
    </span>
  );
});
