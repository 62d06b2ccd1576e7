import { TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { TEXT } from './text.js';

interface FilterFieldProps {
  readonly value: string;
  /** Problem that the service found in the filter. */
  readonly problem: string | undefined;
  readonly onChange: (filter: string) => void;
  /** Columns of the table, of which the example names one. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Field for a filter, which is sent on Enter and when the field loses the focus. */
export function FilterField({ value, problem, onChange, columns }: FilterFieldProps) {
  const number = columns.find(({ type }) => type === 'number');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const finish = (): void => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <TextInput
      aria-label={TEXT.filterByFigures}
      placeholder={number ? TEXT.filterSuchAs(number.name) : TEXT.filterByFigures}
      leftSection={<IconFilter size={16} />}
      flex="1 1 260px"
      value={typed}
      error={problem}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
      }}
    />
  );
}
