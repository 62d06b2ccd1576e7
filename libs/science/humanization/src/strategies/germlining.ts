import { NEAREST_ALLELE } from '../acceptor.js';
import { keep, mutate } from '../decision.js';
import { contactFrequency, zoneOf } from '../zones.js';
import type { Strategy } from './strategy.js';

/** Share of complexes with an antigen contact from which on a framework position is not changed. */
const CONTACT_THRESHOLD = 0.2;

/**
 * Germlining, for antibodies of human origin: the framework is reverted to the nearest human allele, which removes somatic mutations that
 * do not contribute to binding. Vernier zone, canonical determinants and framework positions that contact antigens are kept. Conservative:
 * the VH/VL interface and the CDR packing are also kept. Most human: the whole framework is reverted.
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
