import { Stack, Text } from '@mantine/core';
import { JOB_OPERATIONS } from '@paratope/sdk';
import { useQueries } from '@tanstack/react-query';
import { ColorScale, PALETTE, reads, Section, SuperposedView } from '@paratope/dashboard-kit';
import { PIPELINES } from '../../components/job-kinds.js';
import { TEXT } from './text.js';

interface ComparedModelsProps {
  readonly variants: readonly { readonly id: string; readonly name: string }[];
}

/** Colours of the models: the palette, and the yellow of the same set (Okabe and Ito), darkened for a light ground. */
const COLORS = [...PALETTE, '#b8a800'];

/** Pipelines that make a model of a variant. */
const MODELLING = PIPELINES.flatMap(({ kind, modelUrl }) => (modelUrl ? [{ kind, modelUrl }] : []));

/** Newest models of variants, superposed; nothing if fewer than two variants have one. */
export function ComparedModels({ variants }: ComparedModelsProps) {
  const scores = useQueries({ queries: variants.map(({ id }) => reads('getVariantScores', { path: { id } })) });
  const jobs = variants.flatMap((variant, k) => {
    for (const { kind, modelUrl } of MODELLING) {
      const jobId = scores[k]?.data?.scores.find(({ source }) => source === kind)?.job_id;
      if (typeof jobId === 'string') return [{ variant, jobId, modelUrl, kind }];
    }
    return [];
  });
  const read = useQueries({
    queries: jobs.map(({ jobId, kind }) => reads(JOB_OPERATIONS[kind].read, { path: { id: jobId } })),
  });
  const models = jobs.flatMap(({ variant, modelUrl }, k) => {
    const job = read[k]?.data;
    const url = job && modelUrl(job);
    const color = COLORS[variants.indexOf(variant)] ?? PALETTE[0];
    return url === undefined ? [] : [{ url, color, label: variant.name }];
  });
  if (models.length < 2 || read.some(({ isPending }) => isPending)) return null;
  const without = variants.filter(({ name }) => !models.some(({ label }) => label === name));
  return (
    <Section title={TEXT.modelsOverEachOther} description={TEXT.laidOverTheFirst}>
      <Stack>
        <SuperposedView models={models} label={TEXT.modelsOf(models.map(({ label }) => label))} />
        <ColorScale steps={models} />
        {without.length > 0 && (
          <Text size="sm" c="dimmed">
            {TEXT.noModelOf(without.map(({ name }) => name))}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
