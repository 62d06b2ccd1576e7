import { Badge, Group, Text } from '@mantine/core';
import { ordinal } from '@paratope/dashboard-kit';
import { metricLabel } from '@paratope/developability/reference';
import type { ScorecardMetric, StabilityAnalysisResults } from '@paratope/sdk';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TEXT } from './text.js';

type Flag = ScorecardMetric['flag'];

/** Colours of the flags. Each flag also has a shape, for colour-blind readers. */
const COLOR: Readonly<Record<NonNullable<Flag>, string>> = { green: 'blue', amber: 'yellow', red: 'orange' };

/** Verdict of a flag, or that there is none. */
export function Verdict({ flag, children }: { readonly flag: Flag; readonly children: ReactNode }) {
  if (flag === null) return <Badge color="gray">{TEXT.informative}</Badge>;
  return (
    <Badge
      tt="none"
      h="auto"
      styles={{ label: { whiteSpace: 'normal' } }}
      color={COLOR[flag]}
      leftSection={flag === 'green' ? <IconCircleCheck size={13} /> : <IconAlertTriangle size={13} />}
    >
      {children}
    </Badge>
  );
}

const percent = (share: number): string => (100 * share).toFixed(0);

/** The verdict on an Fv: its band, probability and drivers. */
export function VerdictSummary({ verdict }: { readonly verdict: StabilityAnalysisResults['verdict'] | undefined }) {
  if (!verdict) return <Text size="sm">{TEXT.noVerdict}</Text>;
  const { band, probability, interval, percentile, antibodies, base_rate, drivers } = verdict;
  const [low = probability, high = probability] = interval;
  return (
    <Group gap="sm" align="baseline">
      <Verdict flag={band}>{TEXT.ofBand[band]}</Verdict>
      <Text size="sm">
        {TEXT.probabilityOfFailure(percent(probability), percent(low), percent(high))}{' '}
        {TEXT.amongClinical(ordinal(percentile), antibodies, percent(base_rate))}{' '}
        {drivers.length > 0 && TEXT.drivenBy(drivers.map(({ name }) => metricLabel(name)).join(', '))}
      </Text>
    </Group>
  );
}
