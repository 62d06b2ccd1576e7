import { Badge, Table, Text } from '@mantine/core';
import type { AdcDesign } from '@paratope/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArchivableList, DataTable, readsPages, TextLink, useArchived } from '@paratope/dashboard-kit';
import type { CandidateProps } from '@paratope/dashboard-kit/pipeline';
import { daltons } from './daltons.js';
import { NewAdcDesign } from './new-adc-design.js';
import { VerdictBadge } from './verdict-badge.js';
import { TEXT } from './text.js';

/** List of the candidate's ADC designs, with the figures by which they are compared beside each other. */
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
        <>
          <DataTable
            minWidth={960}
            headings={[
              TEXT.design,
              TEXT.payloadAndLinker,
              TEXT.conjugation,
              { numeric: TEXT.meanLoad },
              { numeric: TEXT.massDaltons },
              { numeric: TEXT.hydrophobicity },
              TEXT.flags,
              TEXT.verdict,
            ]}
          >
            {rows.map((design) => (
              <DesignRow key={design.id} design={design} />
            ))}
          </DataTable>
          <Text size="xs" c="dimmed" mt="xs">
            {TEXT.aboutComparison}
          </Text>
        </>
      )}
    </ArchivableList>
  );
}

function DesignRow({ design }: { readonly design: AdcDesign }) {
  const { id, name, payload_name, linker_name, conjugation_method, dar_target, analysis } = design;
  const load = analysis?.drug_load;
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink to="/adc-designs/$designId" params={{ designId: id }} fw={550}>
          {name}
        </TextLink>
      </Table.Td>
      <Table.Td>{TEXT.on(payload_name, linker_name)}</Table.Td>
      <Table.Td>{conjugation_method.replaceAll('_', ' ')}</Table.Td>
      <Table.Td className="numeric">
        {load ? TEXT.meanAndInterval(load.mean.toFixed(1), load.interval_90[0], load.interval_90[1]) : dar_target}
      </Table.Td>
      <Table.Td className="numeric">{daltons(analysis && massOf(analysis))}</Table.Td>
      <Table.Td className="numeric">{analysis?.hydrophobicity?.index.toFixed(1) ?? '–'}</Table.Td>
      <Table.Td>{analysis ? TEXT.flagCounts(analysis.flag_counts) : '–'}</Table.Td>
      <Table.Td>
        {analysis ? <VerdictBadge verdict={analysis.verdict} /> : <Badge color="gray">{TEXT.notAnalysed}</Badge>}
      </Table.Td>
    </Table.Tr>
  );
}

/** Returns the mean mass of the conjugate with its glycans; null where the chains are not complete. */
function massOf({ masses, drug_load }: NonNullable<AdcDesign['analysis']>): number | null {
  const bare = masses?.species.find(({ intact }) => intact !== null);
  if (!masses || !bare || bare.intact === null) return null;
  return bare.intact + (drug_load.mean - bare.drugs) * masses.added_per_drug;
}
