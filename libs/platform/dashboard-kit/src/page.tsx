import { Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { TEXT } from './text.js';

interface PageProps {
  readonly title: string;
  /** Content next to the title, such as a status. */
  readonly mark?: ReactNode;
  readonly description?: ReactNode;
  /** Links to the parents of the page, beginning with the outermost. */
  readonly crumbs?: readonly ReactNode[];
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page with its breadcrumbs, title, actions and content. */
export function Page({ title, mark, description, crumbs = [], actions, children }: PageProps) {
  useDocumentTitle(TEXT.paratope(title));
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        {crumbs.length > 0 && (
          <Breadcrumbs fz="sm" separatorMargin={6} component="nav" aria-label={TEXT.breadcrumbs}>
            {crumbs}
          </Breadcrumbs>
        )}
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={2} miw={0} flex="1 1 260px">
            <Group gap="sm">
              <Title order={1} style={{ overflowWrap: 'anywhere' }}>
                {title}
              </Title>
              {mark}
            </Group>
            {description !== undefined && (
              <Text c="dimmed" size="sm" component="div">
                {description}
              </Text>
            )}
          </Stack>
          {actions !== undefined && (
            <Group gap="xs" className="no-print">
              {actions}
            </Group>
          )}
        </Group>
      </Stack>
      {children}
    </Stack>
  );
}
