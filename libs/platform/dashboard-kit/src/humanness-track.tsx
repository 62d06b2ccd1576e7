import { Group, Text } from '@mantine/core';
import classes from './humanness-track.module.css';
import { FIGURE_COLORS } from './palette.js';
import { TEXT } from './text.js';

/** Below this share a residue stands out: most 9-mers that contain it are not human. */
const FEW = 0.5;

/** Where the human 9-mers are from: germline genes, or the repertoires of people (OASis). */
export type HumanPeptides = 'germline' | 'repertoires';

export interface HumannessOfResidue {
  /** Name of the residue: `Y111A`. */
  readonly name: string;
  /** Share of the 9-mers with the residue that are human, 0 to 1; undefined for a gap. */
  readonly share: number | undefined;
}

interface HumannessTrackProps {
  readonly residues: readonly HumannessOfResidue[];
  /** Name of the sequence, for screen readers. */
  readonly of: string;
  /** Default: germline genes. */
  readonly peptides?: HumanPeptides;
}

/** A bar for each residue of a line of an alignment, as high as the share of human 9-mers around it. The title of a bar gives the value. */
export function HumannessTrack({ residues, of, peptides = 'germline' }: HumannessTrackProps) {
  return (
    <span className={classes['track']} role="img" aria-label={humannessText(of, residues, peptides)}>
      {residues.map(({ name, share }, at) => (
        <span
          key={at}
          className={classes['cell']}
          title={
            share === undefined
              ? undefined
              : TEXT.humannessOfResidue(name, percent(share), TEXT.humanPeptides[peptides])
          }
          style={share === undefined ? undefined : barOf(share)}
        />
      ))}
    </span>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const barOf = (share: number) => {
  const color = share < FEW ? FIGURE_COLORS.unwanted : FIGURE_COLORS.wanted;
  // A residue without a human 9-mer has a line of a tenth, which is seen as one and not as a gap.
  return { background: `linear-gradient(${color}, ${color}) bottom / 80% ${Math.max(10, share * 100)}% no-repeat` };
};

/** A sentence that gives what the bars show: the mean, and the residues that stand out. */
function humannessText(of: string, residues: readonly HumannessOfResidue[], peptides: HumanPeptides): string {
  const known = residues.flatMap(({ name, share }) => (share === undefined ? [] : [{ name, share }]));
  const mean = known.reduce((sum, { share }) => sum + share, 0) / Math.max(1, known.length);
  const few = known.filter(({ share }) => share < FEW).map(({ name }) => name);
  return TEXT.humannessOf(of, percent(mean), TEXT.humanPeptides[peptides], few);
}

/** Says what the bars of a track mean. */
export function HumannessLegend({ peptides = 'germline' }: { readonly peptides?: HumanPeptides }) {
  return (
    <Group gap="md">
      {[
        { color: FIGURE_COLORS.wanted, label: TEXT.halfOrMoreHuman(TEXT.humanPeptides[peptides]) },
        { color: FIGURE_COLORS.unwanted, label: TEXT.lessThanHalfHuman },
      ].map(({ color, label }) => (
        <Group key={label} gap={6} wrap="nowrap">
          <span style={{ width: 8, height: 14, background: color, display: 'inline-block' }} />
          <Text size="xs">{label}</Text>
        </Group>
      ))}
    </Group>
  );
}
