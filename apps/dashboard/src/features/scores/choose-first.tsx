import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { TEXT } from './text.js';

/** Default number of rows. */
const USUAL = 10;

interface ChooseFirstProps {
  /** Number of loaded rows of the table. */
  readonly loaded: number;
  readonly onChoose: (count: number) => void;
}

/** Control that selects the first rows of the filtered and sorted table. */
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
