import { Checkbox, Group, Stack, Text } from '@mantine/core';
import type { JobKind, Quote } from '@paratope/sdk';
import { creditsOf } from '../../components/counts.js';
import { pipelineOf } from '../../components/job-kinds.js';
import { reasonAgainst } from './reason-against.js';
import { TEXT } from './text.js';
import { Remark } from '@paratope/dashboard-kit';

interface KindCardProps {
  readonly kind: JobKind;
  readonly quote: Quote | undefined;
  readonly isChosen: boolean;
  /** Number of variants that are skipped because they have a result already. */
  readonly skipped: number;
  readonly onToggle: () => void;
}

/** Card to choose a pipeline, with its price and the reason if it cannot be run. */
export function KindCard({ kind, quote, isChosen, skipped, onToggle }: KindCardProps) {
  const { label, about, icon: Shape } = pipelineOf(kind);
  const why = quote && reasonAgainst(quote);
  return (
    <Checkbox.Card
      checked={isChosen}
      onChange={onToggle}
      disabled={why !== undefined}
      p="md"
      radius="md"
      // A button centres what is lower than itself, and cards beside each other begin at the same height.
      display="flex"
    >
      <Group wrap="nowrap" align="flex-start" flex={1}>
        <Checkbox.Indicator mt={2} />
        <Shape size={22} stroke={1.5} aria-hidden />
        <Stack gap={2} flex={1}>
          <Group justify="space-between" gap="xs">
            <Text fw={600}>{label}</Text>
            <Text size="sm" className="numeric">
              {quote ? creditsOf(quote.credit_cost) : '…'}
            </Text>
          </Group>
          <Remark>{about}</Remark>
          {skipped > 0 && <Remark>{TEXT.skippedVariants(skipped)}</Remark>}
          {quote !== undefined && quote.queue_position > 1 && (
            <Remark>
              {quote.queue_position === 2 ? TEXT.n1JobIsAheadIn : TEXT.jobsAreAheadInThe(quote.queue_position - 1)}
            </Remark>
          )}
          {why !== undefined && (
            <Text size="sm" c="orange.8">
              {why}
            </Text>
          )}
        </Stack>
      </Group>
    </Checkbox.Card>
  );
}
