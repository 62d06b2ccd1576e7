import { Table, VisuallyHidden } from '@mantine/core';
import { IconAtom2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArchivableList, EmptyState, readsPages, useArchived } from '@paratope/dashboard-kit';
import { MOLECULE, SPECIES } from '../../components/terms.js';
import { ManageSourceAntibody } from './manage-source-antibody.js';
import { NewSourceAntibody } from './new-source-antibody.js';
import { TEXT } from './text.js';

/** Source antibodies of a project. */
export function SourceAntibodies({ projectId }: { readonly projectId: string }) {
  const archived = useArchived();
  const antibodies = useInfiniteQuery(
    readsPages('listSourceAntibodies', { query: { project_id: projectId, ...archived.query } }),
  );
  return (
    <ArchivableList
      nouns={TEXT.sourceAntibodiesInText}
      archived={archived}
      query={antibodies}
      actions={<NewSourceAntibody projectId={projectId} />}
      empty={
        <EmptyState icon={IconAtom2} title={TEXT.noSourceAntibodiesYet}>
          {TEXT.sourceAntibodiesAreTheParents}
        </EmptyState>
      }
    >
      {(rows) => (
        <Table.ScrollContainer minWidth={680}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{TEXT.name}</Table.Th>
                <Table.Th>{TEXT.species}</Table.Th>
                <Table.Th>{TEXT.molecule}</Table.Th>
                <Table.Th className="numeric">{TEXT.vhLengthResidues}</Table.Th>
                <Table.Th className="numeric">{TEXT.vlLengthResidues}</Table.Th>
                <Table.Th w={60}>
                  <VisuallyHidden>{TEXT.actions}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((antibody) => {
                const { id, name, species_origin, molecule_type, vh_sequence, vl_sequence } = antibody;
                return (
                  <Table.Tr key={id}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td>{SPECIES[species_origin]}</Table.Td>
                    <Table.Td>{MOLECULE[molecule_type]}</Table.Td>
                    <Table.Td className="numeric">{vh_sequence.length}</Table.Td>
                    <Table.Td className="numeric">{vl_sequence?.length ?? '–'}</Table.Td>
                    <Table.Td>
                      <ManageSourceAntibody antibody={antibody} />
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </ArchivableList>
  );
}
