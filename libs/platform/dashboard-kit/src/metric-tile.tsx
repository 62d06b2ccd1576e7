import { Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface TileProps {
  readonly title: string;
  readonly value: string;
  /** Meaning of the number: its unit, or the set from which it is counted. */
  readonly note: string;
  /** Content next to the title, such as a verdict. */
  readonly children?: ReactNode;
}

/** Tile with one important number. */
export function MetricTile({ title, value, note, children }: TileProps) {
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {title}
        </Text>
        {children}
      </Group>
      <Text fz={28} fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </Card>
  );
}
