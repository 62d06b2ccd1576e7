import type { ComplexPredictionResults } from '@paratope/sdk';
import type { ResidueColor } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

const ANTIBODY = '#7aa6c2';
const PARATOPE = '#0072b2';
export const ANTIGEN = '#d5d9de';

/** Colours from never to always: yellow to vermilion. The lightness falls as the share grows. */
const SHARES = [
  { from: 0.75, color: '#a63603', label: TEXT.inContactIn75Or },
  { from: 0.5, color: '#e6550d', label: TEXT.n50To75 },
  { from: 0.25, color: '#fd8d3c', label: TEXT.n25To50 },
  { from: 0.05, color: '#fdd0a2', label: TEXT.n5To25 },
] as const;

export const INTERFACE_STEPS = [
  ...SHARES.map(({ color, label }) => ({ color, label })),
  { color: ANTIGEN, label: TEXT.antigenRarelyInContact },
  { color: PARATOPE, label: 'paratope' },
  { color: ANTIBODY, label: 'antibody' },
];

export const shareColor = (frequency: number): string => SHARES.find(({ from }) => frequency >= from)?.color ?? ANTIGEN;

/**
 * Colours of the epitope on the antigen and of the paratope on the antibody, both by how often a residue touches (the B-factor of the
 * file).
 */
export function interfaceColors({ antigen_chains = {} }: ComplexPredictionResults): ResidueColor {
  const antigen = new Set(Object.values(antigen_chains));
  return ({ chain, bFactor }) => {
    if (antigen.has(chain)) return shareColor(bFactor / 100);
    return bFactor >= 25 ? PARATOPE : ANTIBODY;
  };
}
