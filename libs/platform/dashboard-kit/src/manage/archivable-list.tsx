import { Group, SegmentedControl, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadedPages, type MoreButtonProps } from '../more-button.js';
import { TEXT } from './text.js';
import { Remark } from '../remark.js';

/** State of the switch for archived resources, and the query parameter that follows from it. */
export function useArchived() {
  const [isArchived, setIsArchived] = useState(false);
  return { isArchived, setIsArchived, query: isArchived ? { archived: 'true' as const } : {} };
}

interface Archivable {
  readonly data_deleted_at?: string;
}

interface ArchivableListProps<Row extends Archivable> {
  /** Name of the resources in the plural, such as `antigens`. */
  readonly nouns: string;
  readonly archived: Omit<ReturnType<typeof useArchived>, 'query'>;
  readonly query: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'isPending' | 'refetch'> & MoreButtonProps['query'];
  /** Buttons next to the switch. */
  readonly actions?: ReactNode;
  readonly loading?: ReactNode;
  /** Content if there are no active resources. */
  readonly empty?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Pages of resources with a switch between active and archived ones. Resources with deleted data are omitted. */
export function ArchivableList<Row extends Archivable>({
  nouns,
  archived: { isArchived, setIsArchived },
  query,
  actions,
  loading,
  empty,
  children,
}: ArchivableListProps<Row>) {
  const shownWhenEmpty = isArchived ? <Remark>{TEXT.noArchived(nouns)}</Remark> : empty;
  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label={TEXT.which(nouns)}
          data={[
            { value: 'active', label: TEXT.active },
            { value: 'archived', label: TEXT.archived },
          ]}
          value={isArchived ? 'archived' : 'active'}
          onChange={(value) => setIsArchived(value === 'archived')}
        />
        {actions}
      </Group>
      <LoadedPages
        query={query}
        isEmpty={(rows) => !query.hasNextPage && withData(rows).length === 0}
        {...(loading !== undefined && { loading })}
        {...(shownWhenEmpty !== undefined && { empty: shownWhenEmpty })}
      >
        {(rows) => children(withData(rows))}
      </LoadedPages>
    </Stack>
  );
}

const withData = <Row extends Archivable>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ data_deleted_at }) => data_deleted_at === undefined);
