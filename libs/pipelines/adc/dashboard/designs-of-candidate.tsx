import { Badge, Text } from '@mantine/core';
import type { AdcDesign } from '@paratope/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArchivableList, DataTable, readsPages, TextLink, useArchived, Remark } from '@paratope/dashboard-kit';
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
      empty={<Remark>{TEXT.noAdcDesignsYetA}</Remark>}
    >
      {(rows) => (
        <>
          <DataTable
            minWidth={960}
            rows={rows}
            columns={[
              [
                TEXT.design,
                ({ id, name }) => (
                  <TextLink to="/adc-designs/$designId" params={{ designId: id }} fw={550}>
                    {name}
                  </TextLink>
                ),
              ],
              [TEXT.payloadAndLinker, ({ payload_name, linker_name }) => TEXT.on(payload_name, linker_name)],
              [TEXT.conjugation, ({ conjugation_method }) => conjugation_method.replaceAll('_', ' ')],
              [{ numeric: TEXT.meanLoad }, loadOf],
              [{ numeric: TEXT.massDaltons }, ({ analysis }) => daltons(analysis && massOf(analysis))],
              [{ numeric: TEXT.hydrophobicity }, ({ analysis }) => analysis?.hydrophobicity?.index.toFixed(1) ?? '–'],
              [TEXT.flags, ({ analysis }) => (analysis ? TEXT.flagCounts(analysis.flag_counts) : '–')],
              [
                TEXT.verdict,
                ({ analysis }) =>
                  analysis ? (
                    <VerdictBadge verdict={analysis.verdict} />
                  ) : (
                    <Badge color="gray">{TEXT.notAnalysed}</Badge>
                  ),
              ],
            ]}
          />
          <Text size="xs" c="dimmed" mt="xs">
            {TEXT.aboutComparison}
          </Text>
        </>
      )}
    </ArchivableList>
  );
}

/** Mean load with its interval; the wanted load where there is no analysis. */
function loadOf({ dar_target, analysis }: AdcDesign): string | number {
  if (!analysis) return dar_target;
  const { mean, interval_90 } = analysis.drug_load;
  return TEXT.meanAndInterval(mean.toFixed(1), interval_90[0], interval_90[1]);
}

/** Returns the mean mass of the conjugate with its glycans; null where the chains are not complete. */
function massOf({ masses, drug_load }: NonNullable<AdcDesign['analysis']>): number | null {
  const bare = masses?.species.find(({ intact }) => intact !== null);
  if (!masses || !bare || bare.intact === null) return null;
  return bare.intact + (drug_load.mean - bare.drugs) * masses.added_per_drug;
}
