import type { ComplexPredictionResults, PolarContact } from '@paratope/sdk';
import { TEXT } from './text.js';

/** Polar contacts of the best pose with their kind, salt bridges first. */
export const polarContacts = ({ hydrogen_bonds = [], salt_bridges = [] }: ComplexPredictionResults) => [
  ...salt_bridges.map((contact) => ({ kind: TEXT.saltBridge, ...contact })),
  ...hydrogen_bonds.map((contact) => ({ kind: TEXT.possibleHydrogenBond, ...contact })),
];

/** An atom as `H D36 OD1`: chain, residue and atom. */
export const atomOf = ({ chain, residue, number, atom }: PolarContact['antibody']): string =>
  `${chain} ${residue}${number} ${atom}`;
