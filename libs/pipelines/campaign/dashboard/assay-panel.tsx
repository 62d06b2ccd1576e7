import { Badge, SimpleGrid, Stack } from '@mantine/core';
import { Section, MetricTile, Remark } from '@paratope/dashboard-kit';
import { threeDigits } from '@paratope/dashboard-kit/pipeline';
import type { LearnedAssay } from '@paratope/sdk';
import { EffectMap } from './effect-map.js';
import { PredictedPlot } from './predicted-plot.js';
import { TEXT } from './text.js';

const VERDICT = {
  better: { label: 'Better than similarity', color: 'blue' },
  not_better: { label: 'Not better than similarity', color: 'orange' },
  too_few: { label: 'Too few values', color: 'gray' },
} as const;

/** Model card of an assay: accuracy, measured against predicted values, and the learned effects. */
export function AssayPanel({ learned }: { readonly learned: LearnedAssay }) {
  const { assay, unit, card, measured, censored, not_expressed, left_out, effects, scale } = learned;
  const { correlation, coverage } = card;
  const verdict = VERDICT[card.verdict];
  return (
    <Section title={TEXT.modelOf(assay)} mark={<Badge color={verdict.color}>{verdict.label}</Badge>}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <MetricTile
            title={TEXT.crossValidated}
            value={threeDigits(correlation?.value)}
            note={
              correlation
                ? TEXT.intervalAndBaseline(
                    threeDigits(correlation.low),
                    threeDigits(correlation.high),
                    threeDigits(Math.max(card.blosum_correlation, card.nearness_correlation)),
                  )
                : TEXT.needsTenValues
            }
          />
          <MetricTile
            title={TEXT.valuesInTheir80Intervals}
            value={coverage === null ? '–' : `${Math.round(100 * coverage)} %`}
            note={TEXT.calibratedRange}
          />
          <MetricTile
            title={TEXT.measuredVariants}
            value={String(measured)}
            note={TEXT.boundsAndFailures(censored, not_expressed)}
          />
        </SimpleGrid>
        <PredictedPlot values={left_out} unit={unit} isLogarithmic={scale === 'logarithmic'} />
        <EffectMap effects={effects} />
        <Remark small>{TEXT.scaleOfEffects(scale === 'logarithmic')}</Remark>
      </Stack>
    </Section>
  );
}
