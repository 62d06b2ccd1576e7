import { Group, Stack, Table } from '@mantine/core';
import { IconAtom2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded, MoreButton, readsPages } from '@paratope/dashboard-kit';
import { EmptyState } from '../../components/empty-state.js';
import { MOLECULE, SPECIES } from '../../components/terms.js';
import { NewSourceAntibody } from './new-source-antibody.js';
import { TEXT } from './text.js';

/** What candidates are made from. */
export function SourceAntibodies({ projectId }: { readonly projectId: string }) {
  const antibodies = useInfiniteQuery(readsPages('listSourceAntibodies', { query: { project_id: projectId } }));
  return (
    <Loaded
      query={antibodies}
      empty={
        <EmptyState
          icon={IconAtom2}
          title={TEXT.noSourceAntibodiesYet}
          action={<NewSourceAntibody projectId={projectId} />}
        >
          {TEXT.sourceAntibodiesAreTheParents}
        </EmptyState>
      }
    >
      {(all) => (
        <Stack>
          <Group justify="flex-end">
            <NewSourceAntibody projectId={projectId} />
          </Group>
          <Table.ScrollContainer minWidth={520}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{TEXT.name}</Table.Th>
                  <Table.Th>{TEXT.species}</Table.Th>
                  <Table.Th>{TEXT.molecule}</Table.Th>
                  <Table.Th className="numeric">{TEXT.vhLengthResidues}</Table.Th>
                  <Table.Th className="numeric">{TEXT.vlLengthResidues}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {all.map(({ id, name, species_origin, molecule_type, vh_sequence, vl_sequence }) => (
                  <Table.Tr key={id}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td>{SPECIES[species_origin]}</Table.Td>
                    <Table.Td>{MOLECULE[molecule_type]}</Table.Td>
                    <Table.Td className="numeric">{vh_sequence.length}</Table.Td>
                    <Table.Td className="numeric">{vl_sequence?.length ?? '–'}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <MoreButton query={antibodies} />
        </Stack>
      )}
    </Loaded>
  );
}
