import { type Acceptor, type FixedGenes, chooseAcceptor } from './acceptor.js';
import type { AntibodyDomain } from './antibody.js';
import { bindingRisk } from './binding-risk.js';
import { type Decision, type HumanizationLevel, HUMANIZATION_LEVELS, keep } from './decision.js';
import { type HumanizedDomain, humanizeDomain } from './guard.js';
import type { AcceptorChoice, HumanizationOptions } from './input.js';
import type { ParentalDomain } from './parental-domain.js';
import { type Strategy, plan, strategyContext } from './strategies/index.js';

/** Acceptors for single domains: soluble without a VL, and closest to camelid VHH genes (Vincke et al., JBC 2009). */
const VHH_ACCEPTORS = ['IGHV3-23', 'IGHV3-66', 'IGHJ4'];

/** Domain under one strategy, at every level. */
export interface HumanizedVariants {
  readonly source: AntibodyDomain;
  readonly acceptor: Acceptor;
  readonly variants: Readonly<Record<HumanizationLevel, HumanizedDomain>>;
}

export function humanizeVariants(
  source: AntibodyDomain,
  strategy: Strategy,
  options: HumanizationOptions,
  hasConstantDomains: boolean,
): HumanizedVariants {
  const { parent } = source;
  const acceptor = chooseAcceptor(parent, strategy.acceptorPolicy(parent.side), fixedGenes(source, options.acceptors));
  const [balanced, conservative, mostHuman] = HUMANIZATION_LEVELS.map((level) => {
    const planned = plan(strategy, strategyContext(parent, acceptor, level, hasConstantDomains));
    const keepsRisky = level !== 'most_human' && !options.substitute_high_risk;
    const decisions = keepsRisky ? withoutHighRisks(parent, planned) : planned;
    return humanizeDomain(parent, decisions, acceptor.layout);
  });
  if (!balanced || !conservative || !mostHuman) throw new Error('A strategy has three variants.');
  return { source, acceptor, variants: { balanced, conservative, most_human: mostHuman } };
}

/** Keeps the parental framework residue wherever a substitution has a high risk to binding. */
function withoutHighRisks(parent: ParentalDomain, decisions: readonly Decision[]): Decision[] {
  return decisions.map((decision, index) => {
    const site = parent.sites[index];
    if (decision.kind !== 'mutate' || !site || site.cdr !== 0) return decision;
    return bindingRisk(parent, site, decision.to) === 'high' ? keep('binding_risk') : decision;
  });
}

function fixedGenes({ parent }: AntibodyDomain, choice: AcceptorChoice | undefined): FixedGenes {
  const among = parent.isVhh ? VHH_ACCEPTORS : undefined;
  return parent.side === 'heavy'
    ? { v: choice?.heavy_v, j: choice?.heavy_j, among }
    : { v: choice?.light_v, j: choice?.light_j, among };
}
