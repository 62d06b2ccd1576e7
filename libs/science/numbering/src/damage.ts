import { formatPosition } from './position.js';
import { FRAMEWORKS, imgtRegion } from './regions.js';
import type { NumberedDomain, NumberingWarning, Region } from './types.js';

/** Whether a finding speaks against a computation, or is for information. */
export type Severity = 'warning' | 'notice';

export const DAMAGE_CODES = [
  'unknown_residues',
  'truncated_domain',
  'missing_conserved_residue',
  'framework_gap',
  'unusual_j_region',
  'unpaired_cysteine',
] as const;

/** Finding that a domain seems damaged; `finding` names IMGT positions and never contains the sequence. */
interface Damage {
  readonly code: (typeof DAMAGE_CODES)[number];
  readonly severity: Severity;
  readonly finding: string;
}

/** Residues without which no V domain folds; the other conserved residues vary in sound antibodies. */
const VITAL = ['23', '41', '104'];
/** A gap this near to one of them may mean that another residue took its place. */
const VITAL_REACH = 2;
const isBesideVital = (position: string): boolean =>
  VITAL.some((vital) => Math.abs(Number(vital) - Number(position)) <= VITAL_REACH);
/** Residues that chains of structures and of reads often lack at their ends. */
const USUAL_LOSS = { start: 6, end: 4 };
const LAST_POSITION = { H: 128, K: 127, L: 127 } as const;
const MIN_GAP = 2;
/** Rabbit heavy chains lack these (Mage et al., Dev Comp Immunol 30:137, 2006). */
const RABBIT_GAPS = ['2', '84', '85'];

/**
 * Judges whether a numbered domain is damaged: a missing Cys23, Trp41 or Cys104, a gap beside one of them or of two
 * residues or more in a framework, a CDR2 shorter than any natural one, an FR4 that is no J region, more than a few residues missing at an end. Fewer missing residues and an
 * unpaired cysteine are notices.
 */
export function damageOf(domain: NumberedDomain): Damage[] {
  const warn = (code: Damage['code'], { message }: NumberingWarning): Damage => ({
    code,
    severity: 'warning',
    finding: message,
  });
  const lost = ({ message }: NumberingWarning, isMore: boolean): Damage => ({
    code: 'truncated_domain',
    severity: isMore ? 'warning' : 'notice',
    finding: message,
  });
  const found = domain.warnings.flatMap((warning): Damage[] => {
    const { code, positions } = warning;
    const at = Number.parseInt(positions[0] ?? '');
    switch (code) {
      case 'truncated_n_terminus':
        return [lost(warning, at > 1 + USUAL_LOSS.start)];
      case 'truncated_c_terminus':
        return [lost(warning, at < LAST_POSITION[domain.chainType] - USUAL_LOSS.end)];
      case 'missing_conserved_residue':
        return positions.some((position) => VITAL.includes(position)) ? [warn(code, warning)] : [];
      case 'framework_insertion':
      case 'framework_deletion':
        return isUnusualGap(warning, domain) ? [warn('framework_gap', warning)] : [];
      case 'unusual_j_region':
        return [warn(code, warning)];
      default:
        return [];
    }
  });
  const hasGap = found.some(({ code }) => code === 'framework_gap');
  return [...found, ...(hasGap ? [] : shortCdr2(domain)), ...unpairedCysteine(domain)];
}

/** Fewest residues of CDR2 in natural domains: human, mouse, rabbit and camelid genes have 7 and 3 or more. */
const SHORTEST_CDR2 = { H: 6, K: 3, L: 3 } as const;

/** A CDR2 shorter than any natural one: residues are missing in it or in FR3, and which positions they had is not certain. */
function shortCdr2({ chainType, imgt }: NumberedDomain): Damage[] {
  const length = imgt.filter(({ number }) => imgtRegion(number) === 'CDR2').length;
  if (length >= SHORTEST_CDR2[chainType]) return [];
  const finding = `a CDR2 of ${length} residue${length === 1 ? '' : 's'}, fewer than any natural one: some are missing in it or in FR3`;
  return [{ code: 'framework_gap', severity: 'warning', finding }];
}

/** Whether residues that are too few or too many in a framework may mean that it is not aligned as it is. */
function isUnusualGap({ code, positions }: NumberingWarning, { chainType }: NumberedDomain): boolean {
  if (code === 'framework_insertion') return positions.length >= MIN_GAP;
  const usual = chainType === 'H' ? RABBIT_GAPS : [];
  const unusual = positions.filter((position) => !usual.includes(position));
  return unusual.length >= MIN_GAP || unusual.some(isBesideVital);
}

/**
 * Frameworks of a domain that could not be aligned: those with a gap that is damage, and an FR4 that is no J region. What depends on the
 * positions of their residues, such as a substitution, is not known there.
 *
 * @param domain a numbered domain.
 * @returns the IMGT frameworks, in their order.
 * @example
 * ```ts
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const [sound] = numberAntibody(vh).value.domains;
 * const [damaged] = numberAntibody(vh.replace('TISADTS', '')).value.domains;
 * [unalignedFrameworks(sound), unalignedFrameworks(damaged)]; // → [[], ['FR3']]
 * ```
 */
export function unalignedFrameworks(domain: NumberedDomain): Region[] {
  const found = domain.warnings.flatMap((warning) => {
    const isGap = warning.code === 'framework_insertion' || warning.code === 'framework_deletion';
    if (warning.code === 'unusual_j_region') return ['FR4' as const];
    if (!isGap || !isUnusualGap(warning, domain)) return [];
    return warning.positions.map((position) => imgtRegion(Number.parseInt(position)));
  });
  if (shortCdr2(domain).length > 0) found.push('FR3');
  return FRAMEWORKS.filter((framework) => found.includes(framework));
}

/** Further cysteines pair with each other, such as those of CDR1 and CDR3 in a VHH: an odd number leaves one free. */
function unpairedCysteine({ residues, imgt }: NumberedDomain): Damage[] {
  const places = imgt
    .filter((_, k) => residues[k].aminoAcid === 'C')
    .map(formatPosition)
    .filter((place) => !VITAL.includes(place));
  if (places.length % 2 === 0) return [];
  return [
    {
      code: 'unpaired_cysteine',
      severity: 'notice',
      finding: `a cysteine without a partner at IMGT ${places.join(' ')}`,
    },
  ];
}
