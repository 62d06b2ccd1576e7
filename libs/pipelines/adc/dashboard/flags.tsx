import { Badge, Stack, Text } from '@mantine/core';
import type { AdcFlag } from '@paratope/sdk';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { Section } from '@paratope/dashboard-kit';

const SEVERITY = {
  critical: { color: 'red', icon: IconCircleX },
  warning: { color: 'yellow', icon: IconAlertTriangle },
  info: { color: 'gray', icon: IconInfoCircle },
} as const;

/** What the rules say against the design, the gravest first, each with its source and what would clear it. */
export function Flags({ flags }: { readonly flags: readonly AdcFlag[] }) {
  return (
    <Section title="Flags">
      {flags.length === 0 && <Text size="sm">No rule has anything against it.</Text>}
      <Stack gap="md">
        {flags.map(({ rule, severity, explanation, source, precedent, remedy }) => {
          const { color, icon: Shape } = SEVERITY[severity];
          return (
            <Stack key={rule + explanation} gap={3}>
              <Text size="sm" component="div">
                <Badge color={color} mr={8} leftSection={<Shape size={13} aria-hidden />}>
                  {severity}
                </Badge>
                {explanation}
              </Text>
              {remedy !== null && <Text size="sm">To clear it: {remedy}</Text>}
              {precedent && (
                <Text size="sm" c="dimmed">
                  {precedent.name} {precedent.stance} it: {precedent.detail}
                </Text>
              )}
              <Text size="xs" c="dimmed">
                {rule} · {source}
              </Text>
            </Stack>
          );
        })}
      </Stack>
    </Section>
  );
}
