import type { InterfaceResidue } from '@paratope/sdk';
import { useMemo } from 'react';
import { Plot } from '@paratope/dashboard-kit';
import { shareColor } from './interface-colors.js';
import { TEXT } from './text.js';

const nameOf = ({ chain, residue, number, position }: InterfaceResidue): string =>
  `${chain} ${residue}${number ?? position}`;

interface EpitopePlotProps {
  readonly residues: readonly InterfaceResidue[];
  readonly height: number;
}

/** Plot of how often each residue of the antigen is touched, along its chains. */
export function EpitopePlot({ residues, height }: EpitopePlotProps) {
  const rows = useMemo(() => residues.map((residue) => ({ ...residue, share: residue.frequency * 100 })), [residues]);
  const options = useMemo(
    () => (plot: typeof import('@observablehq/plot')) => ({
      marginLeft: 44,
      marginTop: 44,
      marginBottom: 40,
      x: { label: TEXT.antigenResidue },
      fx: { label: null, axis: null },
      y: { label: TEXT.bestPosesInContact, domain: [0, 100], grid: true },
      marks: [
        plot.rectY(rows, {
          fx: 'chain',
          x1: (row: InterfaceResidue) => row.position - 0.5,
          x2: (row: InterfaceResidue) => row.position + 0.5,
          y: 'share',
          fill: (row: InterfaceResidue) => shareColor(row.frequency),
          title: (row: InterfaceResidue) => `${nameOf(row)}: ${(row.frequency * 100).toFixed(0)} %`,
        }),
        plot.ruleY([0]),
        plot.axisFx({ anchor: 'top', label: null }),
      ],
    }),
    [rows],
  );
  return <Plot options={options} height={height} label={TEXT.shareOfTheBestPoses} />;
}
