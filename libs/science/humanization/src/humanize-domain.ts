import type { Acceptor, FixedGenes } from './acceptor.js';
import { chooseAcceptor } from './acceptor.js';
import type { AntibodyDomain } from './antibody.js';
import type { Dial } from './decision.js';
import { DIALS } from './decision.js';
import type { HumanizedDomain } from './guard.js';
import { humanizeDomain } from './guard.js';
import type { AcceptorChoice } from './input.js';
import type { Strategy } from './strategies/index.js';
import { plan, strategyContext } from './strategies/index.js';

/** Acceptors of single domains: soluble without a VL, and closest to camelid VHH genes (Vincke et al., JBC 2009). */
const VHH_ACCEPTORS = ['IGHV3-23', 'IGHV3-66', 'IGHJ4'];

/** One domain under one strategy, at every setting of its dial. */
export interface HumanizedVariants {
  readonly source: AntibodyDomain;
  readonly acceptor: Acceptor;
  readonly variants: Readonly<Record<Dial, HumanizedDomain>>;
}

export function humanizeVariants(
  source: AntibodyDomain,
  strategy: Strategy,
  choice: AcceptorChoice | undefined,
  hasConstantDomains: boolean,
): HumanizedVariants {
  const { parent } = source;
  const acceptor = chooseAcceptor(parent, strategy.acceptorPolicy(parent.side), fixedGenes(source, choice));
  const [balanced, conservative, mostHuman] = DIALS.map((dial) => {
    const decisions = plan(strategy, strategyContext(parent, acceptor, dial, hasConstantDomains));
    return humanizeDomain(parent, decisions, acceptor.layout);
  });
  if (!balanced || !conservative || !mostHuman) throw new Error('A strategy has three variants.');
  return { source, acceptor, variants: { balanced, conservative, most_human: mostHuman } };
}

function fixedGenes({ parent }: AntibodyDomain, choice: AcceptorChoice | undefined): FixedGenes {
  const among = parent.isVhh ? VHH_ACCEPTORS : undefined;
  return parent.side === 'heavy'
    ? { v: choice?.heavy_v, j: choice?.heavy_j, among }
    : { v: choice?.light_v, j: choice?.light_j, among };
}
