import { Stack, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  ButtonLink,
  EmptyState,
  Page,
  PrintLayout,
  reads,
  Section,
  useOrg,
  projectCrumb,
} from '@paratope/dashboard-kit';
import { useSelection } from '@paratope/dashboard-kit/table';
import { CHAIN_ROLE } from '../../components/terms.js';
import { columnsOf } from '../scores/columns-of.js';
import { figureNames } from '../scores/decision-columns.js';
import { useTableView } from '../scores/table-view.js';
import { ShareLink } from '../sharing/share-link.js';
import { FigureMeanings } from './figure-meanings.js';
import { MOST_REPORTED } from './most-reported.js';
import { PrintButton } from './print-button.js';
import { SaveReport } from './save-report.js';
import { SelectionFigures } from './selection-figures.js';
import { TEXT } from './text.js';

const reportRoute = getRouteApi('/app/projects/$projectId/report');

/** Printable report of the variants that are selected in the table of a project. */
export function SelectionReportPage() {
  const { projectId } = reportRoute.useParams();
  const { chosen } = useSelection(projectId);
  if (chosen.length === 0 || chosen.length > MOST_REPORTED) {
    return (
      <EmptyState
        icon={IconFileOff}
        title={TEXT.nothingSelected}
        text={TEXT.selectVariantsFirst(MOST_REPORTED)}
        action={
          <ButtonLink to="/projects/$projectId" params={{ projectId }}>
            {TEXT.openProject}
          </ButtonLink>
        }
      />
    );
  }
  return <Report projectId={projectId} chosen={chosen} />;
}

interface ReportProps {
  readonly projectId: string;
  readonly chosen: ReturnType<typeof useSelection>['chosen'];
}

function Report({ projectId, chosen }: ReportProps) {
  const { name: orgName } = useOrg();
  const [view] = useTableView(projectId);
  const { data: project } = useSuspenseQuery(reads('getProject', { path: { id: projectId } }));
  const { data: all } = useSuspenseQuery(reads('listScoreColumns', { query: { project_id: projectId } }));
  const variants = useSuspenseQueries({
    queries: chosen.map(({ id }) => reads('getVariant', { path: { id } })),
  }).map(({ data }) => data);
  const scores = useSuspenseQueries({
    queries: chosen.map(({ id }) => reads('getVariantScores', { path: { id } })),
  }).map(({ data }) => new Map(data.scores.map((score) => [score.name, score])));
  const columns = columnsOf(all.columns, figureNames(view.columns)).filter(({ name }) =>
    scores.some((each) => (each.get(name)?.value ?? null) !== null),
  );
  const rows = variants.map(({ id, name, stage, tags }, k) => ({
    id,
    name: `${chosen[k]?.candidate ?? ''} ${name}`,
    stage,
    tags,
    scores: scores[k] ?? new Map(),
  }));
  return (
    <PrintLayout>
      <Page
        title={TEXT.reportOf(chosen.length)}
        description={`${project.name} · ${orgName} · ${new Date().toISOString().slice(0, 10)}`}
        crumbs={[projectCrumb(project)]}
        actions={
          <>
            <SaveReport
              projectId={projectId}
              which={{ variantIds: chosen.map(({ id }) => id), ...(view.sort === '' ? {} : { sort: view.sort }) }}
            />
            <ShareLink
              what={{
                type: 'report',
                project_id: projectId,
                variant_ids: chosen.map(({ id }) => id),
                columns: figureNames(view.columns),
              }}
              title={`${project.name}: ${TEXT.reportOf(chosen.length)}`}
            />
            <PrintButton />
          </>
        }
      >
        <Stack gap="lg">
          <SelectionFigures rows={rows} columns={columns} />
          <FigureMeanings columns={columns} />
          <Section title={TEXT.sequences}>
            <Stack gap="xs">
              {variants.flatMap(({ id, chains }, k) =>
                chains.map(({ role, sequence }) => (
                  <Text key={`${id} ${role}`} size="xs" className="mono" style={{ overflowWrap: 'anywhere' }}>
                    {'>'}
                    {rows[k]?.name} {CHAIN_ROLE[role]}
                    <br />
                    {sequence}
                  </Text>
                )),
              )}
            </Stack>
          </Section>
        </Stack>
      </Page>
    </PrintLayout>
  );
}
