import { keep, mutate } from '../decision.js';
import { isExposed, supportsCdrs } from '../zones.js';
import { gatedAcceptorResidue } from './gate.js';
import type { OpenSite, Strategy } from './strategy.js';

/** Weight of surface residues in the choice of an acceptor; the core, which stays parental, only breaks ties. */
const SURFACE_WEIGHT = 1;
const CORE_WEIGHT = 0.1;

/** Kabat positions of the classic resurfacing lists (Pedersen et al., J Mol Biol 1994; Roguska et al., PNAS 1994). */
const CLASSIC_SURFACE = {
  heavy: new Set([
    '1',
    '3',
    '5',
    '9',
    '11',
    '13',
    '19',
    '23',
    '41',
    '42',
    '43',
    '61',
    '62',
    '64',
    '73',
    '74',
    '82B',
    '84',
    '85',
    '105',
    '108',
    '112',
  ]),
  light: new Set(['1', '3', '5', '9', '15', '18', '40', '41', '57', '60', '67', '80', '81', '100', '107']),
};

/**
 * Resurfacing, or veneering (Padlan, Mol Immunol 1991; Roguska et al., PNAS 1994): only exposed framework residues become human, so that
 * the core and the packing of the CDRs do not change. Conservative: only positions that are also in the classic lists, and none that is
 * uncertain. Most human: also exposed residues below the CDRs.
 */
export const resurfacing: Strategy = {
  name: 'resurfacing',
  acceptorPolicy: (side) => ({
    weight: ({ column }) => (column !== undefined && isExposed(side, column, false) ? SURFACE_WEIGHT : CORE_WEIGHT),
    clinicalPrior: false,
  }),
  decide: (site, context) => {
    if (site.cdr !== 0) return keep('cdr');
    if (!isExposed(site.side, site.column, context.hasConstantDomains)) return keep('buried');
    if (context.level !== 'most_human' && isNearCdr(site)) return keep('near_cdr');
    if (context.level === 'conservative') {
      if (!CLASSIC_SURFACE[site.side].has(site.kabat)) return keep('buried');
      const gated = gatedAcceptorResidue(site, context);
      return gated.kind === 'mutate' ? mutate(gated.to, 'surface_residue') : gated;
    }
    const residue = context.repertoire.consensus(site.column);
    const human = residue === '-' ? site.target : residue;
    return human === site.aminoAcid ? keep('repertoire_gate') : mutate(human, 'surface_residue');
  },
};

/** Whether a position is within about 5 Å of a CDR, so that its side chain packs against it. */
function isNearCdr({ side, column }: OpenSite): boolean {
  return supportsCdrs(side, column);
}
