import { Button, CopyButton, NumberInput, Select, SimpleGrid, Stack } from '@mantine/core';
import { Section } from '@paratope/dashboard-kit';
import type { OptionsProps } from '@paratope/dashboard-kit/pipeline';
import { PRESET_NAMES } from '@paratope/design/presets';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { stringify } from 'yaml';
import { ConstraintFields } from './constraint-fields.js';
import { ParentPositions } from './parent-positions.js';
import { problemsAt, type ProblemAt } from './field-problem.js';
import { choicesOf, PRESETS } from './names-of-choices.js';
import { fieldNumber } from './number-field.js';
import { readValues, valuesOf, type DesignValues } from './objectives-values.js';
import { submissionOf, USUAL_DESIGN } from './submission.js';
import { TermFields } from './term-fields.js';
import { TEXT } from './text.js';
import { sequencesOf, useParent } from './use-parent.js';
import { useUnreachable } from './use-unreachable.js';

/** Form of a design: a preset fills in terms and constraints, which can all be changed. */
export default function DesignOptions({ onChange, refusal, variantIds = [] }: OptionsProps) {
  const [values, setValues] = useState(() => valuesOf(USUAL_DESIGN.preset, USUAL_DESIGN.judged));
  // A refusal is about the values that were submitted; it disappears with the next change.
  const [answered, setAnswered] = useState<unknown>();
  // Positions are clicked, and limits checked, on the one parent.
  const variantId = variantIds.length === 1 ? variantIds[0] : undefined;
  const chains = useParent(variantId, values.constraints.scheme);
  const parent = useMemo(() => sequencesOf(chains), [chains]);
  const { asked, objectives, problems } = readValues(values, parent);
  const unreachable = useUnreachable(objectives, parent);
  const problemAt = problemsAt(new Map([...unreachable, ...problems]), refusal === answered ? undefined : refusal);
  const refuse = useEffectEvent(() => onChange(submissionOf(asked, TEXT.correctTheObjectives)));
  useEffect(() => {
    if (unreachable.size > 0) refuse();
  }, [unreachable]);
  const set = (changed: Partial<DesignValues>): void => {
    const next = { ...values, ...changed };
    const read = readValues(next, parent);
    setValues(next);
    setAnswered(refusal);
    // Other terms and constraints are looked at anew; until then what was found holds.
    const isLookedAt = changed.terms === undefined && changed.constraints === undefined;
    const isWrong = read.problems.size > 0 || (isLookedAt && unreachable.size > 0);
    onChange(submissionOf(read.asked, isWrong ? TEXT.correctTheObjectives : undefined));
  };
  return (
    <>
      <Section
        title={TEXT.objectives}
        description={TEXT.aboutObjectives}
        actions={
          <CopyButton value={stringify(objectives)}>
            {({ copied, copy }) => (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconCopy size={14} />}
                disabled={problems.size > 0}
                onClick={copy}
              >
                {copied ? TEXT.copied : TEXT.copyAsYaml}
              </Button>
            )}
          </CopyButton>
        }
      >
        <Stack>
          <Select
            label={TEXT.startFrom}
            description={TEXT.startFromHint}
            maw={420}
            data={choicesOf(PRESETS, PRESET_NAMES)}
            value={values.preset}
            onChange={(name) => name && set(valuesOf(name, values.judged))}
          />
          <TermFields terms={values.terms} problemAt={problemAt} onChange={(terms) => set({ terms })} />
        </Stack>
      </Section>
      <Section title={TEXT.constraints}>
        <ConstraintFields
          constraints={values.constraints}
          problemAt={problemAt}
          onChange={(changed) => set({ constraints: { ...values.constraints, ...changed } })}
        />
        {variantId !== undefined && chains.length > 0 && (
          <ParentPositions
            variantId={variantId}
            chains={chains}
            value={values.constraints.frozen_positions}
            onChange={(frozen_positions) => set({ constraints: { ...values.constraints, frozen_positions } })}
          />
        )}
      </Section>
      <Section title={TEXT.search}>
        <SearchFields values={values} problemAt={problemAt} onChange={set} />
      </Section>
    </>
  );
}

interface SearchProps {
  readonly values: DesignValues;
  readonly problemAt: ProblemAt;
  readonly onChange: (changed: Partial<DesignValues>) => void;
}

const SEARCH_FIELDS = [
  { field: 'proposals', label: TEXT.mostProposals, hint: TEXT.rangeOfProposals, min: 1, max: 200 },
  { field: 'judged', label: TEXT.proposalsToModelAndJudge, hint: TEXT.rangeOfJudged, min: 0, max: 10 },
  { field: 'effort', label: TEXT.generations, hint: TEXT.generationsHint, min: 1, max: 200 },
  { field: 'seed', label: TEXT.seed, hint: TEXT.seedHint, min: 0, max: Number.MAX_SAFE_INTEGER },
] as const;

function SearchFields({ values, problemAt, onChange }: SearchProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
      {SEARCH_FIELDS.map(({ field, label, hint, min, max }) => (
        <NumberInput
          key={field}
          label={label}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={min}
          max={max}
          allowDecimal={false}
          value={values[field] ?? ''}
          error={problemAt(`/${field}`)}
          onChange={(value) => onChange({ [field]: fieldNumber(value) })}
        />
      ))}
    </SimpleGrid>
  );
}
