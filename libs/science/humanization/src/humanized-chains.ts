import { normalizeSequence } from '@paratope/sequence';

interface DomainReplacement {
  readonly parental: string;
  readonly humanized: string;
}

/** Chain of an antibody: its role and its residues in one-letter codes. */
interface Chain {
  readonly role: string;
  readonly sequence: string;
}

/** V domains of a humanization result, before and after. */
export interface HumanizedDomains {
  readonly humanized_vh: string;
  readonly humanized_vl: string | null;
  /** V domains of VH and VL; absent if the humanization method reports no parental domains. */
  readonly numbering?: { readonly vh: DomainReplacement; readonly vl: DomainReplacement | null } | null | undefined;
  /** Further V domains, each with the role of its chain. */
  readonly mutations?:
    { readonly additional_domains: readonly (DomainReplacement & { readonly chain: string })[] } | null | undefined;
}

/**
 * Returns the chains of a humanized variant: those of the parent with each V domain replaced, so that leaders, linkers and constant domains
 * are unchanged. For a result without parental domains, they are V domains only.
 *
 * @param parent all chains of the parent in their original form: upper or lower case, with or without blanks.
 * @param result a result of {@link humanize}.
 * @returns the chains; undefined if a parental domain is not on the chains, because the result is of another antibody
 * @example
 * ```ts
 * humanizedChains([], { humanized_vh: 'EVQL', humanized_vl: null }); // → [{ role: 'heavy', sequence: 'EVQL' }]
 * ```
 */
export function humanizedChains<Given extends Chain>(
  parent: readonly Given[],
  { humanized_vh, humanized_vl, numbering, mutations }: HumanizedDomains,
): (Given | { readonly role: 'heavy' | 'light'; readonly sequence: string })[] | undefined {
  if (!numbering) {
    return [
      { role: 'heavy', sequence: humanized_vh },
      ...(humanized_vl === null ? [] : [{ role: 'light', sequence: humanized_vl } as const]),
    ];
  }
  const chains = parent.map((chain) => ({ ...chain, sequence: normalizeSequence(chain.sequence).residues }));
  const replace = ({ parental, humanized }: DomainReplacement, role?: string): boolean => {
    const at = chains.findIndex((one) => (role === undefined || one.role === role) && one.sequence.includes(parental));
    const chain = chains[at];
    if (!chain) return false;
    // String.replace gets a function, because `$` in a replacement text would be interpreted as a pattern.
    chains[at] = { ...chain, sequence: chain.sequence.replace(parental, () => humanized) };
    return true;
  };
  const done = [
    replace(numbering.vh),
    numbering.vl === null || replace(numbering.vl),
    ...(mutations?.additional_domains ?? []).map((domain) => replace(domain, domain.chain)),
  ];
  return done.every(Boolean) ? chains : undefined;
}
