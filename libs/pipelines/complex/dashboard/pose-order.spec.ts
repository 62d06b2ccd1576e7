import { describe, expect, it } from '@jest/globals';
import type { DockedPose } from '@paratope/sdk';
import { cdrContacts, orderedPoses, ruleResidues, ruleShare } from './pose-order.js';

const pose = (rank: number, contacts_by_region: Record<string, number>, epitope: string): DockedPose =>
  ({ rank, score: rank, contacts_by_region, epitope }) as unknown as DockedPose;
const POSES = [
  pose(1, { H3: 2, framework: 40 }, 'B:1-9'),
  pose(2, { H3: 9, L1: 4 }, 'A:45-47,A:52A'),
  pose(3, { H2: 20 }, 'A:45,A:60'),
];
const NOTHING: ReadonlySet<string> = new Set();
const ranks = (poses: readonly DockedPose[]): number[] => poses.map(({ rank }) => rank);

describe('the order of docked poses', () => {
  it('is that of their scores, of contacts of all CDRs without frameworks, or of one CDR', () => {
    expect(ranks(orderedPoses(POSES, 'score', NOTHING))).toEqual([1, 2, 3]);
    expect(ranks(orderedPoses(POSES, 'cdrs', NOTHING))).toEqual([3, 2, 1]);
    expect(ranks(orderedPoses(POSES, 'H3', NOTHING))).toEqual([2, 1, 3]);
    expect(cdrContacts(POSES[0]!)).toBe(2);
  });

  it('is that of the share of the residues of a rule which a pose touches, insertions apart', () => {
    const rule = ruleResidues('A:45-47, A:52A')!;
    expect(POSES.map((each) => ruleShare(each, rule))).toEqual([0, 1, 0.25]);
    expect(ranks(orderedPoses(POSES, 'epitope', rule))).toEqual([2, 3, 1]);
  });

  it('does not read a rule without numbers, and takes poses of engines that report no contacts', () => {
    expect([ruleResidues('A'), ruleResidues('45-60'), ruleResidues('')]).toEqual([undefined, undefined, undefined]);
    expect(ruleShare({ rank: 1 } as DockedPose, ruleResidues('A:1-3')!)).toBe(0);
  });
});
