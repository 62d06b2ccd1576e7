import { AMINO_ACIDS } from '@paratope/sequence';
import { align, type Alignment } from './align.js';
import { confidence } from './domains.js';
import { imgtPositions } from './imgt.js';
import { imgtRegion } from './regions.js';
import type { NumberingError, ReceptorChain, ReceptorDomain } from './types.js';
import { IMGT_LENGTH } from '@paratope/germline';
import { RECEPTOR_FREQUENCIES } from './generated/receptor-frequencies.js';
import { buildProfile, CODES, type ColumnFrequencies, type Profile } from './profile.js';

const PERCENT = 100;

/** Reads `Q60E25 V80 …`, one word per IMGT position, `-` where no chain has a residue. */
function readFrequencies(text: string): ColumnFrequencies {
  const counts = new Float64Array(IMGT_LENGTH * CODES);
  const occupancy = new Float64Array(IMGT_LENGTH);
  text.split(' ').forEach((word, column) => {
    for (const [, residue = '', percent = ''] of word.matchAll(/([A-Z])(\d+)/g)) {
      counts[column * CODES + AMINO_ACIDS.indexOf(residue)] = Number(percent);
      occupancy[column] = Math.min(1, occupancy[column] + Number(percent) / PERCENT);
    }
  });
  return { counts, occupancy };
}

const receptorProfile = (chain: ReceptorChain): Profile<ReceptorChain> =>
  buildProfile(chain, IMGT_LENGTH, readFrequencies(RECEPTOR_FREQUENCIES[chain]));

let profiles: readonly Profile<ReceptorChain>[] | undefined;

/** Builds the profiles of the four T-cell receptor chains, at the first protein without an antibody domain. */
function receptorProfiles(): readonly Profile<ReceptorChain>[] {
  profiles ??= (['TRA', 'TRB', 'TRG', 'TRD'] as const).map(receptorProfile);
  return profiles;
}

/** Minimum length, in residues, of a fragment that is searched and of one that is reported, as for antibodies. */
const MIN_DOMAIN_LENGTH = 60;
const MIN_CONFIDENCE = 0.4;
const LAST_V = 104;

const NAMES: Readonly<Record<ReceptorChain, string>> = {
  TRA: 'T-cell receptor alpha chain',
  TRB: 'T-cell receptor beta chain',
  TRG: 'T-cell receptor gamma chain',
  TRD: 'T-cell receptor delta chain',
};

/**
 * Signature of the V domain of a shark antibody (VNAR): Cys23 after `ESLTI[NS]`, hardly any CDR2, and the J region `G.GT.[LV]TV` (Nuttall,
 * Cell Mol Life Sci 69:3173, 2012).
 */
const VNAR =
  /[DE]Q[TS]P.{5,8}[EG]SL[TS][IL][NRST]C.{10,20}W[YF]R.{20,34}S.SF?[SA]?L.I..L.V[ED][DS].{1,2}TY.C.{4,35}G.GT.[LV]TV/;

/** Finds the V domains of T-cell receptors, numbered by IMGT, in sequence order. */
function findReceptors(sequence: string, codes: Uint8Array, from = 0, to = codes.length): ReceptorDomain[] {
  if (to - from < MIN_DOMAIN_LENGTH) return [];
  const alignments = receptorProfiles()
    .map((profile) => align(profile, codes, from, to))
    .filter(({ start, end, columns }) => end - start >= MIN_DOMAIN_LENGTH && columns.includes(LAST_V));
  const [best] = alignments
    .map((alignment) => ({ alignment, share: confidence(alignment, codes) }))
    .sort((a, b) => b.share - a.share);
  if (best === undefined || best.share < MIN_CONFIDENCE || !hasConservedResidues(best.alignment, codes)) return [];
  const { start, end } = best.alignment;
  return [
    ...findReceptors(sequence, codes, from, start),
    toDomain(best.alignment, best.share, sequence),
    ...findReceptors(sequence, codes, end, to),
  ];
}

/** Whether Cys23, Trp41 and Cys104 are present, as in every T-cell receptor; few other proteins have them at these distances. */
function hasConservedResidues({ columns, start }: Alignment<ReceptorChain>, codes: Uint8Array): boolean {
  const at = (column: number): string | undefined => AMINO_ACIDS[codes[start + columns.indexOf(column)] ?? -1];
  const found = [at(23) === 'C', at(41) === 'W', at(LAST_V) === 'C'].filter(Boolean).length;
  return found >= 2;
}

function toDomain(
  { profile, start, end, columns }: Alignment<ReceptorChain>,
  score: number,
  sequence: string,
): ReceptorDomain {
  const residues = imgtPositions(columns).map((position, k) => ({
    position,
    aminoAcid: sequence.charAt(start + k),
    index: start + k,
    region: imgtRegion(position.number),
  }));
  return { receptor: profile.chainType, scheme: 'imgt', residues, start, end, score };
}

/** Error for a protein without an antibody domain; it names the kind of the protein where that is recognised. */
export function notAnAntibody(sequence: string, codes: Uint8Array): NumberingError {
  const code = 'not_an_antibody';
  if (VNAR.test(sequence)) {
    return { code, message: 'a shark VNAR domain: these have no counterpart among human antibodies' };
  }
  const receptors = findReceptors(sequence, codes);
  if (receptors.length === 0) return { code, message: 'no antibody variable domain was found' };
  const names = [...new Set(receptors.map(({ receptor }) => NAMES[receptor]))];
  return { code, message: `a ${names.join(' and a ')}, not an antibody`, receptors };
}
