import { Button } from '@mantine/core';
import type { HumanizationResultEntry } from '@paratope/sdk';
import { IconGitBranch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

interface SaveAsVariantProps {
  readonly humanizationId: string;
  readonly strategy: HumanizationResultEntry['strategy'];
}

/** Form that saves a strategy's result as a variant. */
export function SaveAsVariant({ humanizationId, strategy }: SaveAsVariantProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: () => api.createVariant({ body: { from_humanization_id: humanizationId, strategy } }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['listVariants'] });
      await navigate({ to: '/variants/$variantId', params: { variantId: id } });
    },
  });
  return (
    <Button leftSection={<IconGitBranch size={16} />} loading={save.isPending} onClick={() => save.mutate()}>
      {TEXT.saveAsVariant}
    </Button>
  );
}
