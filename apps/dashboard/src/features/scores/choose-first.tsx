import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { TEXT } from './text.js';

/** As many as a decision is usually about. */
const USUAL = 10;

interface ChooseFirstProps {
  /** Rows of the table that are loaded. */
  readonly loaded: number;
  readonly onChoose: (count: number) => void;
}

/** Chooses the first rows of the table, as it is filtered and sorted. */
export function ChooseFirst({ loaded, onChoose }: ChooseFirstProps) {
  const [wanted, setWanted] = useState<number | string>(USUAL);
  const count = Math.min(loaded, typeof wanted === 'number' ? wanted : 0);
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="compact-sm" variant="light" disabled={count < 1} onClick={() => onChoose(count)}>
        {TEXT.chooseFirst(count)}
      </Button>
      <NumberInput
        aria-label={TEXT.numberToChoose}
        size="xs"
        w={64}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        value={wanted}
        onChange={setWanted}
      />
    </Group>
  );
}
