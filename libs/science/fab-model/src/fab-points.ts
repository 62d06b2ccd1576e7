import { imgtOfEu } from '@paratope/molecule';
import { atomLayout, type FlatProtein } from '@paratope/side-chains';
import { elbowAngle, type ElbowPoints } from './elbow.js';
import type { FabChain } from './templates.js';

/** Fab whose residues have labels; the heavy chain is the first of the protein. */
export interface LabelledFab {
  readonly heavy: FabChain;
  readonly light: FabChain;
  readonly protein: FlatProtein;
}

const eachResidue = (
  { heavy, light, protein }: LabelledFab,
  visit: (chain: 0 | 1, at: number, label: string, offset: number) => void,
): void => {
  const { firstAtom } = atomLayout(protein.chains);
  [heavy, light].forEach(({ labels }, chain) => {
    const before = chain === 0 ? 0 : heavy.labels.length;
    labels.forEach((label, at) => {
      visit(chain === 0 ? 0 : 1, at, label, 3 * firstAtom[before + at]);
    });
  });
};

/** CA coordinates by a key of chain, part and label. */
export function alphasOf(fab: LabelledFab): Map<string, readonly number[]> {
  const points = new Map<string, readonly number[]>();
  eachResidue(fab, (chain, at, label, offset) => {
    const part = at < (chain === 0 ? fab.heavy : fab.light).variable ? 'V' : 'C';
    const { coordinates } = fab.protein;
    points.set(`${chain}${part}${label}`, [coordinates[offset + 3], coordinates[offset + 4], coordinates[offset + 5]]);
  });
  return points;
}

/**
 * Computes the elbow angle of a Fab (Stanfield et al. 2006).
 * @param fab the chains with their labels, and coordinates in Å.
 * @returns degrees; undefined where a domain has too few residues.
 */
export function elbowOf(fab: LabelledFab): number | undefined {
  const parts = { vh: new Map(), vl: new Map(), ch1: new Map(), cl: new Map() } satisfies Record<
    keyof ElbowPoints,
    Map<string, readonly number[]>
  >;
  for (const [key, point] of alphasOf(fab)) {
    const label = key.slice(2);
    if (key.startsWith('0V')) parts.vh.set(label, point);
    else if (key.startsWith('1V')) parts.vl.set(label, point);
    else {
      const position = imgtOfEu(key.startsWith('0') ? 'CH1' : 'CL', Number(label));
      if (position !== null) parts[key.startsWith('0') ? 'ch1' : 'cl'].set(position, point);
    }
  }
  return elbowAngle(parts);
}

/** Coordinates of the keys that two sets share, in one order. */
export function sharedPoints(
  mobile: ReadonlyMap<string, readonly number[]>,
  fixed: ReadonlyMap<string, readonly number[]>,
  accepts: (key: string) => boolean,
): readonly [mobile: Float64Array, fixed: Float64Array] {
  const keys = [...mobile.keys()].filter((key) => accepts(key) && fixed.has(key));
  const flat = (points: ReadonlyMap<string, readonly number[]>): Float64Array =>
    Float64Array.from(keys.flatMap((key) => points.get(key) ?? []));
  return [flat(mobile), flat(fixed)];
}
