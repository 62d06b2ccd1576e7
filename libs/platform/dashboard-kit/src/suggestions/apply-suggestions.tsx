import { Alert, Button, Group, Stack, Text, TextInput, Checkbox } from '@mantine/core';
import type { Variant } from '@paratope/sdk';
import { IconGitBranch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '../client.js';
import { DataTable } from '../data-table.js';
import { Loaded } from '../loaded.js';
import { ProblemAlert } from '../problem-alert.js';
import { reads } from '../queries.js';
import { useHasRole } from '../rights.js';
import { chainsWith, suggestionName, toggled, type Suggestion } from './suggestion.js';
import { Remark } from '../remark.js';

/** Interface text of suggested substitutions. */
const TEXT = {
  chosen: 'Chosen',
  substitution: 'Substitution',
  reason: 'Reason',
  nameOfTheVariant: 'Name of the variant',
  variantWith: (parent: string, substitutions: readonly string[]) =>
    `${parent} with ${substitutions.length > 3 ? `${substitutions.length} substitutions` : substitutions.join(', ')}`,
  createVariant: 'Create variant',
  substitutionsChosen: (count: number) => (count === 1 ? '1 substitution chosen' : `${count} substitutions chosen`),
  effectsDoNotAdd:
    'Choose the substitutions to make together, at most one for each position. Their effects need not add up: judge the new variant again. The reasons become a note of the new variant.',
  differentChains: 'The chains of the variant differ from those that were analysed.',
  reasonsOf: (source: string, reasons: readonly string[]) =>
    [`Substitutions suggested by ${source}:`, '', ...reasons.map((reason) => `- ${reason}`)].join('\n'),
  reason1: (name: string, rationale: string) => `${name}: ${rationale}`,
} as const;

interface SuggestionTableProps {
  readonly suggestions: readonly Suggestion[];
  /** Head of the column of effects, with their unit and direction; without it there is no such column. */
  readonly effect?: string;
  readonly chosen: readonly Suggestion[];
  /** Absent where nobody may choose. */
  readonly onToggle?: (suggestion: Suggestion) => void;
}

/** Suggested substitutions with their reasons, to be chosen from. */
function SuggestionTable({ suggestions, effect, chosen, onToggle }: SuggestionTableProps) {
  return (
    <DataTable
      minWidth={640}
      rows={suggestions}
      columns={[
        onToggle !== undefined && [
          { hidden: TEXT.chosen, w: 40, className: 'no-print' },
          (suggestion) => (
            <Checkbox
              size="xs"
              aria-label={suggestionName(suggestion)}
              checked={chosen.includes(suggestion)}
              onChange={() => onToggle(suggestion)}
            />
          ),
          { className: 'no-print' },
        ],
        [{ mono: TEXT.substitution }, suggestionName, { style: { whiteSpace: 'nowrap' } }],
        [TEXT.reason, ({ rationale }) => rationale],
        effect !== undefined && [{ numeric: effect }, (suggestion) => suggestion.effect?.toFixed(2) ?? '–'],
      ]}
    />
  );
}

/** The service takes notes of at most as many characters. */
const LONGEST_NOTE = 10_000;
const LONGEST_NAME = 200;

interface ApplySuggestionsProps {
  /** The variant that was analysed. */
  readonly variantId: string;
  readonly suggestions: readonly Suggestion[];
  /** Those that are chosen at first. */
  readonly initial?: readonly Suggestion[];
  /** Head of the column of effects, with their unit and direction; without it there is no such column. */
  readonly effect?: string;
  /** What made the suggestions, for the note: `the job …`. */
  readonly source: string;
}

/** Suggested substitutions. Several of them are made at once: as a child of the variant, with the reasons as its note. */
export function ApplySuggestions(props: ApplySuggestionsProps) {
  const { suggestions, initial = [], effect } = props;
  const [chosen, choose] = useState(initial);
  const mayCreate = useHasRole('editor');
  const shown = { suggestions, ...(effect === undefined ? {} : { effect }) };
  if (!mayCreate) return <SuggestionTable {...shown} chosen={[]} />;
  return (
    <Stack>
      <SuggestionTable {...shown} chosen={chosen} onToggle={(suggestion) => choose(toggled(chosen, suggestion))} />
      <CreateVariant {...props} chosen={chosen} />
    </Stack>
  );
}

type CreateVariantProps = ApplySuggestionsProps & { readonly chosen: readonly Suggestion[] };

function CreateVariant(props: CreateVariantProps) {
  const parent = useQuery(reads('getVariant', { path: { id: props.variantId } }));
  return (
    <div className="no-print">
      <Loaded query={parent}>{(variant) => <Form {...props} parent={variant} />}</Loaded>
    </div>
  );
}

function Form({ parent, chosen, source }: CreateVariantProps & { readonly parent: Variant }) {
  const [entered, setName] = useState<string>();
  const name = entered ?? TEXT.variantWith(parent.name, chosen.map(suggestionName)).slice(0, LONGEST_NAME);
  const chains = chainsWith(parent.chains, chosen);
  const navigate = useNavigate();
  /** What was created before its note was refused: trying again writes the note alone. */
  const created = useRef<{ readonly of: string; readonly id: string }>(undefined);
  const create = useMutation({
    mutationFn: async () => {
      const body = { parent_variant_id: parent.id, name, chains: chains ?? [] };
      const of = JSON.stringify(body);
      if (created.current?.of !== of) created.current = { of, id: (await api.createVariant({ body })).id };
      const reasons = chosen.map((each) => TEXT.reason1(suggestionName(each), each.rationale));
      const { id } = created.current;
      await api.createVariantNote({
        path: { id },
        body: { text: TEXT.reasonsOf(source, reasons).slice(0, LONGEST_NOTE) },
      });
      return id;
    },
    meta: { showsProblem: true, refreshes: ['listVariants'] },
    onSuccess: (variantId) => navigate({ to: '/variants/$variantId', params: { variantId } }),
  });
  if (!chains) return <Alert color="yellow">{TEXT.differentChains}</Alert>;
  return (
    <Stack>
      <Remark>{TEXT.effectsDoNotAdd}</Remark>
      {create.error && <ProblemAlert error={create.error} />}
      <Group align="flex-end">
        <TextInput
          label={TEXT.nameOfTheVariant}
          w={340}
          maxLength={LONGEST_NAME}
          value={chosen.length === 0 ? '' : name}
          disabled={chosen.length === 0}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          leftSection={<IconGitBranch size={16} />}
          disabled={chosen.length === 0 || name.trim() === ''}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {TEXT.createVariant}
        </Button>
        <Text size="sm" mb={8} aria-live="polite">
          {TEXT.substitutionsChosen(chosen.length)}
        </Text>
      </Group>
    </Stack>
  );
}
