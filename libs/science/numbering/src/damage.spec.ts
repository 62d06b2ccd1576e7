import { describe, expect, it } from '@jest/globals';
import { CAPLACIZUMAB, TRASTUZUMAB_VH, TRASTUZUMAB_VL } from './antibodies.fixture.js';
import { DELETED_FR3_VL, RABBIT_4HBC } from './gaps.fixture.js';
import { reviewChains } from './index.js';
import { onlyDomain, positionsOf } from './testing.fixture.js';

const found = (sequence: string, role: 'heavy' | 'light'): string[] =>
  reviewChains([{ role, sequence }], role === 'heavy' ? 'nanobody' : 'mab').map(
    ({ code, severity }) => `${severity} ${code}`,
  );
const indexOf = (sequence: string, position: string): number => positionsOf(onlyDomain(sequence)).indexOf(position);

/** The chain with the residues from `position` on replaced. */
function changed(sequence: string, position: string, length: number, by: string): string {
  const at = indexOf(sequence, position);
  return sequence.slice(0, at) + by + sequence.slice(at + length);
}

describe.each([
  ['VH', TRASTUZUMAB_VH, 'heavy'],
  ['VL', TRASTUZUMAB_VL, 'light'],
  ['VHH', CAPLACIZUMAB, 'heavy'],
] as const)('a damaged %s', (_, sequence, role) => {
  it.each(['23', '41', '104'])('is warned of without its conserved residue at IMGT %s', (position) => {
    expect(found(changed(sequence, position, 1, 'S'), role)).toContain('warning missing_conserved_residue');
  });

  it('is warned of without four residues of FR1, FR2 or FR3, and with three more', () => {
    for (const position of ['13', '45', '91']) {
      expect(found(changed(sequence, position, 4, ''), role)).toContain('warning framework_gap');
      expect(found(changed(sequence, position, 0, 'WPD'), role)).toContain('warning framework_gap');
    }
  });

  it('is warned of when its FR4 is no J region, or is missing', () => {
    const toJ = sequence.slice(0, indexOf(sequence, '118'));
    const isSaid = expect.stringMatching(/^warning (unusual_j_region|truncated_domain)$/);
    expect(found(`${toJ}LGPGNPGHRLL`, role)).toContainEqual(isSaid);
    expect(found(toJ, role)).toContainEqual(isSaid);
  });

  it('has a notice only when it lacks three residues at its beginning', () => {
    expect(found(sequence.slice(3), role)).toEqual(['notice truncated_domain']);
  });
});

describe('a sound chain', () => {
  it('is not warned of for the shorter frameworks of rabbits', () => {
    expect(found(RABBIT_4HBC, 'heavy')).toEqual([]);
  });

  it('has a notice of a cysteine that cannot pair', () => {
    expect(found(changed(TRASTUZUMAB_VH, '30', 1, 'C'), 'heavy')).toEqual(['notice unpaired_cysteine']);
  });
});

describe('a lambda chain without ten residues of CDR2 and FR3', () => {
  it('is warned of', () => {
    expect(found(DELETED_FR3_VL, 'light')).toContain('warning framework_gap');
  });
});
