import type { AcceptorPolicy } from '../acceptor.js';
import { type Decision, keep, mutate } from '../decision.js';
import type { Site } from '../parental-domain.js';
import { differsInClass } from '../residue-class.js';
import { isCoreBackMutation, supportsCdrs, zoneOf, type Side } from '../zones.js';
import { gatedAcceptorResidue } from './gate.js';
import type { OpenSite, Strategy, StrategyContext } from './strategy.js';

/** Weight in nats of an identical residue in the choice of an acceptor; it is doubled below a CDR. */
const IDENTITY_WEIGHT = 0.2;

/** Policy of a graft: acceptors similar to the whole V gene, above all below the CDRs, and with clinical use. */
export const graftAcceptorPolicy = (side: Side): AcceptorPolicy => ({
  weight: ({ column, cdr }: Site) =>
    cdr === 0 && column !== undefined && supportsCdrs(side, column) ? 2 * IDENTITY_WEIGHT : IDENTITY_WEIGHT,
  clinicalPrior: true,
  cdrs: true,
});

/** Decides on the framework of a graft, shared by CDR and SDR grafting. */
export function graftedFramework(site: OpenSite, context: StrategyContext): Decision {
  if (context.level === 'most_human') return mutate(site.target, 'acceptor_residue');
  const decision = gatedAcceptorResidue(site, context);
  const zone = zoneOf(site.side, site.column);
  if (decision.kind !== 'mutate' || zone === undefined) return decision;
  if (isCoreBackMutation(site.side, site.column)) return keep(zone);
  return context.level === 'conservative' && differsInClass(site.aminoAcid, decision.to) ? keep(zone) : decision;
}

/**
 * CDR grafting (Jones et al., Nature 1986; Queen et al., PNAS 1989): parental CDRs (Kabat ∪ IMGT) on a human framework. Balanced: every
 * framework residue that passes the family-consensus gate becomes human, except the core back-mutations. Conservative: in addition,
 * back-mutations wherever a residue of the Vernier zone, the VH/VL interface or the CDR packing would change its class. Most human: graft
 * without back-mutations.
 */
export const cdrGrafting: Strategy = {
  name: 'cdr_grafting',
  acceptorPolicy: graftAcceptorPolicy,
  decide: (site, context) => (site.cdr === 0 ? graftedFramework(site, context) : keep('cdr')),
};
