import { NEAREST_ALLELE } from '../acceptor.js';
import { keep, mutate } from '../decision.js';
import { contactFrequency, zoneOf } from '../zones.js';
import type { Strategy } from './strategy.js';

/** Share of complexes in which a framework position touches the antigen, from which it is left alone. */
const CONTACT_THRESHOLD = 0.2;

/**
 * Germlining, for antibodies of human descent: the framework returns to the nearest human allele, so that somatic
 * mutations that do not serve binding are undone. Vernier zone, canonical determinants and framework positions that touch
 * antigens stay. Conservative: the VH/VL interface and the CDR packing stay, too. Most human: the whole framework returns.
 */
export const germlining: Strategy = {
  name: 'germline',
  acceptorPolicy: () => NEAREST_ALLELE,
  decide: (site, { level: dial }) => {
    if (site.cdr !== 0) return keep('cdr');
    if (dial !== 'most_human') {
      if (contactFrequency(site.side, site.column) >= CONTACT_THRESHOLD) return keep('antigen_contact');
      const zone = zoneOf(site.side, site.column);
      if (zone === 'vernier' || zone === 'canonical' || (zone && dial === 'conservative')) return keep(zone);
    }
    return mutate(site.target, 'germline_reversion');
  },
};
