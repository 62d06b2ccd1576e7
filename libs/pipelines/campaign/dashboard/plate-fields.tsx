import { NumberInput, TextInput } from '@mantine/core';
import { positionsOf } from './submission.js';
import { TEXT } from './text.js';

interface FieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface WellsFieldProps extends FieldProps<number> {
  readonly description: string;
}

export function WellsField({ value, onChange, description }: WellsFieldProps) {
  return (
    <NumberInput
      label={TEXT.wells}
      description={description}
      min={2}
      max={384}
      allowDecimal={false}
      value={value}
      onChange={(wells) => onChange(Number(wells))}
    />
  );
}

export function PositionsField({ value, onChange }: FieldProps<string>) {
  return (
    <TextInput
      label={TEXT.positionsThatMayChange}
      description={TEXT.kabatSuchAsH52a}
      value={value}
      error={positionsOf(value) === null && TEXT.writePositions}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function MostMutationsField({ value, onChange }: FieldProps<number>) {
  return (
    <NumberInput
      label={TEXT.mostMutationsOfAVariant}
      min={1}
      max={60}
      allowDecimal={false}
      value={value}
      onChange={(mostMutations) => onChange(Number(mostMutations))}
    />
  );
}
