import {
  substitutionsOf,
  variantName,
  VariantSpace,
  type AssayTable,
  type ChainSequences,
  type NamedSubstitution,
} from '@paratope/campaigns';
import type { Rows } from './learn.js';

/** Largest number of substitutions with which a heat map is still readable. */
const MOST_SINGLES = 800;

/** All variants of the campaign in one space: the parent, the measured ones, the candidates, and each measured substitution alone. */
export function rowsOf(
  parent: ChainSequences,
  tables: readonly AssayTable[],
  candidates: readonly ChainSequences[],
  names: ReadonlyMap<string, string>,
): Rows {
  const measured = new Map(tables.flatMap(({ variants }) => variants.map(({ chains }) => [keyOf(chains), chains])));
  const singles = singlesOf(parent, [...measured.values()]);
  const all = new Map(
    [parent, ...measured.values(), ...candidates, ...singles.map(({ chains }) => chains)].map((chains) => [
      keyOf(chains),
      chains,
    ]),
  );
  const variants = [...all.values()];
  const index = new Map([...all.keys()].map((key, row) => [key, row]));
  const rowOf = (chains: ChainSequences): number => {
    const row = index.get(keyOf(chains));
    if (row === undefined) throw new RangeError('a variant that is not in the space');
    return row;
  };
  return {
    space: new VariantSpace(variants, { parent }),
    rowOf,
    nameOf: (row) => {
      const chains = variants[row] ?? parent;
      return names.get(keyOf(chains)) ?? variantName(parent, chains);
    },
    singles: singles.map(({ chains, ...single }) => ({ ...single, row: rowOf(chains) })),
    parentRow: rowOf(parent),
  };
}

export const keyOf = (chains: ChainSequences): string => chains.join('/');

function singlesOf(parent: ChainSequences, variants: readonly ChainSequences[]) {
  const counts = new Map<string, NamedSubstitution & { measured: number; readonly chains: ChainSequences }>();
  for (const variant of variants.filter((each) => each.every((chain, k) => chain.length === parent[k]?.length))) {
    for (const single of substitutionsOf(parent, variant)) {
      const key = `${single.chain}${single.position}${single.to}`;
      const known = counts.get(key);
      if (known) known.measured++;
      else counts.set(key, { ...single, measured: 1, chains: substituted(parent, single) });
    }
  }
  return [...counts.values()]
    .sort((a, b) =>
      a.chain < b.chain ? -1 : a.chain > b.chain ? 1 : a.position - b.position || (a.to < b.to ? -1 : 1),
    )
    .slice(0, MOST_SINGLES);
}

const substituted = (parent: ChainSequences, { chain, position, to }: NamedSubstitution): ChainSequences =>
  parent.map((sequence, k) =>
    (chain === 'H') === (k === 0) ? sequence.slice(0, position - 1) + to + sequence.slice(position) : sequence,
  );
