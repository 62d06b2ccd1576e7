import type { PatchContribution } from '@paratope/sdk';
import type { FileResidue, ResidueColor } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

const PLAIN = '#e3e7eb';
/** Colours from small to large contributions, the darker the larger; negative ones are blue. */
const MORE = ['#fdd0a2', '#fd8d3c', '#e6550d', '#a63603'] as const;
const LESS = ['#c6dbef', '#6baed6', '#2171b5', '#08306b'] as const;
/** Least shares of the largest contribution for each colour. Below the first, a residue counts as contributing nothing. */
const SHARES = [0.08, 0.25, 0.5, 0.75] as const;

/** Colour of a residue by its share of the largest contribution, from −1 to 1. */
function patchColor(share: number): string {
  const step = SHARES.findLastIndex((least) => Math.abs(share) >= least);
  if (step < 0) return PLAIN;
  return (share > 0 ? MORE : LESS)[step] ?? PLAIN;
}

/** Weight of a residue in the view that opens on the largest patch: the size of its contribution, whatever the sign. */
export const patchWeight = ({ bFactor }: FileResidue): number => Math.abs(bFactor);

/** With two significant digits, as the legend has them. */
export const sized = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 2 });

/** Colours of the model by the contributions in its file, and the legend. */
export function patchColors(patches: readonly PatchContribution[], metric: string) {
  const contributions = patches.filter((patch) => patch.metric === metric).map(({ contribution }) => contribution);
  const most = contributions.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  const colorOf: ResidueColor = ({ bFactor }) => patchColor(most === 0 ? 0 : bFactor / most);
  const hasLess = contributions.some((value) => value < 0);
  const steps = [
    ...(hasLess ? LESS.map((color, i) => ({ color, label: TEXT.andBelow(sized(most * (SHARES[i] ?? 0))) })) : []),
    { color: PLAIN, label: TEXT.closeTo0 },
    ...MORE.map((color, i) => ({ color, label: TEXT.andAbove(sized(most * (SHARES[i] ?? 0))) })),
  ];
  return { colorOf, steps };
}
