import { domainLikeness, meanLikeness } from '@paratope/humanness';
import { findLiabilities } from '@paratope/liabilities';
import { bindingRisk, RISK_RANK } from './binding-risk.js';
import type { HumanizedVariants } from './humanize-domain.js';
import { type Site, withResidues } from './parental-domain.js';
import type { BindingRisk, LadderStep } from './result.js';
import { rounded } from './rounded.js';

interface LadderSubstitution {
  readonly domain: HumanizedVariants;
  readonly chain: 'vh' | 'vl';
  readonly site: Site;
  readonly from: string;
  readonly to: string;
  readonly risk: BindingRisk;
}

/**
 * Lists all substitutions that separate the conservative from the most human variant, one after the other: those of low risk to binding
 * first, within a risk in sequence order. The last step is the most human variant.
 */
export function ladder(vh: HumanizedVariants, vl: HumanizedVariants | undefined): LadderStep[] {
  const chains = [{ domain: vh, chain: 'vh' as const }, ...(vl ? [{ domain: vl, chain: 'vl' as const }] : [])];
  const residues = new Map(chains.map(({ domain }) => [domain, [...domain.variants.conservative.residues]]));
  const judges = new Map(chains.map(({ domain }) => [domain, judgeOf(domain)]));
  const state = new Map([...judges].map(([domain, judge]) => [domain, judge(residues.get(domain) ?? [])]));
  const step = (exchange: LadderStep['exchange']): LadderStep => ({
    exchange,
    humanized_vh: (residues.get(vh) ?? []).join(''),
    humanized_vl: vl ? (residues.get(vl) ?? []).join('') : null,
    human_likeness: rounded(meanLikeness([...state.values()].map(({ likeness }) => likeness))),
    high_risk_liabilities: [...state.values()].reduce((sum, { highRisk }) => sum + highRisk, 0),
  });
  const steps = [step(null)];
  const substitutions = chains
    .flatMap(({ domain, chain }) => ladderSubstitutions(domain, chain))
    .sort((a, b) => RISK_RANK[a.risk] - RISK_RANK[b.risk]);
  for (const { domain, chain, site, from, to, risk } of substitutions) {
    const changed = residues.get(domain) ?? [];
    changed[site.index] = to;
    const judged = judges.get(domain)?.(changed);
    if (judged) state.set(domain, judged);
    steps.push(step({ chain, imgt: site.imgt, kabat: site.kabat, from, to, binding_risk: risk }));
  }
  return steps;
}

function ladderSubstitutions(domain: HumanizedVariants, chain: 'vh' | 'vl'): LadderSubstitution[] {
  const { conservative, most_human: mostHuman } = domain.variants;
  const { parent } = domain.source;
  return parent.sites.flatMap((site): LadderSubstitution[] => {
    const [from, to] = [conservative.residues[site.index] ?? '', mostHuman.residues[site.index] ?? ''];
    if (from === to) return [];
    return [{ domain, chain, site, from, to, risk: bindingRisk(parent, site, to) }];
  });
}

type Judge = (residues: readonly string[]) => { readonly likeness: number; readonly highRisk: number };

function judgeOf({ source: { parent }, acceptor }: HumanizedVariants): Judge {
  const context = { germline: acceptor.layout, interfaceCysteine: parent.interfaceCysteine, kabatCdrs: true };
  const high = (domain: typeof parent.domain): string[] =>
    findLiabilities(domain, context).flatMap(({ kind, site, severity }) =>
      severity === 'high' ? [`${kind} ${site}`] : [],
    );
  const parental = new Set(high(parent.domain));
  return (residues) => {
    const domain = withResidues(parent, residues);
    const highRisk = high(domain).filter((liability) => !parental.has(liability)).length;
    return { likeness: domainLikeness(domain), highRisk };
  };
}
