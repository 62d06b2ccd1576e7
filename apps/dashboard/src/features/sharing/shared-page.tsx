import { Box, Group, Stack, Text } from '@mantine/core';
import type { SharedContent } from '@paratope/sdk';
import { ParatopeError } from '@paratope/sdk';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api, EmptyState, Page, ProblemAlert, Report, Section, TextSkeleton } from '@paratope/dashboard-kit';
import { pipelineOf } from '../../components/job-kinds.js';
import { FigureMeanings } from '../report/figure-meanings.js';
import { SelectionFigures } from '../report/selection-figures.js';
import { AnnotatedChains } from '../variants/numbered-chains.js';
import { TEXT } from './text.js';
import { Watermark } from './watermark.js';

/** Secret of a link, in the fragment of its address, which no browser sends. */
const secretOfLink = (): string => window.location.hash.slice(1);

/** Page that a link opens: one report, table or structure, for people without an account. */
export function SharedPage() {
  const secret = secretOfLink();
  const { data, error } = useQuery({
    queryKey: ['openSharedLink', secret],
    queryFn: ({ signal }) => api.openSharedLink({ body: { secret }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    meta: { showsProblem: true },
  });
  return (
    <Box component="main" maw={1180} mx="auto" p="md">
      <Group gap="xs" mb="lg">
        <img src="/app/icon.svg" width={26} height={26} alt="" />
        <Text fw={700}>{TEXT.paratope}</Text>
      </Group>
      {error ? <Refused error={error} /> : data ? <Content content={data} /> : <TextSkeleton />}
    </Box>
  );
}

function Refused({ error }: { readonly error: Error }) {
  const isClosed = ParatopeError.is(error, 'not_found') || ParatopeError.is(error, 'validation_failed');
  if (!isClosed) return <ProblemAlert error={error} />;
  return <EmptyState icon={IconLinkOff} title={TEXT.noLongerOpen} text={TEXT.askWhoSharedIt} />;
}

const dayOf = (time: string): string => time.slice(0, 10);

function Content({ content }: { readonly content: SharedContent }) {
  const { name, project_name, org_name, opened_at, expires_at, variants, job } = content;
  return (
    <Page
      title={name}
      description={`${project_name}. ${TEXT.sharedBy(org_name, dayOf(opened_at))} ${TEXT.linkEnds(dayOf(expires_at))}`}
    >
      <Watermark lines={[project_name, `${org_name}, ${dayOf(opened_at)}`]} />
      {job === null && variants.length === 0 && (
        <EmptyState icon={IconLinkOff} title={TEXT.noLongerOpen} text={TEXT.nothingLeft} />
      )}
      {variants.length > 0 && <Figures content={content} />}
      {job && <Model job={job} />}
    </Page>
  );
}

function Figures({ content: { columns, variants } }: { readonly content: SharedContent }) {
  const filled = columns.filter(({ name }) => variants.some(({ figures }) => (figures[name] ?? null) !== null));
  const rows = variants.map(({ id, candidate, variant, figures, percentiles }) => ({
    id,
    name: `${candidate} ${variant}`,
    stage: null,
    tags: [],
    scores: new Map(
      filled.map(({ name }) => [name, { value: figures[name] ?? null, percentile: percentiles[name] ?? null }]),
    ),
  }));
  return (
    <Stack gap="lg">
      <SelectionFigures rows={rows} columns={filled} />
      {variants.map(({ id, candidate, variant, chains, numbering }) =>
        numbering ? (
          <Section key={id} title={TEXT.chainsOf(`${candidate} ${variant}`)}>
            <AnnotatedChains chains={chains} numbered={numbering.chains} />
          </Section>
        ) : null,
      )}
      <FigureMeanings columns={filled} />
    </Stack>
  );
}

function Model({ job }: { readonly job: NonNullable<SharedContent['job']> }) {
  const { Report: View } = pipelineOf(job.object);
  return (
    <Report>
      <Suspense fallback={<TextSkeleton />}>{View && <View job={job} />}</Suspense>
    </Report>
  );
}
