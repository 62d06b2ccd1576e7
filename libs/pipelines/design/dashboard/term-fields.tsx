import { Button, Checkbox, Fieldset, Group, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { FIGURES, GOALS, MOST_TERMS, type FigureName } from '@paratope/design/objectives';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ProblemAt } from './field-problem.js';
import { choicesOf, FIGURE_CHOICES, GOAL_NAMES } from './names-of-choices.js';
import { fieldNumber } from './number-field.js';
import type { TermValues } from './objectives-values.js';
import { TEXT } from './text.js';

interface TermsProps {
  readonly terms: readonly TermValues[];
  readonly problemAt: ProblemAt;
  readonly onChange: (terms: readonly TermValues[]) => void;
}

/** The sum of the objectives: a group of fields per term. */
export function TermFields({ terms, problemAt, onChange }: TermsProps) {
  const unused = FIGURES.find((figure) => !terms.some((term) => term.figure === figure));
  const add = (figure: FigureName): void =>
    onChange([
      ...terms,
      {
        key: 1 + Math.max(-1, ...terms.map(({ key }) => key)),
        figure,
        goal: FIGURE_CHOICES[figure].goal,
        weight: 1,
        at_least: null,
        at_most: null,
        no_worse_than_parent: false,
      },
    ]);
  const isEmpty = terms.length === 0;
  return (
    <Stack gap="sm">
      {terms.map((term, k) => (
        <TermRow
          key={term.key}
          term={term}
          number={k + 1}
          taken={terms.map(({ figure }) => figure)}
          problemAt={(field) => problemAt(`/terms/${k}/${field}`)}
          onChange={(changed) => onChange(terms.map((each) => (each === term ? { ...each, ...changed } : each)))}
          onRemove={() => onChange(terms.filter((each) => each !== term))}
        />
      ))}
      {isEmpty && (
        <Text size="sm" c="red" role="alert">
          {problemAt('/terms')}
        </Text>
      )}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={unused === undefined || terms.length >= MOST_TERMS}
          onClick={() => unused && add(unused)}
        >
          {TEXT.addTerm}
        </Button>
      </Group>
    </Stack>
  );
}

interface TermRowProps {
  readonly term: TermValues;
  readonly number: number;
  readonly taken: readonly FigureName[];
  readonly problemAt: (field: keyof TermValues) => string | undefined;
  readonly onChange: (changed: Partial<TermValues>) => void;
  readonly onRemove: () => void;
}

function TermRow({ term, number, taken, problemAt, onChange, onRemove }: TermRowProps) {
  const isLimit = term.goal === 'limit_only';
  return (
    <Fieldset legend={TEXT.termOf(number)}>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} spacing="sm">
        <Select
          label={TEXT.figure}
          data={FIGURES.filter((figure) => figure === term.figure || !taken.includes(figure)).map((value) => ({
            value,
            label: FIGURE_CHOICES[value].label,
          }))}
          value={term.figure}
          error={problemAt('figure')}
          onChange={(figure) => figure && onChange({ figure, goal: FIGURE_CHOICES[figure].goal })}
        />
        <Select
          label={TEXT.goal}
          data={choicesOf(GOAL_NAMES, GOALS)}
          value={term.goal}
          error={problemAt('goal')}
          onChange={(goal) =>
            goal && onChange({ goal, ...(goal === 'limit_only' && { no_worse_than_parent: false, weight: 1 }) })
          }
        />
        <NumberInput
          label={TEXT.weight}
          min={0}
          step={0.25}
          disabled={isLimit}
          value={term.weight ?? ''}
          error={problemAt('weight')}
          onChange={(value) => onChange({ weight: fieldNumber(value) })}
        />
        <NumberInput
          label={TEXT.atLeast}
          placeholder={TEXT.noLimit}
          value={term.at_least ?? ''}
          error={problemAt('at_least')}
          onChange={(value) => onChange({ at_least: fieldNumber(value) })}
        />
        <NumberInput
          label={TEXT.atMost}
          placeholder={TEXT.noLimit}
          value={term.at_most ?? ''}
          error={problemAt('at_most')}
          onChange={(value) => onChange({ at_most: fieldNumber(value) })}
        />
      </SimpleGrid>
      <Group justify="space-between" mt="sm">
        <Checkbox
          label={TEXT.noWorseThanTheParent}
          disabled={isLimit}
          checked={term.no_worse_than_parent}
          error={problemAt('no_worse_than_parent')}
          onChange={(event) => onChange({ no_worse_than_parent: event.currentTarget.checked })}
        />
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={14} />}
          aria-label={TEXT.removeTermOf(number)}
          onClick={onRemove}
        >
          {TEXT.remove}
        </Button>
      </Group>
    </Fieldset>
  );
}
