import { type Decision, type HumanizationLevel, keep, mutate } from './decision.js';
import type { ParentalDomain, Site } from './parental-domain.js';
import { PACKING_DISTANCE } from './surroundings.js';

/** Position at which a human VH contacts its VL, and a VHH its own CDR3 or water. */
interface Hallmark {
  readonly kabat: string;
  /** Residues of human VH genes. */
  readonly human: string;
  /** Whether a VHH tolerates the human residue without a VL (Vincke et al., J Biol Chem 284:3273, 2009). */
  readonly isTolerant: boolean;
  /**
   * Reason why a camelid residue is kept, or may be substituted. The shares are of 186 crystal structures with the side chain within 4 Å of
   * CDR3.
   */
  readonly reason: string;
}

/** Hallmarks by IMGT position. */
const HALLMARKS: Readonly<Record<number, Hallmark>> = {
  42: {
    kabat: '37',
    human: 'VI',
    isTolerant: false,
    reason:
      'It stays: CDR3 packs on phenylalanine (115 of 115 structures) and tyrosine (47 of 51), and valine costs affinity and stability.',
  },
  49: {
    kabat: '44',
    human: 'G',
    isTolerant: true,
    reason:
      'It faces water: CDR3 touches glutamate in 6 of 127 structures. Glycine is tolerated (Vincke et al. 2009); most makers keep the camelid residue.',
  },
  50: {
    kabat: '45',
    human: 'L',
    isTolerant: true,
    reason:
      'It keeps the former VL interface soluble: CDR3 touches arginine in 34 of 163 structures. Leucine is tolerated (Vincke et al. 2009); nearly all makers keep the camelid residue.',
  },
  52: {
    kabat: '47',
    human: 'WY',
    isTolerant: false,
    reason:
      'It stays: CDR3 packs on phenylalanine (54 of 69 structures), and tryptophan without a VL invites aggregation.',
  },
};

/** IMGT positions of the hallmarks: Kabat 37, 44, 45 and 47. */
export const VHH_HALLMARKS: readonly number[] = Object.keys(HALLMARKS).map(Number);

export const isHallmark = ({ column }: Site): boolean => column !== undefined && VHH_HALLMARKS.includes(column);

/**
 * Decides on a camelid hallmark: the most human variant substitutes those that tolerate it, unless they are in contact with CDR3 in the
 * model.
 */
export function hallmarkDecision(
  { surroundings }: ParentalDomain,
  { column, index }: Site,
  target: string,
  level: HumanizationLevel,
): Decision {
  if (level !== 'most_human' || !HALLMARKS[column ?? 0]?.isTolerant) return keep('vhh_hallmark');
  if (surroundings && (surroundings.cdr3Gap[index] ?? Infinity) <= PACKING_DISTANCE) return keep('cdr3_contact');
  return mutate(target, 'vhh_hallmark_humanized');
}

export interface VhhHallmark {
  readonly imgt: string;
  readonly kabat: string;
  readonly parental: string;
  readonly humanized: string;
  /** Residues of human VH genes at this position. */
  readonly human_residues: string;
  readonly camelid: boolean;
  /** Whether the most human variant may take the human residue. */
  readonly may_be_humanized: boolean;
  /** Reasons for and against the human residue. */
  readonly reason: string;
  /** Distance in Å between the side chain and the nearest atom of CDR3; null beyond 12, present only with a model. */
  readonly cdr3_distance?: number | null;
  /** Whether CDR3 is within 4 Å; present only with a model. */
  readonly touches_cdr3?: boolean;
}

/** Describes the hallmarks of a domain in order, with the decision on each. */
export function describeHallmarks(parent: ParentalDomain, humanized: readonly string[]): VhhHallmark[] {
  return parent.sites.flatMap((site) => {
    const hallmark = HALLMARKS[site.column ?? 0];
    if (!hallmark) return [];
    const camelid = !hallmark.human.includes(site.aminoAcid);
    const gap = parent.surroundings?.cdr3Gap[site.index];
    const touches = gap !== undefined && gap <= PACKING_DISTANCE;
    return {
      imgt: site.imgt,
      kabat: hallmark.kabat,
      parental: site.aminoAcid,
      humanized: humanized[site.index] ?? site.aminoAcid,
      human_residues: hallmark.human,
      camelid,
      may_be_humanized: camelid && hallmark.isTolerant && !touches,
      reason: reasonFor(hallmark, camelid, touches),
      ...(gap !== undefined && {
        cdr3_distance: Number.isFinite(gap) ? Math.round(gap * 10) / 10 : null,
        touches_cdr3: touches,
      }),
    };
  });
}

function reasonFor({ isTolerant, reason }: Hallmark, camelid: boolean, touches: boolean): string {
  if (!camelid) return 'It is that of a human VH already.';
  return touches && isTolerant ? 'It stays in every variant: CDR3 lies on it in the model.' : reason;
}
