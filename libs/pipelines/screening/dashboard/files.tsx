import { Group, Stack, Text } from '@mantine/core';
import { Download, Loaded, reads } from '@paratope/dashboard-kit';
import { useQuery } from '@tanstack/react-query';
import { TEXT, TIER_LABEL } from './text.js';

/** Largest number of shards per tier that have a button each. */
const MOST_SHARDS = 10;
/** Download URLs expire after an hour, so they are requested again before that. */
const STALE_MS = 30 * 60_000;

/** Download buttons of a screen's tables. */
export function Files({ screenId }: { readonly screenId: string }) {
  const files = useQuery({ ...reads('getScreenFiles', { path: { id: screenId } }), staleTime: STALE_MS });
  return (
    <Loaded query={files}>
      {({ selected_url, rows_url, tiers }) => (
        <Stack gap="sm">
          {selected_url === null && tiers.length === 0 && <Text size="sm">{TEXT.noFiles}</Text>}
          <Group gap="xs">
            {selected_url !== null && <Download label={TEXT.downloadSelected} href={selected_url} />}
            {rows_url !== null && <Download label={TEXT.downloadRows} href={rows_url} />}
          </Group>
          {tiers.map(({ tier, urls }) => (
            <Group key={tier} gap="xs">
              {urls.slice(0, MOST_SHARDS).map((url, shard) => (
                <Download key={url} label={TEXT.downloadShard(TIER_LABEL[tier] ?? tier, shard)} href={url} />
              ))}
              {urls.length > MOST_SHARDS && (
                <Text size="sm" c="dimmed">
                  {TEXT.moreShards(urls.length - MOST_SHARDS)}
                </Text>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
