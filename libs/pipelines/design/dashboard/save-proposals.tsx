import { Button, Group } from '@mantine/core';
import { api, ButtonLink, notifySuccess, ProblemAlert } from '@paratope/dashboard-kit';
import type { DesignProposal } from '@paratope/sdk';
import { IconGitBranch, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TEXT } from './text.js';

interface SaveProposalsProps {
  readonly variantId: string;
  /** Id of the design: a click after a lost response saves no proposal twice. */
  readonly jobId: string;
  readonly proposals: readonly DesignProposal[];
}

/** Saves the marked proposals as variants; the saved ones can be judged by other pipelines in one run. */
export function SaveProposals({ variantId, jobId, proposals }: SaveProposalsProps) {
  const queries = useQueryClient();
  const [saved, setSaved] = useState<ReadonlyMap<string, string>>(new Map());
  const left = proposals.filter(({ name }) => !saved.has(name));
  const save = useMutation({
    mutationFn: async () => {
      for (const { name } of left) {
        const { id } = await api.createVariant({
          body: { from_job_id: jobId, proposal: name },
          headers: { 'Idempotency-Key': `design-${jobId}-${name}` },
        });
        setSaved((before) => new Map([...before, [name, id]]));
      }
      return left.length;
    },
    meta: { showsProblem: true },
    onSuccess: (count) => notifySuccess(TEXT.variantsWereSaved(count)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listVariants'] }),
  });
  return (
    <>
      <Group gap="sm">
        <Button
          leftSection={<IconGitBranch size={16} />}
          disabled={left.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {TEXT.saveAsVariants(left.map(({ name }) => name))}
        </Button>
        {saved.size > 0 && (
          <ButtonLink
            variant="default"
            leftSection={<IconPlayerPlay size={16} />}
            to="/run"
            search={{ variants: [...saved.values()], against: variantId }}
          >
            {TEXT.judgeSaved(saved.size)}
          </ButtonLink>
        )}
      </Group>
      {save.error && <ProblemAlert error={save.error} />}
    </>
  );
}
