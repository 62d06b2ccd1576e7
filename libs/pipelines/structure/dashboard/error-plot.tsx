import { Stack } from '@mantine/core';
import { ColorScale, PALETTE, Plot } from '@paratope/dashboard-kit';
import { useMemo } from 'react';
import { loopsOf, numbersOf, type ModelledResidue } from './residues.js';
import { TEXT } from './text.js';

const FRAMEWORK = '#8a939c';
/** Space for the numbers of the vertical axis, in pixels, and the part of the rest that the axes of the chains take. */
const LEFT = 44;
const OF_CHAINS = 0.9;

/** Plot of the expected error of each residue, chain by chain, with residue numbers and a band behind each CDR. */
export function ErrorPlot({ residues }: { readonly residues: readonly ModelledResidue[] }) {
  const options = useMemo(
    () => (plot: typeof import('@observablehq/plot'), width: number) => {
      const top = Math.max(...residues.map(({ error }) => error));
      const chains = new Set(residues.map(({ chain }) => chain)).size;
      const widthOfChain = ((width - LEFT) * OF_CHAINS) / chains;
      return {
        marginLeft: LEFT,
        marginTop: 52,
        marginBottom: 40,
        x: { label: TEXT.residue, grid: false },
        y: { label: TEXT.expectedErrorInText, grid: true, zero: true },
        fx: { label: null },
        marks: [
          plot.barY(
            residues.filter(({ region }) => region !== 'framework'),
            {
              fx: 'chain',
              x: 'residue',
              y1: 0,
              y2: top,
              fill: PALETTE[1],
              fillOpacity: 0.14,
              insetLeft: -0.5,
              insetRight: -0.5,
            },
          ),
          plot.text(loopsOf(residues), { fx: 'chain', x: 'middle', y: top, text: 'region', dy: -7, fontWeight: 600 }),
          plot.barY(residues, {
            fx: 'chain',
            x: 'residue',
            y: 'error',
            fill: ({ region }: ModelledResidue) => (region === 'framework' ? FRAMEWORK : PALETTE[1]),
            title: ({ amino_acid, residue, region, error }: ModelledResidue) =>
              `${amino_acid}${residue}, ${region}: ${error.toFixed(1)} Å`,
          }),
          plot.ruleY([0]),
          plot.axisFx({ anchor: 'top', dy: -14, label: null }),
          plot.axisX({ ticks: numbersOf(residues, widthOfChain), label: TEXT.residue }),
        ],
      };
    },
    [residues],
  );
  return (
    <Stack gap="xs">
      <Plot options={options} height={240} label={TEXT.expectedErrorOfEachResidue} />
      <ColorScale
        steps={[
          { color: FRAMEWORK, label: 'framework' },
          { color: PALETTE[1], label: TEXT.cdr },
        ]}
      />
    </Stack>
  );
}
