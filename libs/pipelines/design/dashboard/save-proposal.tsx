import { Button } from '@mantine/core';
import { api } from '@paratope/dashboard-kit';
import type { DesignProposal, Variant } from '@paratope/sdk';
import { IconGitBranch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TEXT } from './text.js';

interface SaveProposalProps {
  readonly variantId: string;
  readonly proposal: DesignProposal;
}

/** Form that saves a proposal as a variant. */
export function SaveProposal({ variantId, proposal: { name, chains = [] } }: SaveProposalProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: () =>
      api.createVariant({
        body: { parent_variant_id: variantId, name: `Design ${name}`, chains: chains as Variant['chains'] },
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['listVariants'] });
      await navigate({ to: '/variants/$variantId', params: { variantId: id } });
    },
  });
  return (
    <Button leftSection={<IconGitBranch size={16} />} loading={save.isPending} onClick={() => save.mutate()}>
      {TEXT.saveAsVariant(name)}
    </Button>
  );
}
