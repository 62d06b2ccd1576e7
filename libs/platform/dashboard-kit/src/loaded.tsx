import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemAlert } from './problem-alert.js';
import { TEXT } from './text.js';

interface LoadedProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Content while the data are loading; default: some lines. */
  readonly loading?: ReactNode;
  /** Content for empty data, in place of the children. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the data of a query in each of its states: loading, refused, empty, available. */
export function Loaded<Data>({ query, loading, empty, isEmpty, children }: LoadedProps<Data>) {
  const { data, error, isPending, refetch } = query;
  if (data !== undefined) {
    const nothing = isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0;
    return <>{nothing && empty !== undefined ? empty : children(data)}</>;
  }
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />;
  return isPending ? <>{loading ?? <TextSkeleton />}</> : null;
}

/** Placeholder for text that is loading. */
export function TextSkeleton({ count = 5, height = 22 }: { readonly count?: number; readonly height?: number }) {
  return (
    <Stack gap="sm" role="status" aria-busy="true" aria-label={TEXT.loading}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} height={height} width={`${100 - ((line * 17) % 40)}%`} />
      ))}
    </Stack>
  );
}
