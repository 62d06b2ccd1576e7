import { MultiSelect, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { FROZEN_PARTS, LIABILITY_LIMITS, SCHEMES } from '@paratope/design/objectives';
import type { ProblemAt } from './field-problem.js';
import { IdentityFields } from './identity-fields.js';
import { choicesOf, FROZEN_NAMES, LIABILITY_NAMES, SCHEME_NAMES } from './names-of-choices.js';
import { fieldNumber } from './number-field.js';
import type { ConstraintValues } from './objectives-values.js';
import { TEXT } from './text.js';
import { Remark } from '@paratope/dashboard-kit';

interface ConstraintsProps {
  readonly constraints: ConstraintValues;
  readonly problemAt: ProblemAt;
  readonly onChange: (changed: Partial<ConstraintValues>) => void;
}

/** What may change in the antibody, and by how much. */
export function ConstraintFields({ constraints, problemAt, onChange }: ConstraintsProps) {
  const at = (field: keyof ConstraintValues): string | undefined => problemAt(`/constraints/${field}`);
  return (
    <Stack gap="sm">
      <Remark>{TEXT.whatAlwaysStays}</Remark>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <MultiSelect
          label={TEXT.frozenParts}
          placeholder={constraints.frozen.length === 0 ? TEXT.nothingIsFrozen : ''}
          data={choicesOf(FROZEN_NAMES, FROZEN_PARTS)}
          value={[...constraints.frozen]}
          error={at('frozen')}
          onChange={(chosen) => onChange({ frozen: FROZEN_PARTS.filter((part) => chosen.includes(part)) })}
        />
        <Select
          label={TEXT.numberingOfPositions}
          data={choicesOf(SCHEME_NAMES, SCHEMES)}
          value={constraints.scheme}
          error={at('scheme')}
          onChange={(scheme) => scheme && onChange({ scheme })}
        />
        <TextInput
          label={TEXT.frozenPositions}
          placeholder={TEXT.examplePositions}
          value={constraints.frozen_positions}
          error={at('frozen_positions')}
          onChange={(event) => onChange({ frozen_positions: event.currentTarget.value })}
        />
        <TextInput
          label={TEXT.allowedSubstitutions}
          placeholder={TEXT.exampleAllowed}
          value={constraints.allowed}
          error={at('allowed')}
          onChange={(event) => onChange({ allowed: event.currentTarget.value })}
        />
        <TextInput
          label={TEXT.forbiddenResidues}
          placeholder={TEXT.exampleForbidden}
          value={constraints.forbidden}
          error={at('forbidden')}
          onChange={(event) => onChange({ forbidden: event.currentTarget.value.trim().toUpperCase() })}
        />
        <NumberInput
          label={TEXT.leastFrequency}
          min={0}
          max={100}
          value={constraints.least_frequency ?? ''}
          error={at('least_frequency')}
          onChange={(value) => onChange({ least_frequency: fieldNumber(value) })}
        />
        <NumberInput
          label={TEXT.mostMutations}
          min={1}
          allowDecimal={false}
          value={constraints.most_mutations ?? ''}
          error={at('most_mutations')}
          onChange={(value) => onChange({ most_mutations: fieldNumber(value) })}
        />
        <Select
          label={TEXT.newLiabilities}
          data={choicesOf(LIABILITY_NAMES, LIABILITY_LIMITS)}
          value={constraints.no_new_liability}
          error={at('no_new_liability')}
          onChange={(limit) => limit && onChange({ no_new_liability: limit })}
        />
      </SimpleGrid>
      <IdentityFields
        identity={constraints.identity}
        problemAt={problemAt}
        onChange={(identity) => onChange({ identity })}
      />
    </Stack>
  );
}
