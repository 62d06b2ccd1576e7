import { Badge, Stack, Tabs } from '@mantine/core';
import { IconArrowsDiff, IconFileText, IconGitBranch, IconNotes, IconPlayerPlay } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import {
  api,
  ArchivableList,
  ButtonLink,
  Page,
  reads,
  readsPages,
  TextSkeleton,
  useArchived,
  ForRole,
  ManageMenu,
  projectsCrumb,
  projectCrumb,
} from '@paratope/dashboard-kit';
import { DRUG_CLASSES, type TherapeuticCandidate } from '@paratope/sdk';
import { drugClassLabel, FORMAT } from '../../components/terms.js';
import { DASHBOARDS } from '../../generated/pipelines.js';
import { ActivityPanel } from '../decisions/activity-panel.js';
import { DecisionBadges } from '../decisions/decision-badges.js';
import { NotesPanel } from '../decisions/notes-panel.js';
import { EditDecision } from '../decisions/edit-decision.js';
import { CandidateOverview } from '../overview/candidate-overview.js';
import { LineageTable } from './lineage-table.js';
import { MOST_COMPARED } from '../variants/most-compared.js';
import { TEXT } from './text.js';

const CLASSES = DRUG_CLASSES.map((value) => ({ value, label: drugClassLabel({ drug_class: value }) }));

function ManageCandidate({ candidate }: { readonly candidate: TherapeuticCandidate }) {
  const navigate = useNavigate();
  const path = { id: candidate.id };
  const { name, drug_class, project_id } = candidate;
  return (
    <ManageMenu
      {...candidate}
      noun={TEXT.candidateInText}
      editable={{ name, choice: { label: TEXT.drugClass, value: drug_class, options: CLASSES } }}
      save={(to) =>
        api.updateTherapeuticCandidate({
          path,
          body: { name: to.name, ...(to.choice !== undefined && { drug_class: to.choice }) },
        })
      }
      archive={() => api.archiveTherapeuticCandidate({ path })}
      restore={() => api.updateTherapeuticCandidate({ path, body: { archived: false } })}
      purge={() => api.archiveTherapeuticCandidate({ path, query: { purge: 'true' } })}
      contents={TEXT.itsVariantsDesignsJobs}
      shownBy={['getTherapeuticCandidate', 'listTherapeuticCandidates', 'listProjectScores', 'getProjectOverview']}
      onDeleted={() => navigate({ to: '/projects/$projectId', params: { projectId: project_id } })}
    />
  );
}

const candidateRoute = getRouteApi('/app/candidates/$candidateId');

const TABS = DASHBOARDS.flatMap(({ candidateTab }) => candidateTab ?? []);

const NONE_SELECTED: readonly string[] = [];

/** Largest number of variants that are loaded automatically. */
const MOST_IN_TREE = 1_000;

export function CandidatePage() {
  const { candidateId } = candidateRoute.useParams();
  const { data: candidate } = useSuspenseQuery(reads('getTherapeuticCandidate', { path: { id: candidateId } }));
  const { data: project } = useSuspenseQuery(reads('getProject', { path: { id: candidate.project_id } }));
  const archived = useArchived();
  const variants = useInfiniteQuery(
    readsPages('listVariants', { query: { candidate_id: candidateId, ...archived.query } }, 200),
  );
  const { data, hasNextPage, isFetching, fetchNextPage } = variants;
  // The tree begins with the oldest variant, and the API lists the newest first, so further pages are loaded.
  const isTreeWanted = hasNextPage && !isFetching && (data?.length ?? 0) < MOST_IN_TREE;
  useEffect(() => {
    if (isTreeWanted) void fetchNextPage();
  }, [isTreeWanted, fetchNextPage]);
  const [chosen, setSelected] = useState<readonly string[]>();
  // A single variant is selected by default.
  const selected = chosen ?? (data?.length === 1 ? data.map(({ id }) => id) : []);
  const [first] = selected;
  return (
    <Page
      title={candidate.name}
      mark={
        <>
          <DecisionBadges {...candidate} />
          {candidate.archived && <Badge color="gray">{TEXT.archived}</Badge>}
        </>
      }
      description={`${FORMAT[candidate.format]} · ${drugClassLabel(candidate)}`}
      crumbs={[projectsCrumb, projectCrumb(project)]}
      actions={
        <>
          <ManageCandidate candidate={candidate} />
          {candidate.data_deleted_at === undefined && (
            <EditDecision
              name={candidate.name}
              stage={candidate.stage}
              tags={candidate.tags}
              save={(body) => api.updateTherapeuticCandidate({ path: { id: candidateId }, body })}
              shownBy={[
                'getTherapeuticCandidate',
                'listTherapeuticCandidates',
                'listProjectScores',
                'getProjectOverview',
              ]}
            />
          )}
          <ButtonLink
            to="/candidates/$candidateId/report"
            params={{ candidateId }}
            search={first === undefined ? {} : { variant: first }}
            variant="default"
            leftSection={<IconFileText size={16} />}
          >
            {TEXT.openReport}
          </ButtonLink>
          <ButtonLink
            to="/compare"
            search={{ variants: selected }}
            disabled={selected.length < 2 || selected.length > MOST_COMPARED}
            variant="default"
            leftSection={<IconArrowsDiff size={16} />}
          >
            {TEXT.compareVariants}
          </ButtonLink>
          <ForRole least="member">
            <ButtonLink
              to="/run"
              search={{ variants: selected }}
              disabled={selected.length === 0}
              leftSection={<IconPlayerPlay size={16} />}
            >
              {TEXT.runPipelines}
            </ButtonLink>
          </ForRole>
        </>
      }
    >
      <CandidateOverview candidateId={candidateId} projectId={project.id} selected={chosen ?? NONE_SELECTED} />
      <Tabs defaultValue="variants" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="variants" leftSection={<IconGitBranch size={16} />}>
            {TEXT.variants}
          </Tabs.Tab>
          {TABS.map(({ value, label, icon: Shape }) => (
            <Tabs.Tab key={value} value={value} leftSection={<Shape size={16} />}>
              {label}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="notes" leftSection={<IconNotes size={16} />}>
            {TEXT.notes}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="variants">
          <ArchivableList
            nouns={TEXT.variantsInText}
            archived={{
              isArchived: archived.isArchived,
              setIsArchived: (to) => {
                setSelected([]);
                archived.setIsArchived(to);
              },
            }}
            query={variants}
          >
            {(rows) => <LineageTable variants={rows} selected={selected} onSelect={setSelected} />}
          </ArchivableList>
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <Stack gap="xl">
            <NotesPanel
              subject={{ kind: 'candidate', id: candidateId }}
              isWritable={candidate.data_deleted_at === undefined}
            />
            <ActivityPanel subject={{ kind: 'candidate', id: candidateId }} />
          </Stack>
        </Tabs.Panel>
        {TABS.map(({ value, Panel }) => (
          <Tabs.Panel key={value} value={value}>
            <Suspense fallback={<TextSkeleton />}>
              <Panel candidateId={candidateId} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
