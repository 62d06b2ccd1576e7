import type { ChainSequences } from './encode.js';

/** Letters of the chains in the order of the parent's: heavy, light. */
const CHAINS = ['H', 'L'] as const;
const PARENT_NAME = 'parent';

/** Substitution of a variant, with the 1-based position in the V domain. */
export interface NamedSubstitution {
  readonly chain: (typeof CHAINS)[number];
  readonly position: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Lists the substitutions of a variant of the parent's lengths, chain by chain.
 *
 * @param parent the chains of the parent in one-letter codes.
 * @param variant the chains of the variant.
 * @returns chain, 1-based position and residues of each substitution.
 * @example
 * ```ts
 * substitutionsOf(['ACD'], ['ACE']); // → [{ chain: 'H', position: 3, from: 'D', to: 'E' }]
 * ```
 */
export const substitutionsOf = (parent: ChainSequences, variant: ChainSequences): NamedSubstitution[] =>
  parent.flatMap((sequence, k) =>
    Array.from(sequence).flatMap((from, index) => {
      const to = variant[k]?.charAt(index) ?? '';
      return to === from ? [] : [{ chain: CHAINS[k] ?? 'L', position: index + 1, from, to }];
    }),
  );

/**
 * Names a variant by its substitutions, so that a table of results needs no sequences. Positions are 1-based in the chain, not numbered by a
 * scheme.
 *
 * @param parent the chains of the parent in one-letter codes, heavy first.
 * @param variant the chains of the variant, of the parent's lengths.
 * @returns the name, such as `H:S52T+L:A30G`; `parent` for the parent.
 * @example
 * ```ts
 * variantName(['ACD', 'EFG'], ['ACE', 'EFG']); // → 'H:D3E'
 * ```
 */
export function variantName(parent: ChainSequences, variant: ChainSequences): string {
  const substitutions = substitutionsOf(parent, variant);
  if (substitutions.length === 0) return PARENT_NAME;
  return substitutions.map(({ chain, position, from, to }) => `${chain}:${from}${position}${to}`).join('+');
}

/**
 * Finds the variant of a name; the inverse of {@link variantName}.
 * @param parent the chains of the parent in one-letter codes, heavy first.
 * @param name the name, such as `H:S52T+L:A30G`.
 * @returns the chains of the variant; undefined for a name that does not fit the parent.
 * @example
 * ```ts
 * variantNamed(['ACD', 'EFG'], 'H:D3E'); // → ['ACE', 'EFG']
 * ```
 */
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
