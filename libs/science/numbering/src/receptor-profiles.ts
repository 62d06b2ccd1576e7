import { IMGT_LENGTH } from '@paratope/germline';
import { AMINO_ACIDS } from '@paratope/sequence';
import { RECEPTOR_FREQUENCIES } from './generated/receptor-frequencies.js';
import { buildProfile, CODES, type ColumnFrequencies, type Profile } from './profile.js';
import type { ReceptorChain } from './types.js';

const PERCENT = 100;

/** Reads `Q60E25 V80 …`, one word per IMGT position, `-` where no chain has a residue. */
function readFrequencies(text: string): ColumnFrequencies {
  const counts = new Float64Array(IMGT_LENGTH * CODES);
  const occupancy = new Float64Array(IMGT_LENGTH);
  text.split(' ').forEach((word, column) => {
    for (const [, residue = '', percent = ''] of word.matchAll(/([A-Z])(\d+)/g)) {
      counts[column * CODES + AMINO_ACIDS.indexOf(residue)] = Number(percent);
      occupancy[column] = Math.min(1, (occupancy[column] ?? 0) + Number(percent) / PERCENT);
    }
  });
  return { counts, occupancy };
}

const receptorProfile = (chain: ReceptorChain): Profile<ReceptorChain> =>
  buildProfile(chain, IMGT_LENGTH, readFrequencies(RECEPTOR_FREQUENCIES[chain]));

let profiles: readonly Profile<ReceptorChain>[] | undefined;

/** Builds the profiles of the four T-cell receptor chains, at the first protein without an antibody domain. */
export function receptorProfiles(): readonly Profile<ReceptorChain>[] {
  profiles ??= (['TRA', 'TRB', 'TRG', 'TRD'] as const).map(receptorProfile);
  return profiles;
}
