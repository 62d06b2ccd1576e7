import { Badge, Checkbox, Group, Table, Text } from '@mantine/core';
import type { Variant } from '@paratope/sdk';
import { IconCornerDownRight } from '@tabler/icons-react';
import { RelativeTime, TextLink } from '@paratope/dashboard-kit';
import { choiceLabel, madeBy, originLabel } from '../../components/origin.js';
import { DecisionBadges } from '../decisions/decision-badges.js';
import { lineageOf } from './lineage.js';
import { VirtualRows } from '../../components/virtual-rows.js';
import { TEXT } from './text.js';

const ROW = 41;

interface LineageTableProps {
  readonly variants: readonly Variant[];
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

/** Table of a candidate's variants as a tree, with checkboxes. */
export function LineageTable({ variants, selected, onSelect }: LineageTableProps) {
  const isSelected = (id: string): boolean => selected.includes(id);
  const toggle = (id: string): void =>
    onSelect(isSelected(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  const all = variants.length > 0 && selected.length === variants.length;
  return (
    <Table.ScrollContainer minWidth={740}>
      <Table layout="fixed" aria-rowcount={variants.length + 1}>
        <Table.Thead>
          <Table.Tr aria-rowindex={1}>
            <Table.Th w={40}>
              <Checkbox
                aria-label={TEXT.selectAllVariants}
                checked={all}
                indeterminate={!all && selected.length > 0}
                onChange={() => onSelect(all ? [] : variants.map(({ id }) => id))}
              />
            </Table.Th>
            <Table.Th>{TEXT.variant}</Table.Th>
            <Table.Th w={100}>{TEXT.stage}</Table.Th>
            <Table.Th w={222}>{TEXT.origin}</Table.Th>
            <Table.Th w={106} className="numeric">
              {TEXT.lengthResidues}
            </Table.Th>
            <Table.Th w={106}>{TEXT.created}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <VirtualRows items={lineageOf(variants)} height={ROW} columns={6}>
          {({ variant, depth }, index) => (
            <Table.Tr key={variant.id} h={ROW} aria-rowindex={index + 2} data-selected={isSelected(variant.id)}>
              <Table.Td>
                <Checkbox
                  aria-label={TEXT.select(variant.name)}
                  checked={isSelected(variant.id)}
                  onChange={() => toggle(variant.id)}
                />
              </Table.Td>
              <Table.Td>
                <Group gap={6} wrap="nowrap" pl={Math.min(depth, 8) * 20}>
                  {depth > 0 && <IconCornerDownRight size={16} color="var(--mantine-color-dimmed)" aria-hidden />}
                  <TextLink
                    to="/variants/$variantId"
                    params={{ variantId: variant.id }}
                    fw={550}
                    truncate
                    title={variant.name}
                  >
                    {variant.name}
                  </TextLink>
                </Group>
              </Table.Td>
              <Table.Td>
                <DecisionBadges stage={variant.stage} tags={[]} />
              </Table.Td>
              <Table.Td>
                <Group gap={6} wrap="nowrap">
                  <Badge color={madeBy(variant) ? 'teal' : 'gray'}>{originLabel(variant)}</Badge>
                  <Text size="sm">{choiceLabel(variant)}</Text>
                </Group>
              </Table.Td>
              <Table.Td className="numeric">
                {variant.chains.map(({ sequence }) => sequence.length).join(' + ')}
              </Table.Td>
              <Table.Td>
                <RelativeTime at={variant.created_at} />
              </Table.Td>
            </Table.Tr>
          )}
        </VirtualRows>
      </Table>
    </Table.ScrollContainer>
  );
}
