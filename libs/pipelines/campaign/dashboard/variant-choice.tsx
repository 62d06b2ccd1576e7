import { Checkbox } from '@mantine/core';
import { useFirstRows, DataTable } from '@paratope/dashboard-kit';
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
      <DataTable
        minWidth={480}
        rows={shown}
        keyOf={({ key }) => key}
        columns={[
          [
            {
              w: 44,
              text: (
                <Checkbox
                  aria-label={TEXT.chooseAllVariants}
                  checked={chosen.size === variants.length && variants.length > 0}
                  indeterminate={chosen.size > 0 && chosen.size < variants.length}
                  onChange={() =>
                    onChange(chosen.size === variants.length ? new Set() : new Set(variants.map(({ key }) => key)))
                  }
                />
              ),
            },
            ({ key, name, well }) => (
              <Checkbox
                aria-label={TEXT.chooseVariant(well === undefined ? name : `${name}, ${well}`)}
                checked={chosen.has(key)}
                onChange={() => toggle(key)}
              />
            ),
          ],
          hasWells && [TEXT.well, ({ well }) => well],
          [{ mono: TEXT.variant }, ({ name }) => name],
          [{ numeric: TEXT.mutations }, ({ mutationCount }) => mutationCount],
        ]}
      />
      {more}
    </>
  );
}
