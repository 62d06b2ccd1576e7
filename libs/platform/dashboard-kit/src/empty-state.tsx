import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: Icon;
  readonly title: string;
  /** Sentence that describes the future content. */
  readonly text: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

/** Placeholder of an empty list, with the next step. */
export function EmptyState({ icon: Shape, title, text, action }: EmptyStateProps) {
  return (
    <Center py={48} px="md">
      <Stack align="center" gap="xs" maw={440}>
        <ThemeIcon size={52} radius="xl" variant="light">
          <Shape size={26} />
        </ThemeIcon>
        <Title order={2} ta="center">
          {title}
        </Title>
        <Text c="dimmed" ta="center" size="sm">
          {text}
        </Text>
        {action}
      </Stack>
    </Center>
  );
}
