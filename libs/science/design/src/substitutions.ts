/** Substitution of one residue at one site. */
export interface Substitution {
  readonly domain: number;
  readonly index: number;
  readonly residue: string;
}

/** Sequences of the V domains of a variant, in the order of the parent's. */
export type Chains = readonly string[];

export const substituted = (chains: Chains, { domain, index, residue }: Substitution): string[] =>
  chains.map((chain, k) => (k === domain ? chain.slice(0, index) + residue + chain.slice(index + 1) : chain));

/** Generates every variant that differs from `from` by one residue of `to`. */
export function stepsTowards(from: Chains, to: Chains): Chains[] {
  return from.flatMap((chain, domain) =>
    Array.from(chain, (letter, index) => ({ letter, index })).flatMap(({ letter, index }) => {
      const residue = to[domain]?.charAt(index) ?? letter;
      return residue === letter ? [] : [substituted(from, { domain, index, residue })];
    }),
  );
}
