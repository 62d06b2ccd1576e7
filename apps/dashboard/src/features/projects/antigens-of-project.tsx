import { Group, Stack, Table, VisuallyHidden } from '@mantine/core';
import { IconTarget } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  ArchivedSwitch,
  hasNoData,
  Loaded,
  MoreButton,
  NoneArchived,
  readsPages,
  useArchived,
  withData,
} from '@paratope/dashboard-kit';
import { EmptyState } from '../../components/empty-state.js';
import { ManageAntigen } from './manage-antigen.js';
import { NewAntigen } from './new-antigen.js';
import { TEXT } from './text.js';

/** What candidates are to bind. */
export function Antigens({ projectId }: { readonly projectId: string }) {
  const { isArchived, setIsArchived, query } = useArchived();
  const antigens = useInfiniteQuery(readsPages('listAntigens', { query: { project_id: projectId, ...query } }));
  return (
    <Stack>
      <Group justify="space-between">
        <ArchivedSwitch nouns={TEXT.antigensInText} isArchived={isArchived} onChange={setIsArchived} />
        <NewAntigen projectId={projectId} />
      </Group>
      <Loaded
        query={antigens}
        isEmpty={hasNoData}
        empty={
          isArchived ? (
            <NoneArchived nouns={TEXT.antigensInText} />
          ) : (
            <EmptyState icon={IconTarget} title={TEXT.noAntigensYet} action={<NewAntigen projectId={projectId} />}>
              {TEXT.antigensAreTheTargetProteins}
            </EmptyState>
          )
        }
      >
        {(all) => (
          <Stack>
            <Table.ScrollContainer minWidth={420}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{TEXT.name}</Table.Th>
                    <Table.Th className="numeric">{TEXT.lengthResidues}</Table.Th>
                    <Table.Th>{TEXT.structure}</Table.Th>
                    <Table.Th>{TEXT.description}</Table.Th>
                    <Table.Th w={60}>
                      <VisuallyHidden>{TEXT.actions}</VisuallyHidden>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {withData(all).map((antigen) => {
                    const { id, name, sequence, upload_id, description } = antigen;
                    return (
                      <Table.Tr key={id}>
                        <Table.Td>{name}</Table.Td>
                        <Table.Td className="numeric">{sequence?.length ?? '–'}</Table.Td>
                        <Table.Td>{upload_id === null ? TEXT.noStructure : TEXT.uploaded}</Table.Td>
                        <Table.Td>{description}</Table.Td>
                        <Table.Td>
                          <ManageAntigen antigen={antigen} />
                        </Table.Td>
                      </Table.Tr>
                    );
                  })}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            <MoreButton query={antigens} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
