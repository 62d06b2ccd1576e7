import { Button, Group, NumberInput, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import type { ScoreColumn } from '@paratope/sdk';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { orderedRange, type WantedRange, wantedOf, withRange } from '@paratope/dashboard-kit/table';
import { TEXT } from './text.js';
import { Remark } from '@paratope/dashboard-kit';

interface WantedMenuProps {
  /** Columns that the table shows. */
  readonly columns: readonly ScoreColumn[];
  readonly wanted: readonly WantedRange[];
  readonly onChange: (wanted: readonly WantedRange[]) => void;
}

/** Menu for a person's own ranges of a table's figures, by which cells are coloured. */
export function WantedMenu({ columns, wanted, onChange }: WantedMenuProps) {
  return (
    <Popover position="bottom-end" width={400} shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} />}>
          {wanted.length === 0 ? TEXT.wantedValuesLabel : TEXT.wantedValuesOf(wanted.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Remark>{TEXT.valuesWithinAreBlue}</Remark>
            <Button size="xs" variant="subtle" style={{ flex: 'none' }} onClick={() => onChange([])}>
              {TEXT.clearRanges}
            </Button>
          </Group>
          <ScrollArea.Autosize mah={380}>
            <Stack gap={6}>
              {columns
                .filter(({ type }) => type !== 'text')
                .map((column) => (
                  <Range
                    key={column.name}
                    column={column}
                    range={wantedOf(wanted, column.name) ?? { column: column.name, min: null, max: null }}
                    onChange={(range) => onChange(withRange(wanted, range))}
                  />
                ))}
            </Stack>
          </ScrollArea.Autosize>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface RangeProps {
  readonly column: ScoreColumn;
  readonly range: WantedRange;
  readonly onChange: (range: WantedRange) => void;
}

function Range({ column: { label, unit }, range, onChange }: RangeProps) {
  const end = (which: 'min' | 'max', name: string) => (
    <NumberInput
      size="xs"
      w={86}
      hideControls
      aria-label={name}
      placeholder={which === 'min' ? TEXT.from : TEXT.to}
      value={range[which] ?? ''}
      onChange={(value) => onChange({ ...range, [which]: typeof value === 'number' ? value : null })}
      onBlur={() => onChange(orderedRange(range))}
    />
  );
  return (
    <Group gap={6} wrap="nowrap" justify="space-between">
      <Text size="sm" miw={0} flex={1}>
        {label}
        {unit !== null && (
          <Text span size="xs" c="dimmed">
            {` ${unit}`}
          </Text>
        )}
      </Text>
      {end('min', TEXT.lowestWanted(label))}
      {end('max', TEXT.highestWanted(label))}
    </Group>
  );
}
