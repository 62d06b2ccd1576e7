import { Card, Code, Group, Stack, Text, Title } from '@mantine/core';
import type { Provenance } from '@paratope/sdk';
import { TEXT } from './text.js';

const seconds = (ms: number): string => (ms < 1000 ? TEXT.ms(ms) : `${(ms / 1000).toFixed(1)} s`);

/** Software, data and settings of a result, which suffice to compute it again. */
export function ProvenanceCard({ provenance }: { readonly provenance: Provenance }) {
  const { engine, engine_version, seed, runtime_ms, data_versions, notes } = provenance;
  const facts = [
    [TEXT.engine, `${engine} ${engine_version}`],
    [TEXT.seed, seed === null ? TEXT.noSeed : String(seed)],
    [TEXT.runTime, seconds(runtime_ms)],
    ...Object.entries(data_versions),
  ];
  return (
    <Card withBorder padding="lg">
      <Stack gap="xs">
        <Title order={2}>{TEXT.provenance}</Title>
        <Group gap="xl">
          {facts.map(([name, value]) => (
            <Stack key={name} gap={0}>
              <Text size="xs" c="dimmed">
                {name}
              </Text>
              <Code>{value}</Code>
            </Stack>
          ))}
        </Group>
        {notes?.map((note) => (
          <Text key={note} size="sm">
            {note}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
