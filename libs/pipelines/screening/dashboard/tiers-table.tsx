import { Group, Progress, Text } from '@mantine/core';
import type { Screen } from '@paratope/sdk';
import { DataTable } from '@paratope/dashboard-kit';
import { TEXT, TIER_LABEL } from './text.js';

/** Table of the numbers that each tier computed and selected. */
export function TiersTable({ screen }: { readonly screen: Screen }) {
  const { status } = screen;
  return (
    <DataTable
      minWidth={620}
      rows={screen.tiers}
      columns={[
        [TEXT.tier, (tier) => TIER_LABEL[tier.tier] ?? tier.tier, { fw: 550 }],
        [TEXT.computed, (tier) => <TierProgress tier={tier} isOpen={status === 'running' || status === 'paused'} />],
        [{ numeric: TEXT.arrived }, (tier) => countText(tier.rows)],
        [{ numeric: TEXT.refused }, (tier) => countText(tier.refused)],
        [{ numeric: TEXT.passed }, (tier) => countText(tier.passed)],
        [{ numeric: TEXT.goOn }, (tier) => countText(tier.selected)],
      ]}
    />
  );
}

interface TierProgressProps {
  readonly tier: Screen['tiers'][number];
  readonly isOpen: boolean;
}

function TierProgress({ tier: { tier, measured, rows, selected }, isOpen }: TierProgressProps) {
  if (!isOpen || selected !== null) return <Text size="sm">{measured.toLocaleString('en')}</Text>;
  if (rows === null) return <Text size="sm">{TEXT.waiting}</Text>;
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        w={90}
        value={rows === 0 ? 100 : (100 * measured) / rows}
        aria-label={TEXT.progressOf(TIER_LABEL[tier] ?? tier)}
      />
      <Text size="sm">{TEXT.computedOf(measured, rows)}</Text>
    </Group>
  );
}

const countText = (count: number | null): string => count?.toLocaleString('en') ?? TEXT.notKnownYet;
