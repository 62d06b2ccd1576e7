import { Badge, Card, Stack, Title } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  api,
  ButtonLink,
  Page,
  reads,
  ForRole,
  ManageMenu,
  projectsCrumb,
  projectCrumb,
  candidateCrumb,
} from '@paratope/dashboard-kit';
import type { Variant } from '@paratope/sdk';
import { choiceLabel, originLabel } from '../../components/origin.js';
import { ActivityPanel } from '../decisions/activity-panel.js';
import { DecisionBadges } from '../decisions/decision-badges.js';
import { NotesPanel } from '../decisions/notes-panel.js';
import { EditDecision } from '../decisions/edit-decision.js';
import { JobsOfVariant } from '../jobs/jobs-of-variant.js';
import { EditSequence } from './edit-sequence.js';
import { NearestGermlines } from './nearest-germlines.js';
import { Numbering } from './numbering.js';
import { TEXT } from './text.js';

function ManageVariant({ variant }: { readonly variant: Variant }) {
  const navigate = useNavigate();
  const path = { id: variant.id };
  const { name, candidate_id } = variant;
  return (
    <ManageMenu
      {...variant}
      noun={TEXT.variantInText}
      editable={{ name }}
      save={(to) => api.updateVariant({ path, body: { name: to.name } })}
      archive={() => api.archiveVariant({ path })}
      restore={() => api.updateVariant({ path, body: { archived: false } })}
      purge={() => api.archiveVariant({ path, query: { purge: 'true' } })}
      contents={TEXT.itsDescendantsJobsResults}
      shownBy={['getVariant', 'listVariants', 'listProjectScores', 'getProjectOverview']}
      onDeleted={() => navigate({ to: '/candidates/$candidateId', params: { candidateId: candidate_id } })}
    />
  );
}

const variantRoute = getRouteApi('/app/variants/$variantId');

export function VariantPage() {
  const { variantId } = variantRoute.useParams();
  const { data: variant } = useSuspenseQuery(reads('getVariant', { path: { id: variantId } }));
  const { data: candidate } = useSuspenseQuery(
    reads('getTherapeuticCandidate', { path: { id: variant.candidate_id } }),
  );
  const { data: project } = useSuspenseQuery(reads('getProject', { path: { id: candidate.project_id } }));
  return (
    <Page
      title={variant.name}
      mark={
        <>
          <Badge>{choiceLabel(variant) ?? originLabel(variant)}</Badge>
          <DecisionBadges {...variant} />
          {variant.archived && <Badge color="gray">{TEXT.archived}</Badge>}
        </>
      }
      crumbs={[projectsCrumb, projectCrumb(project), candidateCrumb(candidate)]}
      actions={
        <>
          <ManageVariant variant={variant} />
          {variant.data_deleted_at === undefined && (
            <EditDecision
              name={variant.name}
              stage={variant.stage}
              tags={variant.tags}
              save={(body) => api.updateVariant({ path: { id: variantId }, body })}
              shownBy={['getVariant', 'listVariants', 'listProjectScores', 'getProjectOverview']}
            />
          )}
          {variant.data_deleted_at === undefined && <EditSequence variantId={variantId} />}
          {variant.parent_variant_id !== null && (
            <ButtonLink to="/compare" search={{ variants: [variant.parent_variant_id, variant.id] }} variant="default">
              {TEXT.compareWithParent}
            </ButtonLink>
          )}
          <ButtonLink
            to="/candidates/$candidateId/report"
            params={{ candidateId: candidate.id }}
            search={{ variant: variant.id }}
            variant="default"
          >
            {TEXT.openReport}
          </ButtonLink>
          <ForRole least="member">
            <ButtonLink to="/run" search={{ variants: [variant.id] }} leftSection={<IconPlayerPlay size={16} />}>
              {TEXT.runPipelines}
            </ButtonLink>
          </ForRole>
        </>
      }
    >
      <Stack gap="xl">
        <Card withBorder padding="lg">
          <Numbering variantId={variantId} chains={variant.chains} name={`${candidate.name} ${variant.name}`} />
        </Card>
        <NearestGermlines chains={variant.chains} />
        <Card withBorder padding="lg">
          <Title order={2} mb="sm">
            {TEXT.jobs}
          </Title>
          <JobsOfVariant variantId={variantId} />
        </Card>
        <NotesPanel subject={{ kind: 'variant', id: variantId }} isWritable={variant.data_deleted_at === undefined} />
        <ActivityPanel subject={{ kind: 'variant', id: variantId }} />
      </Stack>
    </Page>
  );
}
