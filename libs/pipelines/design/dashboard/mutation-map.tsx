import { AxisSelect, Plot, Section } from '@paratope/dashboard-kit';
import type { DesignMutation, DesignProposal } from '@paratope/sdk';
import { useCallback, useState } from 'react';
import { figureLabel } from './axes.js';
import { plainWords } from './plain-words.js';
import { TEXT } from './text.js';

interface MutationMapProps {
  readonly proposals: readonly DesignProposal[];
  /** Figures of the terms. */
  readonly figures: readonly string[];
}

const ROW = 22;
/** Share of the strongest contribution from which a cell is dark, in both schemes. */
const DARK = 0.55;
const placeOf = ({ chain, position, from }: DesignMutation): string =>
  `${chain === 'heavy' ? 'H' : 'L'} ${from}${position}`;

/** Mutations of all proposals over positions, coloured by what each contributes to a figure; its reason stands in the tip. */
export function MutationMap({ proposals, figures }: MutationMapProps) {
  const counted = figures.filter((figure) => figure !== 'mutations');
  const [figure, setFigure] = useState(counted[0] ?? 'mutations');
  const options = useCallback(
    (plot: typeof import('@observablehq/plot')) => {
      const cells = proposals.flatMap(({ name, mutations = [] }) =>
        mutations.map((mutation) => ({
          name,
          to: mutation.to,
          place: placeOf(mutation),
          contribution: mutation.contributions[figure],
          title: `${name}, ${placeOf(mutation)}${mutation.to}: ${plainWords(mutation.reason)}`,
        })),
      );
      const strongest = Math.max(...cells.map(({ contribution = 0 }) => Math.abs(contribution)));
      const letters = (isDark: boolean) =>
        plot.text(
          cells.filter(({ contribution = 0 }) => Math.abs(contribution) > DARK * strongest === isDark),
          { x: 'place', y: 'name', text: 'to', fontSize: 10, fill: isDark ? 'white' : 'black' },
        );
      return {
        marginBottom: 64,
        marginLeft: 56,
        x: { label: null, tickRotate: -60, domain: orderedPlaces(proposals) },
        y: { label: null, domain: proposals.map(({ name }) => name) },
        // A legend would be a second picture without a name; the description says what the colours mean.
        color: { scheme: 'RdBu' as const, type: 'diverging' as const, label: figureLabel(figure) },
        marks: [
          plot.cell(cells, { x: 'place', y: 'name', fill: 'contribution', inset: 0.5, tip: true, title: 'title' }),
          letters(true),
          letters(false),
        ],
      };
    },
    [proposals, figure],
  );
  if (proposals.every(({ mutations = [] }) => mutations.length === 0)) return null;
  return (
    <Section title={TEXT.mutationsOverPositions} description={TEXT.aboutMutationMap}>
      <AxisSelect
        label={TEXT.contributionTo}
        data={counted.map((value) => ({ value, label: figureLabel(value) }))}
        value={figure}
        onChange={setFigure}
      />
      <Plot options={options} label={TEXT.mutationsOverPositions} height={100 + ROW * proposals.length} />
    </Section>
  );
}

/** Positions in the order of the chains: a proposal lists its own in that order. */
function orderedPlaces(proposals: readonly DesignProposal[]): string[] {
  const all = proposals.flatMap(({ mutations = [] }) => mutations);
  const key = ({ chain, position }: DesignMutation) =>
    `${chain === 'heavy' ? 0 : 1} ${position.replace(/^\d+/, (number) => number.padStart(4, '0'))}`;
  return [...new Set(all.toSorted((a, b) => key(a).localeCompare(key(b))).map(placeOf))];
}
