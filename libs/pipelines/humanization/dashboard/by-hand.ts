import type { Chain, ChainInput } from '@paratope/sdk';
import type { MutatedDomain, NumberedDomain, StrategyDetails } from './strategy-result.js';

export type Domain = 'vh' | 'vl';

/** Key of a mutation by its domain and IMGT position: `vh 28`. */
export const keyOf = (domain: Domain, imgt: string): string => `${domain} ${imgt}`;

/** Every mutation of a strategy. */
export const mutationsOf = ({ mutations }: StrategyDetails): string[] =>
  (['vh', 'vl'] as const).flatMap((domain) =>
    (mutations[domain]?.positions ?? []).map(({ imgt }) => keyOf(domain, imgt)),
  );

/** A domain with the chosen mutations only. Every other position has the parent's residue. */
function withChosen(
  domain: Domain,
  numbered: NumberedDomain,
  mutated: MutatedDomain,
  chosen: ReadonlySet<string>,
): string {
  const to = new Map(
    mutated.positions.filter(({ imgt }) => chosen.has(keyOf(domain, imgt))).map((made) => [made.imgt, made.to]),
  );
  return numbered.imgt.map((imgt, index) => to.get(imgt) ?? numbered.parental[index] ?? '').join('');
}

/**
 * The parent's chains with the chosen mutations. Only the V domains are replaced, so leaders, linkers and constant domains stay.
 * @returns undefined if a parental domain is in none of the chains, so that the result belongs to another variant
 */
export function chainsByHand(
  parent: readonly Chain[],
  { numbering, mutations }: StrategyDetails,
  chosen: ReadonlySet<string>,
): ChainInput[] | undefined {
  const chains = parent.map(({ role, sequence }) => ({ role, sequence }));
  for (const domain of ['vh', 'vl'] as const) {
    const numbered = numbering[domain];
    const mutated = mutations[domain];
    if (!numbered || !mutated) continue;
    const chain = chains.find(({ sequence }) => sequence.includes(numbered.parental));
    if (!chain) return undefined;
    // The replacement is a function, because a `$` in a string would be a pattern.
    chain.sequence = chain.sequence.replace(numbered.parental, () => withChosen(domain, numbered, mutated, chosen));
  }
  return chains;
}

const IMGT_POSITIONS = 128;

/** The V domains with the chosen mutations, each with the acceptor's residue at each of the 128 IMGT positions; `-` where it has none. */
export function domainsOf(
  { numbering, mutations }: StrategyDetails,
  chosen: ReadonlySet<string>,
): { readonly sequence: string; readonly germline: string }[] {
  return (['vh', 'vl'] as const).flatMap((domain) => {
    const numbered = numbering[domain];
    const mutated = mutations[domain];
    if (!numbered || !mutated) return [];
    const germline = new Array<string>(IMGT_POSITIONS).fill('-');
    numbered.imgt.forEach((position, at) => {
      if (/^\d+$/.test(position)) germline[Number(position) - 1] = numbered.germline[at] ?? '-';
    });
    return [{ sequence: withChosen(domain, numbered, mutated, chosen), germline: germline.join('') }];
  });
}
