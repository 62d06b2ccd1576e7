import { Center, Skeleton, Stack, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { JOB_OPERATIONS, type JobKind, type ScoredVariant } from '@paratope/sdk';
import { reads, TextLink, Remark } from '@paratope/dashboard-kit';
import type { PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { PIPELINES } from '../../components/job-kinds.js';
import { isLead } from './lead.js';
import { TEXT } from './text.js';

const WIDTH = 220;
const HEIGHT = 170;

/** Pipelines whose jobs have a picture. */
const PICTURED = PIPELINES.flatMap(({ kind, Picture }) => (Picture ? [{ kind, Picture }] : []));

interface Model {
  readonly row: ScoredVariant;
  readonly jobId: string;
  readonly kind: JobKind;
  readonly Picture: NonNullable<PipelineDashboard['Picture']>;
}

/** Model of a lead, or else of the newest variant that has one. @param rows the newest first */
function modelOf(rows: readonly ScoredVariant[]): Model | undefined {
  for (const row of [...rows.filter(isLead), ...rows]) {
    for (const { kind, Picture } of PICTURED) {
      const jobId = row.job_ids[kind];
      if (jobId !== undefined) return { row, jobId, kind, Picture };
    }
  }
  return undefined;
}

/** Small picture of a candidate's model with a link to its viewer. The model is read once the picture comes into view. */
export function ModelPicture({ rows }: { readonly rows: readonly ScoredVariant[] }) {
  const model = modelOf(rows);
  if (model) return <Pictured key={model.jobId} model={model} />;
  return (
    <Center w={WIDTH} h={HEIGHT}>
      <Stack gap={4} ta="center">
        <Text size="sm" fw={600}>
          {TEXT.noModelYet}
        </Text>
        <Remark small>{TEXT.modelHint}</Remark>
      </Stack>
    </Center>
  );
}

function Pictured({ model: { row, jobId, kind, Picture } }: { readonly model: Model }) {
  const { ref, entry } = useIntersection();
  const [wasSeen, setWasSeen] = useState(false);
  if (entry?.isIntersecting === true && !wasSeen) setWasSeen(true);
  const { data: job } = useQuery({
    ...reads(JOB_OPERATIONS[kind].read, { path: { id: jobId } }),
    enabled: wasSeen,
    staleTime: Infinity,
  });
  return (
    <Stack ref={ref} gap={4} w={WIDTH}>
      <Center h={HEIGHT}>
        {job ? (
          <Suspense fallback={<Skeleton width={WIDTH} height={HEIGHT} />}>
            <Picture job={job} />
          </Suspense>
        ) : (
          <Skeleton width={WIDTH} height={HEIGHT} />
        )}
      </Center>
      <TextLink to="/jobs/$kind/$jobId" params={{ kind, jobId }} size="sm" lh="24px" ta="center" truncate>
        {TEXT.modelOf(row.variant_name)}
      </TextLink>
    </Stack>
  );
}
