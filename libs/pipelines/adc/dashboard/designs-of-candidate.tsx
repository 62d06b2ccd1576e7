import { Badge, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArchivableList, DataTable, readsPages, TextLink, useArchived } from '@paratope/dashboard-kit';
import type { CandidateProps } from '@paratope/dashboard-kit/pipeline';
import { NewAdcDesign } from './new-adc-design.js';
import { VerdictBadge } from './verdict-badge.js';
import { TEXT } from './text.js';

/** List of the candidate's ADC designs. */
export default function DesignsOfCandidate({ candidateId }: CandidateProps) {
  const archived = useArchived();
  const designs = useInfiniteQuery(
    readsPages('listAdcDesigns', { query: { candidate_id: candidateId, ...archived.query } }),
  );
  return (
    <ArchivableList
      nouns={TEXT.adcDesignsInText}
      archived={archived}
      query={designs}
      actions={<NewAdcDesign candidateId={candidateId} />}
      empty={
        <Text size="sm" c="dimmed">
          {TEXT.noAdcDesignsYetA}
        </Text>
      }
    >
      {(rows) => (
        <DataTable
          minWidth={620}
          headings={[
            TEXT.design,
            TEXT.payload,
            TEXT.linker,
            TEXT.conjugation,
            { numeric: TEXT.drugsPerAntibodyLabel },
            TEXT.verdict,
          ]}
        >
          {rows.map(({ id, name, payload_name, linker_name, conjugation_method, dar_target, analysis }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <TextLink to="/adc-designs/$designId" params={{ designId: id }} fw={550}>
                  {name}
                </TextLink>
              </Table.Td>
              <Table.Td>{payload_name}</Table.Td>
              <Table.Td>{linker_name}</Table.Td>
              <Table.Td>{conjugation_method.replaceAll('_', ' ')}</Table.Td>
              <Table.Td className="numeric">{dar_target}</Table.Td>
              <Table.Td>
                {analysis ? (
                  <VerdictBadge verdict={analysis.verdict} />
                ) : (
                  <Badge color="gray">{TEXT.notAnalysed}</Badge>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </DataTable>
      )}
    </ArchivableList>
  );
}
