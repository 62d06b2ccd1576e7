import { Button, Group } from '@mantine/core';

interface MoreButtonProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** The next page of a list. */
export function MoreButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) {
  if (!hasNextPage) return null;
  return (
    <Group justify="center">
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </Group>
  );
}
