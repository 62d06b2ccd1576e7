import { ActionIcon, Checkbox, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './figure-grid.module.css';
import { TEXT } from './text.js';

/** Rows that belong together. */
export interface RowGroup {
  readonly id: string;
  readonly name: string;
  /** Link to the resource to which the rows belong. */
  readonly head: ReactNode;
}

interface GroupRowProps {
  readonly group: RowGroup;
  readonly count: number;
  readonly chosen: number;
  readonly isFolded: boolean;
  readonly columns: number;
  readonly onFold: () => void;
  readonly onToggle: () => void;
}

/** Line above the rows of a group, which folds them and chooses all of them. */
export function GroupRow({ group, count, chosen, isFolded, columns, onFold, onToggle }: GroupRowProps) {
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <span
      role="rowheader"
      aria-colspan={columns + 1}
      className={`${classes['cell'] ?? ''} ${classes['name'] ?? ''} ${classes['group'] ?? ''}`}
    >
      <Checkbox
        aria-label={TEXT.chooseAllOf(group.name)}
        checked={chosen === count}
        indeterminate={chosen > 0 && chosen < count}
        onChange={onToggle}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-expanded={!isFolded}
        aria-label={isFolded ? TEXT.unfold(group.name) : TEXT.fold(group.name)}
        onClick={onFold}
      >
        <Chevron size={16} />
      </ActionIcon>
      {group.head}
      <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
        {count.toLocaleString('en')}
      </Text>
    </span>
  );
}
