import { type Decision, keep, mutate, type HumanizationLevel } from '../decision.js';
import { contactFrequency, supportsCdrs, type Side } from '../zones.js';
import { isConservativeSubstitution } from '../substitution.js';
import { graftAcceptorPolicy, graftedFramework } from './cdr-grafting.js';
import type { OpenSite, Strategy, StrategyContext } from './strategy.js';

/** Share of antibody complexes with an antigen contact from which on a position is specificity-determining. */
const CONTACT_THRESHOLD: Readonly<Record<HumanizationLevel, number>> = {
  balanced: 0.2,
  conservative: 0.2,
  most_human: 0.35,
};
/** Share of the acceptor's subgroup below which a parental CDR residue is replaced by any residue of the acceptor. */
const RARE_PARENTAL = 0.05;

/** Abbreviated CDRs in Kabat numbers, which contain all known antigen contacts (Padlan et al., FASEB J 1995). */
const ABBREVIATED_CDRS: Readonly<Record<Side, readonly (readonly [number, number])[]>> = {
  heavy: [
    [31, 35],
    [50, 58],
    [95, 101],
  ],
  light: [
    [28, 34],
    [50, 55],
    [89, 96],
  ],
};

/**
 * SDR grafting (Padlan et al., FASEB J 1995; Kashmiri et al., Methods 2005): the framework of a CDR graft, with only the
 * specificity-determining residues of the CDRs. CDR3, positions that often contact antigens, and residues below the loops stay parental, as
 * does a whole CDR with a length other than the acceptor's. Conservative: all abbreviated CDRs stay parental. Most human: only the most
 * frequent contacts stay parental.
 */
export const sdrGrafting: Strategy = {
  name: 'sdr_grafting',
  acceptorPolicy: graftAcceptorPolicy,
  decide: (site, context) => (site.cdr === 0 ? graftedFramework(site, context) : cdrResidue(site, context)),
};

function cdrResidue(site: OpenSite, context: StrategyContext): Decision {
  const { column, side, aminoAcid, target } = site;
  if (!sameCdrLength(site, context)) return keep('cdr');
  if (contactFrequency(side, column) >= CONTACT_THRESHOLD[context.level]) return keep('specificity_determining');
  if (context.level === 'conservative' && isAbbreviatedCdr(site)) return keep('specificity_determining');
  if (context.level !== 'most_human' && supportsCdrs(side, column)) return keep('cdr_packing');
  const foreign = context.repertoire.frequency(column, aminoAcid) < RARE_PARENTAL;
  return foreign || isConservativeSubstitution(aminoAcid, target)
    ? mutate(target, 'non_specificity_determining')
    : keep('cdr');
}

function isAbbreviatedCdr({ side, kabatNumber, kabat }: OpenSite): boolean {
  const inside = ABBREVIATED_CDRS[side].some(([first, last]) => kabatNumber >= first && kabatNumber <= last);
  return inside || (side === 'light' && /^27[D-Z]/.test(kabat));
}

/** IMGT positions of CDR1 and CDR2; CDR3 is never humanized. */
const LOOPS: Readonly<Record<1 | 2, readonly [number, number]>> = { 1: [27, 38], 2: [56, 65] };

function sameCdrLength(site: OpenSite, { parent, acceptor }: StrategyContext): boolean {
  if (site.cdr !== 1 && site.cdr !== 2) return false;
  const [first, last] = LOOPS[site.cdr];
  const parental = parent.domain.imgt.filter(({ number }) => number >= first && number <= last).length;
  const human = acceptor.layout.slice(first - 1, last).replaceAll('-', '').length;
  return parental === human;
}
