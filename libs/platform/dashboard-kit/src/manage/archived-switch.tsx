import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { TEXT } from './text.js';

/** Whether a list shows what is archived, and what to ask the service for. */
export function useArchived() {
  const [isArchived, setIsArchived] = useState(false);
  return { isArchived, setIsArchived, query: isArchived ? { archived: 'true' as const } : {} };
}

/** Without tombstones, which have nothing to show. */
export const withData = <Row extends { readonly data_deleted_at?: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ data_deleted_at }) => data_deleted_at === undefined);

export const hasNoData = (rows: readonly { readonly data_deleted_at?: string }[]): boolean =>
  withData(rows).length === 0;

interface SwitchProps {
  /** In the plural. */
  readonly nouns: string;
  readonly isArchived: boolean;
  readonly onChange: (isArchived: boolean) => void;
}

/** Chooses between what is in use and what is archived. */
export function ArchivedSwitch({ nouns, isArchived, onChange }: SwitchProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={TEXT.which(nouns)}
      data={[
        { value: 'active', label: TEXT.active },
        { value: 'archived', label: TEXT.archived },
      ]}
      value={isArchived ? 'archived' : 'active'}
      onChange={(value) => onChange(value === 'archived')}
    />
  );
}

/** In place of a list of archived things that is empty. */
export function NoneArchived({ nouns }: { readonly nouns: string }) {
  return (
    <Text size="sm" c="dimmed">
      {TEXT.noArchived(nouns)}
    </Text>
  );
}
