import { Group, Stack, Table } from '@mantine/core';
import { IconTarget } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded, MoreButton, readsPages } from '@paratope/dashboard-kit';
import { EmptyState } from '../../components/empty-state.js';
import { NewAntigen } from './new-antigen.js';
import { TEXT } from './text.js';

/** What candidates are to bind. */
export function Antigens({ projectId }: { readonly projectId: string }) {
  const antigens = useInfiniteQuery(readsPages('listAntigens', { query: { project_id: projectId } }));
  return (
    <Loaded
      query={antigens}
      empty={
        <EmptyState icon={IconTarget} title={TEXT.noAntigensYet} action={<NewAntigen projectId={projectId} />}>
          {TEXT.antigensAreTheTargetProteins}
        </EmptyState>
      }
    >
      {(all) => (
        <Stack>
          <Group justify="flex-end">
            <NewAntigen projectId={projectId} />
          </Group>
          <Table.ScrollContainer minWidth={420}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{TEXT.name}</Table.Th>
                  <Table.Th className="numeric">{TEXT.lengthResidues}</Table.Th>
                  <Table.Th>{TEXT.structure}</Table.Th>
                  <Table.Th>{TEXT.description}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {all.map(({ id, name, sequence, upload_id, description }) => (
                  <Table.Tr key={id}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td className="numeric">{sequence?.length ?? '–'}</Table.Td>
                    <Table.Td>{upload_id === null ? TEXT.noStructure : TEXT.uploaded}</Table.Td>
                    <Table.Td>{description}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <MoreButton query={antigens} />
        </Stack>
      )}
    </Loaded>
  );
}
