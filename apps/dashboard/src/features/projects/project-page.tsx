import { Badge, Tabs, Group } from '@mantine/core';
import { IconAtom2, IconBinaryTree, IconFlask, IconTable, IconTableImport, IconTarget } from '@tabler/icons-react';
import { useSuspenseQuery, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import {
  ButtonLink,
  EmptyState,
  ForRole,
  loadChunk,
  TextSkeleton,
  Page,
  reads,
  TextLink,
  ArchivableList,
  DataTable,
  readsPages,
  RelativeTime,
  useArchived,
  projectsCrumb,
} from '@paratope/dashboard-kit';
import { ProjectOverview } from '../overview/project-overview.js';
import { RunProgress } from '../run/run-progress.js';
import { ScoresTable } from '../scores/scores-table.js';
import { NewCandidate } from './new-candidate.js';
import { ManageProject } from './manage-project.js';
import { Antigens } from './antigens-of-project.js';
import { SourceAntibodies } from './antibodies-of-project.js';
import { TEXT } from './text.js';
import { drugClassLabel, FORMAT } from '../../components/terms.js';
import { DecisionBadges } from '../decisions/decision-badges.js';

const Families = lazy(() => loadChunk(() => import('../families/families.js')));

function Candidates({ projectId }: { readonly projectId: string }) {
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
        <EmptyState
          icon={IconFlask}
          title={TEXT.noCandidatesYet}
          text={TEXT.aCandidateIsAMolecule}
          action={<NewCandidate projectId={projectId} />}
        />
      }
    >
      {(rows) => (
        <DataTable
          minWidth={560}
          rows={rows}
          columns={[
            [
              TEXT.name,
              ({ id, name }) => (
                <TextLink to="/candidates/$candidateId" params={{ candidateId: id }} fw={550}>
                  {name}
                </TextLink>
              ),
            ],
            [
              TEXT.stageAndTags,
              ({ stage, tags }) => (
                <Group gap={4}>
                  <DecisionBadges stage={stage} tags={tags} />
                </Group>
              ),
            ],
            [TEXT.format, ({ format }) => FORMAT[format]],
            [TEXT.drugClass, ({ drug_class }) => drugClassLabel({ drug_class })],
            [TEXT.created, ({ created_at }) => <RelativeTime at={created_at} />],
          ]}
        />
      )}
    </ArchivableList>
  );
}

const projectRoute = getRouteApi('/app/projects/$projectId');

export function ProjectPage() {
  const { projectId } = projectRoute.useParams();
  const { run } = projectRoute.useSearch();
  const { data: project } = useSuspenseQuery(reads('getProject', { path: { id: projectId } }));
  return (
    <Page
      title={project.name}
      mark={project.archived && <Badge color="gray">{TEXT.archived}</Badge>}
      description={project.description}
      crumbs={[projectsCrumb]}
      actions={
        <>
          <ForRole least="editor">
            <ButtonLink
              to="/import"
              search={{ project: projectId }}
              variant="default"
              leftSection={<IconTableImport size={16} />}
            >
              {TEXT.importAntibodies}
            </ButtonLink>
          </ForRole>
          <ManageProject project={project} />
          <NewCandidate projectId={projectId} />
        </>
      }
    >
      <ProjectOverview projectId={projectId} />
      <Tabs defaultValue="variants" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="variants" leftSection={<IconTable size={16} />}>
            {TEXT.variants}
          </Tabs.Tab>
          <Tabs.Tab value="families" leftSection={<IconBinaryTree size={16} />}>
            {TEXT.families}
          </Tabs.Tab>
          <Tabs.Tab value="candidates" leftSection={<IconFlask size={16} />}>
            {TEXT.candidates}
          </Tabs.Tab>
          <Tabs.Tab value="antibodies" leftSection={<IconAtom2 size={16} />}>
            {TEXT.sourceAntibodies}
          </Tabs.Tab>
          <Tabs.Tab value="antigens" leftSection={<IconTarget size={16} />}>
            {TEXT.antigens}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="variants">
          <RunProgress projectId={projectId} run={run} />
          <ScoresTable
            projectId={projectId}
            run={run}
            begin={
              <EmptyState
                icon={IconFlask}
                title={TEXT.noVariantsYet}
                text={TEXT.importAntibodiesOrMakeA}
                action={<NewCandidate projectId={projectId} />}
              />
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="families">
          <Suspense fallback={<TextSkeleton />}>
            <Families projectId={projectId} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="candidates">
          <Candidates projectId={projectId} />
        </Tabs.Panel>
        <Tabs.Panel value="antibodies">
          <SourceAntibodies projectId={projectId} />
        </Tabs.Panel>
        <Tabs.Panel value="antigens">
          <Antigens projectId={projectId} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
