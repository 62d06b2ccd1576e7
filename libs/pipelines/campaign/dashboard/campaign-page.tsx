import { Alert, Badge, Button, Group, Loader, Stack, Text } from '@mantine/core';
import {
  api,
  ManageMenu,
  Page,
  ProblemAlert,
  reads,
  Section,
  TextLink,
  useHasRole,
  usePathParam,
  ForRole,
} from '@paratope/dashboard-kit';
import type { Campaign, ListedCampaignPlate } from '@paratope/sdk';
import { IconGridDots } from '@tabler/icons-react';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceAlert } from './choice-alert.js';
import Results from './results.js';
import { RoundsSection } from './rounds-section.js';
import { TEXT as ENTRY } from './entry-text.js';
import { TEXT } from './text.js';

/** Interval at which the page reloads a plate in progress. */
const POLL_MS = 2_000;
/** Largest number of the parent's plates among which the page searches those of the campaign. */
const MOST_PLATES = 100;

const isOpen = ({ status }: ListedCampaignPlate): boolean => status === 'pending' || status === 'running';

const knowsAll = ({ inputs }: ListedCampaignPlate, { rounds }: Campaign): boolean =>
  inputs.campaign_state?.rounds.length === rounds.length;

/** The plates of a campaign, the newest first. */
function usePlates({ id, variant_id }: Campaign): readonly ListedCampaignPlate[] {
  const { data } = useSuspenseQuery({
    ...reads('listCampaignPlates', { query: { variant_id, limit: MOST_PLATES } }),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) === true ? POLL_MS : false),
  });
  return data.data.filter(({ inputs }) => inputs.campaign_id === id);
}

export function CampaignPage() {
  const id = usePathParam('campaignId');
  const { data: campaign } = useSuspenseQuery(reads('getCampaign', { path: { id } }));
  const { data: parent } = useSuspenseQuery(reads('getVariant', { path: { id: campaign.variant_id } }));
  const { data: candidate } = useSuspenseQuery(reads('getTherapeuticCandidate', { path: { id: parent.candidate_id } }));
  const { name, archived, candidate_count } = campaign;
  return (
    <Page
      title={name}
      mark={archived && <Badge color="gray">{TEXT.archived}</Badge>}
      description={
        <>
          {TEXT.parentInText}{' '}
          <TextLink to="/variants/$variantId" params={{ variantId: parent.id }} size="sm" underline="always">
            {`${candidate.name} · ${parent.name}`}
          </TextLink>
          {`, ${candidate_count === 0 ? TEXT.variantsAreMade : TEXT.chosenFrom(candidate_count)}`}
        </>
      }
      crumbs={[
        <TextLink key="/campaigns" to="/campaigns" size="sm">
          {ENTRY.campaigns}
        </TextLink>,
      ]}
      actions={<Manage campaign={campaign} />}
    >
      <RoundsSection campaign={campaign} />
      <Plates campaign={campaign} />
    </Page>
  );
}

function Plates({ campaign }: { readonly campaign: Campaign }) {
  const plates = usePlates(campaign);
  const [shown, setShown] = useState<string>();
  const [newest] = plates;
  const latest = plates.find(({ status }) => status === 'completed');
  const chosen = plates.find(({ id }) => id === shown) ?? latest;
  const isUpToDate = newest?.status === 'completed' && knowsAll(newest, campaign);
  const proposes = useHasRole('member');
  return (
    <Stack gap="lg">
      <ForRole least="member">
        <Propose campaign={campaign} newest={newest} latest={latest} isUpToDate={isUpToDate} />
      </ForRole>
      {plates.length > 1 && (
        <Group gap="xs" role="group" aria-label={TEXT.platesOfCampaign}>
          {plates.map(({ id, status, inputs }) => (
            <Button
              key={id}
              size="xs"
              variant={id === chosen?.id ? 'light' : 'default'}
              aria-pressed={id === chosen?.id}
              disabled={status !== 'completed'}
              onClick={() => setShown(id)}
            >
              {TEXT.plate((inputs.campaign_state?.rounds.length ?? 0) + 1)}
            </Button>
          ))}
        </Group>
      )}
      {chosen && (
        <PlateResults key={chosen.id} id={chosen.id} withoutCard={proposes && chosen === latest && !isUpToDate} />
      )}
    </Stack>
  );
}

/** Loads a plate by itself, because lists omit long results. */
function PlateResults({ id, withoutCard }: { readonly id: string; readonly withoutCard: boolean }) {
  const { data: job } = useQuery(reads('getCampaignPlate', { path: { id } }));
  return job ? <Results job={job} withoutCard={withoutCard} /> : <Loader size="sm" />;
}

interface ProposeProps {
  readonly campaign: Campaign;
  readonly newest: ListedCampaignPlate | undefined;
  /** Newest completed plate, whose card is read before the next one is paid for. */
  readonly latest: ListedCampaignPlate | undefined;
  /** Whether the newest plate knows all results. */
  readonly isUpToDate: boolean;
}

function Propose({ campaign, newest, latest, isUpToDate }: ProposeProps) {
  const { id, rounds, archived } = campaign;
  const quote = useQuery({
    queryKey: ['quoteJobs', 'campaign_plate', 1],
    queryFn: () => api.quoteJobs({ body: { kind: 'campaign_plate', count: 1 } }),
  });
  const propose = useMutation({
    mutationFn: () =>
      api.proposeCampaignPlate({
        path: { id },
        body: {},
        // A click after a lost response requests the same plate, which is charged once.
        headers: { 'Idempotency-Key': `plate-${id}-${rounds.length}-${newest?.id ?? 'first'}` },
      }),
    meta: { showsProblem: true, refreshes: ['listCampaignPlates'] },
  });
  const isBusy = newest !== undefined && isOpen(newest);
  const cost = quote.data?.credit_cost;
  return (
    <Section title={TEXT.nextPlate} description={TEXT.aboutNextPlate}>
      <Stack>
        {latest && !isUpToDate && <CardOf id={latest.id} />}
        {isBusy && (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text size="sm">{TEXT.plateIsBeingPlanned}</Text>
          </Group>
        )}
        {newest?.error && (
          <Alert color="red" title={TEXT.plateFailed}>
            {newest.error.detail}
          </Alert>
        )}
        {isUpToDate && <Text size="sm">{TEXT.plateWaitsForResults}</Text>}
        {propose.error && <ProblemAlert error={propose.error} />}
        <Group>
          <Button
            variant={isUpToDate ? 'default' : 'filled'}
            leftSection={<IconGridDots size={16} />}
            disabled={archived || isBusy}
            loading={propose.isPending}
            onClick={() => propose.mutate()}
          >
            {TEXT.proposeNextPlate(rounds.length + 1, cost)}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

/** What the newest plate's models knew, before the next plate. */
function CardOf({ id }: { readonly id: string }) {
  const { data: plate } = useQuery(reads('getCampaignPlate', { path: { id } }));
  if (!plate?.results || plate.results.assays.length === 0) return null;
  return (
    <>
      <Text size="sm">{TEXT.knownForPlate(plate.results.round)}</Text>
      <ChoiceAlert results={plate.results} />
    </>
  );
}

function Manage({ campaign }: { readonly campaign: Campaign }) {
  const navigate = useNavigate();
  const path = { id: campaign.id };
  const { name } = campaign;
  return (
    <ManageMenu
      name={name}
      archived={campaign.archived}
      noun={TEXT.campaignInText}
      editable={{ name }}
      save={(to) => api.updateCampaign({ path, body: { name: to.name } })}
      archive={() => api.archiveCampaign({ path })}
      restore={() => api.updateCampaign({ path, body: { archived: false } })}
      purge={() => api.archiveCampaign({ path, query: { purge: 'true' } })}
      contents={TEXT.itsMeasuredFiles}
      shownBy={['getCampaign', 'listCampaigns']}
      onDeleted={() => navigate({ to: '/campaigns' })}
    />
  );
}
