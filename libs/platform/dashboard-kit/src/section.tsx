import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** Content next to the title, such as a verdict. */
  readonly mark?: ReactNode;
  readonly description?: ReactNode;
  /** Downloads and other actions of the section. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page, in its own card. */
export function Section({ title, mark, description, actions, children }: SectionProps) {
  return (
    <Card withBorder padding="lg" component="section">
      <Group justify="space-between" mb={description === undefined ? 'sm' : 4}>
        <Group gap="sm">
          <Title order={2}>{title}</Title>
          {mark}
        </Group>
        {actions !== undefined && (
          <Group gap="xs" className="no-print">
            {actions}
          </Group>
        )}
      </Group>
      {description !== undefined && (
        <Text size="sm" c="dimmed" mb="sm" component="div">
          {description}
        </Text>
      )}
      {children}
    </Card>
  );
}
