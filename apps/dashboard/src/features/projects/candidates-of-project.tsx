import { Stack, Table } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded, MoreButton, readsPages, TextLink } from '@paratope/dashboard-kit';
import { EmptyState } from '../../components/empty-state.js';
import { drugClassLabel, FORMAT } from '../../components/terms.js';
import { RelativeTime } from '../../components/relative-time.js';
import { NewCandidate } from './new-candidate.js';

/** The molecules that are designed in a project. */
export function Candidates({ projectId }: { readonly projectId: string }) {
  const candidates = useInfiniteQuery(readsPages('listTherapeuticCandidates', { query: { project_id: projectId } }));
  return (
    <Loaded
      query={candidates}
      empty={
        <EmptyState icon={IconFlask} title="No candidates yet" action={<NewCandidate projectId={projectId} />}>
          A candidate is a molecule under design. It begins with one variant, and every change of its sequence is
          another.
        </EmptyState>
      }
    >
      {(all) => (
        <Stack>
          <Table.ScrollContainer minWidth={560}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Name</Table.Th>
                  <Table.Th>Format</Table.Th>
                  <Table.Th>Class</Table.Th>
                  <Table.Th>Made</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {all.map(({ id, name, format, drug_class, created_at }) => (
                  <Table.Tr key={id}>
                    <Table.Td>
                      <TextLink to="/candidates/$candidateId" params={{ candidateId: id }} fw={550}>
                        {name}
                      </TextLink>
                    </Table.Td>
                    <Table.Td>{FORMAT[format]}</Table.Td>
                    <Table.Td>{drugClassLabel({ drug_class })}</Table.Td>
                    <Table.Td>
                      <RelativeTime at={created_at} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <MoreButton query={candidates} />
        </Stack>
      )}
    </Loaded>
  );
}
