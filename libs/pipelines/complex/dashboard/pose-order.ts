import { residueRanges, type ResidueRange } from '@paratope/docking/residue-ranges';
import type { DockedPose } from '@paratope/sdk';

/** Regions whose contacts order poses, as the results name them. */
export const CDRS = ['H1', 'H2', 'H3', 'L1', 'L2', 'L3'] as const;

/** What the poses are ordered by: the score, contacts of all CDRs or of one, or the residues of the epitope rule that they touch. */
export type PoseOrder = 'score' | 'cdrs' | 'epitope' | (typeof CDRS)[number];

/** Residue pairs of a pose in contact with the CDRs, or with one of them. */
export function cdrContacts({ contacts_by_region = {} }: DockedPose, cdr?: (typeof CDRS)[number]): number {
  const regions: readonly string[] = cdr === undefined ? CDRS : [cdr];
  return regions.reduce((sum, each) => sum + (contacts_by_region[each] ?? 0), 0);
}

/** Longest range that a rule may name: more residues than any antigen that is docked. */
const LONGEST = 5000;

/**
 * Reads the residues of an epitope rule, `A:45-60,A:72`.
 * @returns each residue as `A 45`; undefined for another text, and for whole chains, which have no number of residues
 */
export function ruleResidues(text: string): ReadonlySet<string> | undefined {
  const ranges = residueRanges(text);
  return ranges?.every(({ first, last }) => last - first < LONGEST) ? new Set(ranges.flatMap(named)) : undefined;
}

/** Residues of the antigen that a pose touches, as `A 45`. */
export const touchedBy = ({ epitope = '' }: DockedPose): ReadonlySet<string> =>
  new Set((residueRanges(epitope) ?? []).flatMap(named));

const named = ({ chain, first, last, insCode = '' }: ResidueRange): string[] =>
  Array.from({ length: last - first + 1 }, (_, k) => `${chain} ${first + k}${insCode}`);

/** Share of a rule's residues that a pose touches, 0–1. */
export function ruleShare(pose: DockedPose, rule: ReadonlySet<string>): number {
  const touched = touchedBy(pose);
  return rule.size === 0 ? 0 : [...rule].filter((residue) => touched.has(residue)).length / rule.size;
}

/** Poses in an order, the best first; equal ones by their rank. */
export function orderedPoses(
  poses: readonly DockedPose[],
  order: PoseOrder,
  rule: ReadonlySet<string>,
): readonly DockedPose[] {
  if (order === 'score') return poses;
  const valueOf = (pose: DockedPose): number => {
    if (order === 'epitope') return ruleShare(pose, rule);
    return order === 'cdrs' ? cdrContacts(pose) : cdrContacts(pose, order);
  };
  return poses.toSorted((a, b) => valueOf(b) - valueOf(a) || a.rank - b.rank);
}
