import { Button } from '@mantine/core';
import type { Humanization, HumanizationResultEntry } from '@paratope/sdk';
import { IconScale } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

interface JudgeStrategiesProps {
  readonly job: Humanization;
  readonly results: readonly HumanizationResultEntry[];
}

/** Button that saves a variant of each strategy's result and opens the form that judges them together with their parent. */
export function JudgeStrategies({ job, results }: JudgeStrategiesProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const parent = job.inputs.variant_id;
  const judge = useMutation({
    mutationFn: () => variantsOf(job, results),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listVariants'] }),
    onSuccess: (variants) => navigate({ to: '/run', search: { variants, against: parent } }),
  });
  return (
    <Button size="xs" leftSection={<IconScale size={14} />} loading={judge.isPending} onClick={() => judge.mutate()}>
      {TEXT.judgeStrategies(results.length)}
    </Button>
  );
}

/** Number of children per page. Further children of a variant are ignored. */
const MOST_CHILDREN = 200;

/** Ids of the variants in the order of the results. A result that is already saved is not saved again. */
async function variantsOf(job: Humanization, results: readonly HumanizationResultEntry[]): Promise<string[]> {
  const { data: saved } = await api.listVariants({
    query: { parent_variant_id: job.inputs.variant_id, origin: 'humanization', limit: MOST_CHILDREN },
  });
  const ids: string[] = [];
  for (const { strategy } of results) {
    const made = saved.find((variant) => variant.humanization_id === job.id && variant.strategy === strategy);
    const { id } = made ?? (await api.createVariant({ body: { from_humanization_id: job.id, strategy } }));
    ids.push(id);
  }
  return ids;
}
