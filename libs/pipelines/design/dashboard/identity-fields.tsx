import { Button, Fieldset, Group, NumberInput, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ProblemAt } from './field-problem.js';
import { fieldNumber } from './number-field.js';
import type { IdentityValues } from './objectives-values.js';
import { TEXT } from './text.js';

interface IdentityProps {
  readonly identity: readonly IdentityValues[];
  readonly problemAt: ProblemAt;
  readonly onChange: (identity: readonly IdentityValues[]) => void;
}

const CHAINS = [
  { value: 'heavy', label: TEXT.heavyChain },
  { value: 'light', label: TEXT.lightChain },
] as const;

/** Identity of the proposals to sequences, such as a competitor's or a germline gene's. */
export function IdentityFields({ identity, problemAt, onChange }: IdentityProps) {
  const key = 1 + Math.max(-1, ...identity.map((each) => each.key));
  return (
    <Stack gap="sm">
      {identity.map((each, k) => {
        const at = (field: keyof IdentityValues): string | undefined =>
          problemAt(`/constraints/identity/${k}/${field}`);
        const change = (changed: Partial<IdentityValues>): void =>
          onChange(identity.map((other) => (other === each ? { ...other, ...changed } : other)));
        return (
          <Fieldset key={each.key} legend={TEXT.identityOf(k + 1)}>
            <Textarea
              label={TEXT.sequenceOfVDomain}
              classNames={{ input: 'mono' }}
              autosize
              value={each.sequence}
              error={at('sequence')}
              onChange={(event) => change({ sequence: event.currentTarget.value })}
            />
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mt="sm">
              <Select
                label={TEXT.comparedChain}
                data={CHAINS}
                value={each.chain}
                error={at('chain')}
                onChange={(chain) => chain && change({ chain })}
              />
              <NumberInput
                label={TEXT.atLeastPercent}
                min={0}
                max={100}
                value={each.at_least ?? ''}
                error={at('at_least')}
                onChange={(value) => change({ at_least: fieldNumber(value) })}
              />
              <NumberInput
                label={TEXT.atMostPercent}
                min={0}
                max={100}
                value={each.at_most ?? ''}
                error={at('at_most')}
                onChange={(value) => change({ at_most: fieldNumber(value) })}
              />
            </SimpleGrid>
            <Group justify="flex-end" mt="sm">
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={14} />}
                aria-label={TEXT.removeIdentityOf(k + 1)}
                onClick={() => onChange(identity.filter((other) => other !== each))}
              >
                {TEXT.remove}
              </Button>
            </Group>
          </Fieldset>
        );
      })}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...identity, { key, chain: 'heavy', sequence: '', at_least: 0, at_most: 100 }])}
        >
          {TEXT.addIdentity}
        </Button>
      </Group>
    </Stack>
  );
}
