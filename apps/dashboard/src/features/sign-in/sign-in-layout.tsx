import { Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { TEXT } from './text.js';

interface EntranceProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Content below the form, such as another way to sign in. */
  readonly footer?: ReactNode;
}

/** Layout of a page for a person who is not signed in: the product's name and one form. */
export function SignInLayout({ title, children, footer }: EntranceProps) {
  useDocumentTitle(TEXT.paratope(title));
  return (
    <Center mih="100dvh" p="md" component="main">
      <Stack w="100%" maw={400} gap="lg">
        <Group gap="xs" justify="center">
          <img src="/app/icon.svg" width={34} height={34} alt="" />
          <Text fw={700} fz={24}>
            {TEXT.paratopeLabel}
          </Text>
        </Group>
        <Paper withBorder p="xl" radius="lg">
          <Stack>
            <Title order={1} ta="center">
              {title}
            </Title>
            {children}
          </Stack>
        </Paper>
        {footer !== undefined && (
          <Text size="sm" c="dimmed" ta="center" component="div">
            {footer}
          </Text>
        )}
      </Stack>
    </Center>
  );
}
