import { Textarea } from '@mantine/core';
import type { Chain } from '@paratope/sdk';
import { CHAIN_ROLE } from './terms.js';
import { TEXT } from './text.js';

interface ChainFieldProps {
  readonly role: Chain['role'];
  readonly value: string;
  readonly onChange: (sequence: string) => void;
  /** Problem that the service reports for the sequence. */
  readonly problem: string | undefined;
  /** True to explain the notation of a sequence. */
  readonly hasHint?: boolean;
}

/** Field of the sequence of one chain. */
export function ChainField({ role, value, onChange, problem, hasHint = false }: ChainFieldProps) {
  return (
    <Textarea
      label={CHAIN_ROLE[role]}
      description={hasHint ? TEXT.sequenceHint : undefined}
      required
      autosize
      minRows={3}
      maxRows={8}
      spellCheck={false}
      classNames={{ input: 'mono' }}
      value={value}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
