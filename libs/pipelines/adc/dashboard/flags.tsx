import { Badge, Stack, Text } from '@mantine/core';
import type { AdcFlag } from '@paratope/sdk';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { Section } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

const SEVERITY = {
  critical: { color: 'red', icon: IconCircleX },
  warning: { color: 'yellow', icon: IconAlertTriangle },
  info: { color: 'gray', icon: IconInfoCircle },
} as const;

/** Flags that the rules raise, the gravest first, each with its source and its remedy. */
export function Flags({ flags }: { readonly flags: readonly AdcFlag[] }) {
  return (
    <Section title={TEXT.flags}>
      {flags.length === 0 && <Text size="sm">{TEXT.noRuleRaisesAFlag}</Text>}
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
              {remedy !== null && <Text size="sm">{TEXT.remedy(remedy)}</Text>}
              {precedent && (
                <Text size="sm" c="dimmed">
                  {precedent.stance === 'contradicts'
                    ? TEXT.isACounterexample(precedent.name, precedent.detail)
                    : TEXT.isAPrecedent(precedent.name, precedent.detail)}
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
