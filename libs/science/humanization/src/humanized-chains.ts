import type { ChainRole } from '@paratope/antibody';
import { normalizeSequence } from '@paratope/sequence';

interface Exchange {
  readonly parental: string;
  readonly humanized: string;
}

/** Of a humanization's result: its V domains. */
export interface HumanizedDomains {
  readonly numbering: { readonly vh: Exchange; readonly vl: Exchange | null };
  readonly mutations: { readonly additional_domains: readonly Exchange[] };
}

export interface PlainChain {
  readonly role: ChainRole;
  readonly sequence: string;
}

/**
 * The parent's chains with each V domain exchanged: leaders, linkers and constant domains stay. Undefined where a domain is
 * on none of them.
 */
export function humanizedChains(
  parent: readonly PlainChain[],
  { numbering: { vh, vl }, mutations }: HumanizedDomains,
): PlainChain[] | undefined {
  let chains = parent.map(({ role, sequence }) => ({ role, sequence: normalizeSequence(sequence).residues }));
  for (const { parental, humanized } of [vh, ...(vl ? [vl] : []), ...mutations.additional_domains]) {
    const index = chains.findIndex(({ sequence }) => sequence.includes(parental));
    if (index === -1) return undefined;
    chains = chains.map((chain, i) =>
      i === index ? { ...chain, sequence: chain.sequence.replace(parental, () => humanized) } : chain,
    );
  }
  return chains;
}
