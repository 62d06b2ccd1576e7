import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import type { ScoreColumn } from '@paratope/sdk';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { moved } from './column-order.js';
import { TEXT } from './text.js';

interface ColumnsMenuProps {
  readonly columns: readonly ScoreColumn[];
  /** Names of the shown columns, in their order. */
  readonly shown: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
  /** Returns the label of the source that computes a column. */
  readonly labelOf: (source: string) => string;
}

/** Menu that chooses the columns of a table and their order. */
export function ColumnsMenu({ columns, shown, onChange, labelOf }: ColumnsMenuProps) {
  const [search, setSearch] = useState('');
  const byName = new Map(columns.map((column) => [column.name, column]));
  const wanted = search.trim().toLowerCase();
  const found = columns.filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(wanted));
  const others = Map.groupBy(
    found.filter(({ name }) => !shown.includes(name)),
    ({ source }) => source,
  );
  const move = (name: string, by: number): void => onChange(moved(shown, name, by));
  return (
    <Popover position="bottom-end" width={340} shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          {TEXT.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Group justify="space-between" wrap="nowrap">
            <TextInput
              aria-label={TEXT.searchColumns}
              placeholder={TEXT.searchColumns}
              size="xs"
              flex={1}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <Button size="xs" variant="subtle" onClick={() => onChange([])}>
              {TEXT.resetColumns}
            </Button>
          </Group>
          <ScrollArea.Autosize mah={380}>
            <Stack gap={6}>
              {shown
                .flatMap((name) => byName.get(name) ?? [])
                .filter((column) => found.includes(column))
                .map((column) => (
                  <Group key={column.name} gap={4} wrap="nowrap" justify="space-between">
                    <Checkbox
                      checked
                      label={column.label}
                      onChange={() => onChange(shown.filter((each) => each !== column.name))}
                    />
                    <Group gap={0} wrap="nowrap">
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={TEXT.moveLeft(column.label)}
                        onClick={() => move(column.name, -1)}
                      >
                        <IconArrowUp size={14} />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={TEXT.moveRight(column.label)}
                        onClick={() => move(column.name, 1)}
                      >
                        <IconArrowDown size={14} />
                      </ActionIcon>
                    </Group>
                  </Group>
                ))}
              {[...others].map(([source, ofSource]) => (
                <Stack key={source} gap={6}>
                  <Text size="xs" fw={650} c="dimmed" mt={6}>
                    {labelOf(source)}
                  </Text>
                  {ofSource.map(({ name, label }) => (
                    <Checkbox key={name} checked={false} label={label} onChange={() => onChange([...shown, name])} />
                  ))}
                </Stack>
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
