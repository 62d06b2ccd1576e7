import type { ChainSequences } from './encode.js';

/** Letters of the chains in the order of the parent's: heavy, light. */
const CHAINS = ['H', 'L'] as const;
export const PARENT_NAME = 'parent';

/** A substitution of a variant: place in the V domain from 1. */
export interface NamedSubstitution {
  readonly chain: (typeof CHAINS)[number];
  readonly position: number;
  readonly from: string;
  readonly to: string;
}

/** Where a variant of the parent's length differs from it, chain by chain. */
export const substitutionsOf = (parent: ChainSequences, variant: ChainSequences): NamedSubstitution[] =>
  parent.flatMap((sequence, k) =>
    Array.from(sequence).flatMap((from, index) => {
      const to = variant[k]?.charAt(index) ?? '';
      return to === from ? [] : [{ chain: CHAINS[k] ?? 'L', position: index + 1, from, to }];
    }),
  );

/**
 * A name that says what the variant is, such as `H:S52T+L:A30G`, so that a table of results needs no sequences.
 *
 * @param variant of the parent's lengths
 */
export function variantName(parent: ChainSequences, variant: ChainSequences): string {
  const substitutions = substitutionsOf(parent, variant);
  if (substitutions.length === 0) return PARENT_NAME;
  return substitutions.map(({ chain, position, from, to }) => `${chain}:${from}${position}${to}`).join('+');
}

/** The variant that such a name stands for; undefined of a name that is none of this parent's. */
export function variantNamed(parent: ChainSequences, name: string): ChainSequences | undefined {
  if (name.trim().toLowerCase() === PARENT_NAME) return parent;
  const chains = parent.map((sequence) => [...sequence]);
  for (const part of name.split('+')) {
    const match = /^\s*([HL]):([A-Z])(\d+)([A-Z])\s*$/.exec(part);
    if (!match) return undefined;
    const [, letter, from, position, to = ''] = match;
    const chain = chains[CHAINS.findIndex((each) => each === letter)];
    const index = Number(position) - 1;
    if (!chain || chain[index] !== from) return undefined;
    chain[index] = to;
  }
  return chains.map((chain) => chain.join(''));
}
