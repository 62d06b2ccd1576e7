import { Group, Table } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  ArchivableList,
  DataTable,
  EmptyState,
  readsPages,
  RelativeTime,
  TextLink,
  useArchived,
} from '@paratope/dashboard-kit';
import { drugClassLabel, FORMAT } from '../../components/terms.js';
import { DecisionBadges } from '../decisions/decision-badges.js';
import { NewCandidate } from './new-candidate.js';
import { TEXT } from './text.js';

/** Candidates of a project. */
export function Candidates({ projectId }: { readonly projectId: string }) {
  const archived = useArchived();
  const candidates = useInfiniteQuery(
    readsPages('listTherapeuticCandidates', { query: { project_id: projectId, ...archived.query } }),
  );
  return (
    <ArchivableList
      nouns={TEXT.candidatesInText}
      archived={archived}
      query={candidates}
      empty={
        <EmptyState icon={IconFlask} title={TEXT.noCandidatesYet} action={<NewCandidate projectId={projectId} />}>
          {TEXT.aCandidateIsAMolecule}
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable minWidth={560} headings={[TEXT.name, TEXT.stageAndTags, TEXT.format, TEXT.drugClass, TEXT.created]}>
          {rows.map(({ id, name, format, drug_class, created_at, stage, tags }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <TextLink to="/candidates/$candidateId" params={{ candidateId: id }} fw={550}>
                  {name}
                </TextLink>
              </Table.Td>
              <Table.Td>
                <Group gap={4}>
                  <DecisionBadges stage={stage} tags={tags} />
                </Group>
              </Table.Td>
              <Table.Td>{FORMAT[format]}</Table.Td>
              <Table.Td>{drugClassLabel({ drug_class })}</Table.Td>
              <Table.Td>
                <RelativeTime at={created_at} />
              </Table.Td>
            </Table.Tr>
          ))}
        </DataTable>
      )}
    </ArchivableList>
  );
}
