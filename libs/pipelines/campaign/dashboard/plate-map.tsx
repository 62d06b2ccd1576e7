import { Stack } from '@mantine/core';
import { ColorScale, PALETTE, Plot } from '@paratope/dashboard-kit';
import type { CampaignWell } from '@paratope/sdk';
import { useCallback } from 'react';
import { TEXT } from './text.js';

const COLOURS = { candidate: PALETTE[0], control: PALETTE[1], repeat: PALETTE[2] } as const;

/** Map of the plate: the variant in each well. */
export function PlateMap({ wells }: { readonly wells: readonly CampaignWell[] }) {
  const options = useCallback(
    (plot: typeof import('@observablehq/plot')) => {
      const places = wells.map(({ well, name, role }) => ({
        name,
        role,
        row: well.charAt(0),
        column: Number(well.slice(1)),
      }));
      const columns = Math.max(12, ...places.map(({ column }) => column));
      return {
        x: { domain: Array.from({ length: columns }, (_, k) => k + 1), label: null, axis: 'top' as const },
        y: { label: null },
        color: { domain: Object.keys(COLOURS), range: Object.values(COLOURS), legend: false },
        marks: [plot.cell(places, { x: 'column', y: 'row', fill: 'role', inset: 1, rx: 4, tip: true, title: 'name' })],
      };
    },
    [wells],
  );
  const rows = new Set(wells.map(({ well }) => well.charAt(0))).size;
  return (
    <Stack gap="xs" mb="sm">
      <Plot
        options={options}
        label={TEXT.plateMap(wells.filter(({ role }) => role === 'candidate').length)}
        height={60 + 28 * rows}
      />
      <ColorScale steps={Object.entries(COLOURS).map(([role, color]) => ({ color, label: role }))} />
    </Stack>
  );
}
