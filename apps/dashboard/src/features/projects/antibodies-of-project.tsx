import { Table } from '@mantine/core';
import { IconAtom2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArchivableList, DataTable, EmptyState, readsPages, useArchived } from '@paratope/dashboard-kit';
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
        <DataTable
          minWidth={680}
          headings={[
            TEXT.name,
            TEXT.species,
            TEXT.molecule,
            { numeric: TEXT.vhLengthResidues },
            { numeric: TEXT.vlLengthResidues },
            { hidden: TEXT.actions, width: 60 },
          ]}
        >
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
        </DataTable>
      )}
    </ArchivableList>
  );
}
