import { Button, Group } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Loaded } from './loaded.js';
import { TEXT } from './text.js';

export interface MoreButtonProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Button that loads the next page of a list. */
export function MoreButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) {
  if (!hasNextPage) return null;
  return (
    <Group justify="center">
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {TEXT.showMore}
      </Button>
    </Group>
  );
}

/** Shows pages of a list like {@link Loaded}, with a button for the next one. */
export function LoadedPages<Data>(props: ComponentProps<typeof Loaded<Data>> & MoreButtonProps) {
  return (
    <>
      <Loaded {...props} />
      <MoreButton query={props.query} />
    </>
  );
}
