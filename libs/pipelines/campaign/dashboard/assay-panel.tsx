import { Badge, SimpleGrid, Stack, Text } from '@mantine/core';
import { Section, MetricTile } from '@paratope/dashboard-kit';
import { threeDigits } from '@paratope/dashboard-kit/pipeline';
import type { LearnedAssay } from '@paratope/sdk';
import { EffectMap } from './effect-map.js';
import { PredictedPlot } from './predicted-plot.js';

const VERDICT = {
  better: { label: 'Better than similarity', color: 'teal' },
  not_better: { label: 'Not better than similarity', color: 'red' },
  too_few: { label: 'Too few values', color: 'gray' },
} as const;

/** The model card of an assay: how much is known, measured against predicted, and the learned effects. */
export function AssayPanel({ learned }: { readonly learned: LearnedAssay }) {
  const { assay, unit, card, measured, censored, not_expressed, left_out, effects, scale } = learned;
  const { correlation, coverage } = card;
  const verdict = VERDICT[card.verdict];
  return (
    <Section
      title={`What the plates say of ${assay}`}
      mark={<Badge color={verdict.color}>{verdict.label}</Badge>}
      description={card.explanation}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <MetricTile
            title="Cross-validated ρ"
            value={threeDigits(correlation?.value)}
            note={
              correlation
                ? `${threeDigits(correlation.low)} to ${threeDigits(correlation.high)}; similarity to the parent: ${threeDigits(Math.max(card.blosum_correlation, card.nearness_correlation))}`
                : 'ten values at least'
            }
          />
          <MetricTile
            title="Values in their 80 % intervals"
            value={coverage === null ? '–' : `${Math.round(100 * coverage)} %`}
            note="75 to 85 % is calibrated"
          />
          <MetricTile
            title="Measured variants"
            value={String(measured)}
            note={`${censored} bounds, ${not_expressed} not expressed`}
          />
        </SimpleGrid>
        <PredictedPlot values={left_out} unit={unit} isLogarithmic={scale === 'logarithmic'} />
        <EffectMap effects={effects} />
        <Text size="xs" c="dimmed">
          Effects are on the learned scale, where higher is better{scale === 'logarithmic' && '; tenfold is 1'}. A
          substitution that few variants have is little known.
        </Text>
      </Stack>
    </Section>
  );
}
