import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Quote } from '@paratope/sdk';
import { IconTrophy } from '@tabler/icons-react';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, Dialog, DialogForm, notifySuccess, useBalance, useOrg } from '@paratope/dashboard-kit';
import { reasonAgainst } from '../run/reason-against.js';
import { useLastRun } from '../run/last-run.js';
import { JUDGES } from '../../components/job-kinds.js';
import { LEAD_RULES, MAKER } from './makers.js';
import { startLeads } from './start-leads.js';
import { TEXT } from './text.js';

interface MakeLeadsProps {
  readonly projectId: string;
  readonly variantIds: readonly string[];
}

/** Button that makes a judged lead of each selected variant. */
export function MakeLeads({ projectId, variantIds }: MakeLeadsProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="xs" leftSection={<IconTrophy size={14} />} disabled={variantIds.length === 0} onClick={open}>
        {TEXT.makeLeads}
      </Button>
      <Dialog opened={opened} onClose={close} title={TEXT.makeLeadsOf(variantIds.length)}>
        <LeadsForm projectId={projectId} variantIds={variantIds} onDone={close} />
      </Dialog>
    </>
  );
}

const KINDS = [MAKER, ...JUDGES].flatMap((pipeline) => pipeline ?? []);

function LeadsForm({ projectId, variantIds, onDone }: MakeLeadsProps & { readonly onDone: () => void }) {
  const queries = useQueryClient();
  const { setLast } = useLastRun(projectId);
  const [run] = useState(() => crypto.randomUUID());
  const [rule, setRule] = useState(LEAD_RULES[0]?.rule);
  const [unwanted, setUnwanted] = useState<readonly string[]>([]);
  const quotes = useQueries({
    queries: KINDS.map(({ kind }) => ({
      queryKey: ['quoteJobs', kind, 1],
      queryFn: () => api.quoteJobs({ body: { kind, count: 1 } }),
    })),
  });
  const quoteOf = (kind: string): Quote | undefined => quotes[KINDS.findIndex((each) => each.kind === kind)]?.data;
  const againstOf = (kind: string): string | undefined => {
    const quote = quoteOf(kind);
    return quote && reasonAgainst(quote);
  };
  const judges = JUDGES.filter(({ kind }) => !unwanted.includes(kind) && againstOf(kind) === undefined);
  const kinds = [MAKER, ...judges].flatMap((pipeline) => pipeline ?? []);
  const credits = kinds.reduce((sum, { kind }) => sum + (quoteOf(kind)?.credit_cost ?? 0), 0);
  const balance = useBalance();
  const { name } = useOrg();
  const isPriced = kinds.every(({ kind }) => quoteOf(kind) !== undefined);
  const start = useMutation({
    mutationFn: () => {
      const steps = kinds.map(({ kind }) => (kind === MAKER?.kind && rule ? { kind, choose: rule } : { kind }));
      return startLeads(variantIds, steps as Parameters<typeof startLeads>[1], credits, run);
    },
    meta: { showsProblem: true },
    onSuccess: async () => {
      setLast({ run, count: variantIds.length });
      notifySuccess(TEXT.leadsBegun(variantIds.length));
      onDone();
      await queries.invalidateQueries();
    },
  });
  return (
    <DialogForm mutation={start} onCancel={onDone} submit={TEXT.makeLeads} isReady={isPriced}>
      <Text size="sm">{TEXT.explained(MAKER?.label ?? '')}</Text>
      <Radio.Group label={TEXT.whichResult} value={rule ?? ''}>
        <Stack gap={6} mt={6}>
          {LEAD_RULES.map((each) => (
            <Radio key={each.rule} value={each.rule} label={each.label} onChange={() => setRule(each.rule)} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox.Group label={TEXT.judgedBy} value={judges.map(({ kind }) => kind)}>
        <Stack gap={6} mt={6}>
          {JUDGES.map(({ kind, label }) => (
            <Checkbox
              key={kind}
              value={kind}
              label={label}
              disabled={againstOf(kind) !== undefined}
              description={againstOf(kind)}
              onChange={({ currentTarget: { checked } }) =>
                setUnwanted(checked ? unwanted.filter((other) => other !== kind) : [...unwanted, kind])
              }
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" fw={600}>
        {TEXT.costs(credits * variantIds.length)} {balance !== undefined && TEXT.balance(name, balance)}
      </Text>
    </DialogForm>
  );
}
