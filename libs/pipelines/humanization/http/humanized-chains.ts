import { z } from 'zod';

const domainSchema = z.object({ parental: z.string(), humanized: z.string() });

/** A chain of a variant. */
interface Chain {
  readonly role: string;
  readonly sequence: string;
}

/** What of a result row says how its chains come about: every V domain before and after. */
export const humanizationEntrySchema = z.object({
  strategy: z.string(),
  humanized_vh: z.string(),
  humanized_vl: z.string().nullable(),
  numbering: z.object({ vh: domainSchema, vl: domainSchema.nullable() }).nullish(),
  mutations: z
    .object({ additional_domains: z.array(domainSchema.extend({ chain: z.string() })).default([]) })
    .nullish(),
});

export type HumanizationEntry = z.output<typeof humanizationEntrySchema>;

/**
 * The chains of a humanized variant: those of the parent with each V domain replaced, so that leaders, linkers and
 * constant domains stay. A result without its domains (a humanizer that reports none) gives bare V domains.
 * @returns undefined when a parental domain is not on the chains: the result is of another variant.
 */
export function humanizedChains<Given extends Chain>(
  parent: readonly Given[],
  entry: HumanizationEntry,
): (Given | { readonly role: 'heavy' | 'light'; readonly sequence: string })[] | undefined {
  if (!entry.numbering) {
    return [
      { role: 'heavy', sequence: entry.humanized_vh },
      ...(entry.humanized_vl === null ? [] : [{ role: 'light', sequence: entry.humanized_vl } as const]),
    ];
  }
  const { vh, vl } = entry.numbering;
  const chains = [...parent];
  const replace = ({ parental, humanized }: { parental: string; humanized: string }, role?: string): boolean => {
    const at = chains.findIndex((one) => (role === undefined || one.role === role) && one.sequence.includes(parental));
    const chain = chains[at];
    if (!chain) return false;
    // Not String.replace with a text: `$` would be read as a pattern.
    chains[at] = { ...chain, sequence: chain.sequence.replace(parental, () => humanized) };
    return true;
  };
  const done = [
    replace(vh),
    vl === null || replace(vl),
    ...(entry.mutations?.additional_domains ?? []).map((domain) => replace(domain, domain.chain)),
  ];
  return done.every(Boolean) ? chains : undefined;
}
