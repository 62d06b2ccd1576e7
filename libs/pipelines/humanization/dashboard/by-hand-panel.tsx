import { Alert, Button, Group, Stack, Text, TextInput, Checkbox, ScrollArea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Variant } from '@paratope/sdk';
import { IconGitBranch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, Loaded, ProblemAlert, reads, ForRole, DataTable } from '@paratope/dashboard-kit';
import { useMemo } from 'react';
import { chainsByHand, mutationsOf, keyOf } from './by-hand.js';
import { HandScoresTable } from './hand-scores.js';
import type { StrategyDetails } from './strategy-result.js';
import { TEXT } from './text.js';

interface ByHandTableProps {
  readonly details: StrategyDetails;
  /** Keys of the chosen mutations. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Table to choose among the mutations of a strategy, with the reason of each. */
function ByHandTable({ details: { mutations }, chosen, onChange }: ByHandTableProps) {
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  const rows = (['vh', 'vl'] as const).flatMap((domain) =>
    (mutations[domain]?.positions ?? []).map((made) => ({ domain, key: keyOf(domain, made.imgt), ...made })),
  );
  return (
    <ScrollArea.Autosize mah={420} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': TEXT.substitutions }}>
      <DataTable
        stickyHeader
        rows={rows}
        columns={[
          [
            { hidden: TEXT.selected, w: 40 },
            ({ domain, key, imgt, from, to }) => (
              <Checkbox
                size="xs"
                aria-label={`${domain.toUpperCase()} ${from}${imgt}${to}`}
                checked={chosen.has(key)}
                onChange={() => toggle(key)}
              />
            ),
          ],
          [TEXT.domain, ({ domain }) => domain.toUpperCase()],
          [{ numeric: TEXT.imgt }, ({ imgt }) => imgt],
          [{ numeric: TEXT.kabat }, ({ kabat }) => kabat],
          [{ mono: TEXT.substitution }, ({ from, to }) => `${from} → ${to}`],
          [TEXT.reason, ({ reason }) => reason.replaceAll('_', ' ')],
          [{ numeric: TEXT.backboneLogOdds }, ({ backbone_log_odds: odds }) => odds?.toFixed(1) ?? '–'],
        ]}
      />
    </ScrollArea.Autosize>
  );
}

interface ByHandProps {
  readonly variantId: string;
  readonly details: StrategyDetails;
  /** Strategy, for the suggested name. */
  readonly strategy: string;
}

/** Panel to choose mutations of a strategy one by one and save them as a variant. */
export function ByHand(props: ByHandProps) {
  const parent = useQuery(reads('getVariant', { path: { id: props.variantId } }));
  return <Loaded query={parent}>{(variant) => <Chooser {...props} parent={variant} />}</Loaded>;
}

function Chooser({ parent, details, strategy }: ByHandProps & { readonly parent: Variant }) {
  const all = mutationsOf(details);
  const form = useForm({ initialValues: { name: TEXT.manual(parent.name, strategy), mutations: all } });
  const { name, mutations } = form.values;
  const chosen = useMemo(() => new Set(mutations), [mutations]);
  const choose = (made: Iterable<string>): void => form.setFieldValue('mutations', [...made]);
  const navigate = useNavigate();
  const chains = chainsByHand(parent.chains, details, chosen);
  const save = useMutation({
    mutationFn: () => api.createVariant({ body: { parent_variant_id: parent.id, name, chains: chains ?? [] } }),
    meta: { showsProblem: true, refreshes: ['listVariants'] },
    onSuccess: ({ id }) => navigate({ to: '/variants/$variantId', params: { variantId: id } }),
  });
  if (!chains) return <Alert color="yellow">{TEXT.theChainsOfTheParent}</Alert>;
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" aria-live="polite">
          {TEXT.ofSubstitutionsSelected(chosen.size, all.length)}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => choose(all)}>
            {TEXT.selectAll}
          </Button>
          <Button size="xs" variant="default" onClick={() => choose([])}>
            {TEXT.clearSelection}
          </Button>
        </Group>
      </Group>
      <HandScoresTable details={details} chosen={chosen} />
      <ByHandTable details={details} chosen={chosen} onChange={choose} />
      {save.error && <ProblemAlert error={save.error} />}
      <ForRole least="editor">
        <Group align="flex-end">
          <TextInput label={TEXT.nameOfTheVariant} w={300} maxLength={200} {...form.getInputProps('name')} />
          <Button
            leftSection={<IconGitBranch size={16} />}
            disabled={chosen.size === 0 || name.trim() === ''}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {chosen.size === 1 ? TEXT.saveOneSubstitution : TEXT.saveSubstitutions(chosen.size)}
          </Button>
        </Group>
      </ForRole>
    </Stack>
  );
}
