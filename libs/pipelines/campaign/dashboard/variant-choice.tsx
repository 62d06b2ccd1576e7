import { Checkbox, Table } from '@mantine/core';
import { useFirstRows } from '@paratope/dashboard-kit';
import type { OrderedVariant } from './ordered-variants.js';
import { TEXT } from './text.js';

interface VariantChoiceProps {
  readonly variants: readonly OrderedVariant[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** Table of the variants, in which those to order are chosen. */
export function VariantChoice({ variants, chosen, onChange }: VariantChoiceProps) {
  const { shown, more } = useFirstRows(variants);
  const hasWells = variants.some(({ well }) => well !== undefined);
  const toggle = (key: number): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <>
      <Table.ScrollContainer minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44}>
                <Checkbox
                  aria-label={TEXT.chooseAllVariants}
                  checked={chosen.size === variants.length && variants.length > 0}
                  indeterminate={chosen.size > 0 && chosen.size < variants.length}
                  onChange={() =>
                    onChange(chosen.size === variants.length ? new Set() : new Set(variants.map(({ key }) => key)))
                  }
                />
              </Table.Th>
              {hasWells && <Table.Th>{TEXT.well}</Table.Th>}
              <Table.Th>{TEXT.variant}</Table.Th>
              <Table.Th className="numeric">{TEXT.mutations}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ key, name, well, mutationCount }) => (
              <Table.Tr key={key}>
                <Table.Td>
                  <Checkbox
                    aria-label={TEXT.chooseVariant(well === undefined ? name : `${name}, ${well}`)}
                    checked={chosen.has(key)}
                    onChange={() => toggle(key)}
                  />
                </Table.Td>
                {hasWells && <Table.Td>{well}</Table.Td>}
                <Table.Td className="mono">{name}</Table.Td>
                <Table.Td className="numeric">{mutationCount}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {more}
    </>
  );
}
