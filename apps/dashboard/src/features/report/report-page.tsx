import { Alert, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page, PrintLayout, reads, Report, ReportNote, ReportPart, TextLink, useOrg } from '@paratope/dashboard-kit';
import { drugClassLabel, FORMAT } from '../../components/terms.js';
import { NumberedChains } from '../variants/numbered-chains.js';
import { ChainText } from './chain-text.js';
import { FigureSheet } from './figure-sheet.js';
import { LineageTable } from './lineage-table.js';
import { PrintButton } from './print-button.js';
import { ReportedResults } from './reported-results.js';
import { SaveReport } from './save-report.js';
import { TEXT } from './text.js';

const reportRoute = getRouteApi('/app/candidates/$candidateId/report');

/** Printable report of a candidate. */
export function ReportPage() {
  const { candidateId } = reportRoute.useParams();
  const { variant: asked } = reportRoute.useSearch();
  const navigate = reportRoute.useNavigate();
  const { name: orgName } = useOrg();
  const { data: candidate } = useSuspenseQuery(reads('getTherapeuticCandidate', { path: { id: candidateId } }));
  const { data: project } = useSuspenseQuery(reads('getProject', { path: { id: candidate.project_id } }));
  const { data: variants } = useSuspenseQuery(
    reads('listVariants', { query: { candidate_id: candidateId, limit: 200 } }),
  );
  const variant = variants.data.find(({ id }) => id === asked) ?? variants.data[0];
  return (
    <PrintLayout>
      <Page
        title={variant ? `${candidate.name}, ${variant.name}` : candidate.name}
        description={`${FORMAT[candidate.format]} · ${drugClassLabel(candidate)} · ${project.name} · ${orgName} · ${new Date().toISOString().slice(0, 10)}`}
        crumbs={[
          <TextLink key="candidate" to="/candidates/$candidateId" params={{ candidateId }} size="sm">
            {candidate.name}
          </TextLink>,
        ]}
        actions={
          <>
            <Select
              aria-label={TEXT.variant}
              allowDeselect={false}
              w={220}
              data={variants.data.map(({ id, name }) => ({ value: id, label: name }))}
              value={variant?.id ?? null}
              onChange={(id) => void navigate({ search: id === null ? {} : { variant: id }, replace: true })}
            />
            <SaveReport projectId={candidate.project_id} which={{ candidateId }} />
            <PrintButton />
          </>
        }
      >
        {variant ? (
          <Report>
            <ReportNote>
              {TEXT.whereTheRestStands(`${window.location.origin}/app/candidates/${candidateId}`)}
            </ReportNote>
            <ReportPart title={TEXT.lineage}>
              <LineageTable candidateId={candidateId} variants={variants.data} shown={variant.id} />
            </ReportPart>
            <ReportPart title={TEXT.sequence}>
              <NumberedChains variant={variant} />
              <ReportNote>{TEXT.imgtNumberingAndCdrDefinition}</ReportNote>
              <ChainText candidate={candidate.name} variant={variant} />
            </ReportPart>
            <FigureSheet key={`figures of ${variant.id}`} variant={variant} />
            <ReportedResults key={variant.id} variant={variant} candidateId={candidateId} />
          </Report>
        ) : (
          <Alert color="gray">{TEXT.allVariantsOfThisCandidate}</Alert>
        )}
      </Page>
    </PrintLayout>
  );
}
