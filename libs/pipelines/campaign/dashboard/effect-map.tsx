import { Stack, Text } from '@mantine/core';
import { Plot } from '@paratope/dashboard-kit';
import type { LearnedAssay } from '@paratope/sdk';
import { useCallback } from 'react';
import { TEXT } from './text.js';

/** Learned effect of each substitution, by position. */
export function EffectMap({ effects }: { readonly effects: LearnedAssay['effects'] }) {
  const options = useCallback(
    (plot: typeof import('@observablehq/plot')) => {
      const cells = effects.map(({ chain, position, from, to, effect, measured }) => ({
        place: `${chain === 'heavy' ? 'H' : 'L'} ${from}${position}`,
        to,
        effect,
        title: `${from}${position}${to}: ${effect.toPrecision(2)}, measured in ${measured}`,
      }));
      return {
        marginBottom: 60,
        x: { label: null, tickRotate: -60, domain: [...new Set(cells.map(({ place }) => place))] },
        y: { label: 'substitute' },
        color: { scheme: 'RdBu' as const, type: 'diverging' as const },
        marks: [plot.cell(cells, { x: 'place', y: 'to', fill: 'effect', inset: 0.5, tip: true, title: 'title' })],
      };
    },
    [effects],
  );
  if (effects.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">{TEXT.learnedEffectOfEachMeasured}</Text>
      <Plot options={options} label={TEXT.learnedEffectOfEachMeasured} height={340} />
    </Stack>
  );
}
