import { ActionIcon, Button, FileInput, Group, Select, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMicroscope, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Confirm, Dialog, ForRole, notifySuccess, ProblemAlert, reads } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Panel to upload measured values of own assays, which become columns of the table. */
export function MeasuredValues({ projectId }: { readonly projectId: string }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconMicroscope size={16} />} onClick={open}>
        {TEXT.measuredValues}
      </Button>
      <Dialog opened={opened} onClose={close} title={TEXT.measuredValues} size="lg">
        <Stack>
          <ForRole least="editor">
            <Upload projectId={projectId} />
          </ForRole>
          <Assays projectId={projectId} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {TEXT.doneLabel}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}

const useRefresh = () => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    for (const name of ['listScoreColumns', 'listProjectScores', 'listAssays', 'getVariantScores']) {
      await queries.invalidateQueries({ queryKey: [name] });
    }
  };
};

const DIRECTIONS = [
  { value: 'higher', label: TEXT.higherValues },
  { value: 'lower', label: TEXT.lowerValues },
] as const;

function Upload({ projectId }: { readonly projectId: string }) {
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  const [assay, setAssay] = useState('');
  const [unit, setUnit] = useState('');
  const [direction, setDirection] = useState<'higher' | 'lower' | null>(null);
  const upload = useMutation({
    mutationFn: async (chosen: File) =>
      api.uploadAssayResults({
        body: {
          project_id: projectId,
          filename: chosen.name,
          content_base64: await base64Of(chosen),
          ...(assay.trim() === '' ? {} : { assay: assay.trim() }),
          ...(unit.trim() === '' ? {} : { unit: unit.trim() }),
          ...(direction === null ? {} : { direction }),
        },
      }),
    meta: { showsProblem: true },
    onSuccess: async ({ assays }) => {
      setFile(null);
      notifySuccess(TEXT.recorded(assays));
      await refresh();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (file) upload.mutate(file);
      }}
    >
      <Stack>
        {upload.error && <ProblemAlert error={upload.error} />}
        <FileInput
          label={TEXT.fileOfResults}
          description={TEXT.csvTsvJsonOrExcel}
          placeholder={TEXT.chooseAFile}
          accept=".csv,.tsv,.json,.xlsx,.txt"
          clearable
          value={file}
          onChange={setFile}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label={TEXT.assayName}
            description={TEXT.forAColumnValue}
            value={assay}
            onChange={(event) => setAssay(event.currentTarget.value)}
          />
          <TextInput
            label={TEXT.unitOfAssay}
            description={TEXT.ifTheFileDoesNotState}
            value={unit}
            onChange={(event) => setUnit(event.currentTarget.value)}
          />
          <Select
            allowDeselect
            comboboxProps={{ withinPortal: true }}
            label={TEXT.wantedValues}
            description={TEXT.ifTheFileDoesNotState}
            clearable
            data={DIRECTIONS}
            value={direction}
            onChange={setDirection}
          />
        </SimpleGrid>
        <Button type="submit" w="fit-content" disabled={!file} loading={upload.isPending}>
          {TEXT.uploadMeasuredValues}
        </Button>
      </Stack>
    </form>
  );
}

function Assays({ projectId }: { readonly projectId: string }) {
  const refresh = useRefresh();
  const { data } = useQuery(reads('listAssays', { query: { project_id: projectId, limit: 200 } }));
  const remove = useMutation({
    mutationFn: (id: string) => api.deleteAssay({ path: { id } }),
    onSettled: refresh,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Table aria-label={TEXT.recordedAssays}>
      <Table.Tbody>
        {data.data.map(({ id, label, unit, direction }) => (
          <Table.Tr key={id}>
            <Table.Td>{label}</Table.Td>
            <Table.Td>{unit}</Table.Td>
            <Table.Td>
              <Text size="sm">{direction === 'higher' ? TEXT.higherValues : TEXT.lowerValues}</Text>
            </Table.Td>
            <Table.Td ta="right">
              <ForRole least="editor">
                <Confirm
                  title={TEXT.deleteAssayQuestion(label)}
                  action={TEXT.deleteAssayAction}
                  onConfirm={() => remove.mutateAsync(id)}
                  isPending={remove.isPending}
                  trigger={(ask) => (
                    <ActionIcon variant="subtle" color="gray" aria-label={TEXT.deleteAssay(label)} onClick={ask}>
                      <IconTrash size={16} />
                    </ActionIcon>
                  )}
                >
                  {TEXT.valuesAreDeleted}
                </Confirm>
              </ForRole>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Encodes a file of any type, such as a workbook. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
