import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { api, notifySuccess, ProblemAlert, Section, useHasRole, DataTable } from '@paratope/dashboard-kit';
import type { Campaign } from '@paratope/sdk';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fileContent } from './file-content.js';
import { TEXT } from './text.js';

/** List of the measured rounds, with a field for the next file. */
export function RoundsSection({ campaign }: { readonly campaign: Campaign }) {
  const { rounds, archived } = campaign;
  const edits = useHasRole('editor');
  return (
    <Section title={TEXT.measuredPlates} description={TEXT.aFileHasTheColumns}>
      <Stack>
        {rounds.length === 0 ? (
          <Text size="sm">{TEXT.nothingMeasuredYet}</Text>
        ) : (
          <DataTable
            minWidth={520}
            rows={rounds}
            columns={[
              [{ numeric: TEXT.round }, ({ round }) => round],
              [TEXT.file, ({ file }) => file, { style: { overflowWrap: 'anywhere' } }],
              [TEXT.received, ({ received_at }) => received_at.slice(0, 10)],
              [
                TEXT.measuredValues,
                ({ assays }) =>
                  assays
                    .map(({ assay, unit, measured, not_expressed }) =>
                      TEXT.measuredOfAssay(assay, unit, measured, not_expressed),
                    )
                    .join('; '),
              ],
            ]}
          />
        )}
        {!archived && edits && <AddResults key={rounds.length} campaign={campaign} />}
      </Stack>
    </Section>
  );
}

interface Chosen {
  readonly file: File;
  /** Key of the chosen file: a click after a lost response adds the same round again, not a second one. */
  readonly idempotencyKey: string;
}

function AddResults({ campaign: { id } }: { readonly campaign: Campaign }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: async ({ file, idempotencyKey }: Chosen) =>
      api.addCampaignResults({
        path: { id },
        body: await fileContent(file),
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    meta: { showsProblem: true },
    onSuccess: async ({ rounds }) => {
      notifySuccess(TEXT.roundAdded(rounds.length));
      await Promise.all(['getCampaign', 'listCampaigns'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  return (
    <Stack>
      <Group align="flex-end">
        <FileInput
          label={TEXT.resultsOfTheNextPlate}
          description={TEXT.csvTsvJsonOrExcelFile}
          w={{ base: '100%', sm: 380 }}
          clearable
          accept=".csv,.tsv,.json,.xlsx,.txt"
          value={chosen?.file ?? null}
          onChange={(file) => {
            add.reset();
            setChosen(file && { file, idempotencyKey: crypto.randomUUID() });
          }}
        />
        <Button
          leftSection={<IconUpload size={16} />}
          disabled={chosen === null}
          loading={add.isPending}
          onClick={() => chosen && add.mutate(chosen)}
        >
          {TEXT.addResults}
        </Button>
      </Group>
      {add.error && <ProblemAlert error={add.error} />}
    </Stack>
  );
}
