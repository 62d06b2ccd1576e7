import { describe, expect, it } from '@jest/globals';
import { ramachandranClass, ramachandranRegion, ramachandranScore } from '../index.js';

describe('ramachandran', () => {
  it('puts helices and strands in favoured regions, and left-handed residues where only glycine goes freely', () => {
    expect(ramachandranRegion('general', -63, -43)).toBe('favoured');
    expect(ramachandranRegion('general', -120, 130)).toBe('favoured');
    expect(ramachandranRegion('general', 80, -170)).toBe('outlier');
    expect(ramachandranRegion('glycine', 80, -170)).toBe('favoured');
    expect(ramachandranRegion('transProline', -120, 130)).toBe('outlier');
    expect(ramachandranRegion('isoleucineValine', 57, 40)).not.toBe('favoured');
  });

  // Cells of the published Top8000 grids.
  it.each([
    ['general', -179, -179, 0.005560270487425575],
    ['general', -179, -177, 0.0045712337244581255],
    ['glycine', -179, -179, 0.4862379812846838],
    ['preProline', -179, -177, 0.0021926975051975053],
    ['cisProline', -143, 3, 2.736726874657909e-4],
  ] as const)('keeps the published value of %s at %d, %d within 7 %%', (kind, phi, psi, published) => {
    expect(Math.abs(ramachandranScore(kind, phi, psi) / published - 1)).toBeLessThan(0.07);
  });

  it('is continuous over ±180°', () => {
    for (const psi of [-179.999, 100, 150, 179.999]) {
      expect(ramachandranScore('general', 179.9999, psi)).toBeCloseTo(ramachandranScore('general', -179.9999, psi), 4);
    }
  });

  it('gives glycine and proline contours of their own, and looks at what follows the rest', () => {
    expect(ramachandranClass('GLY', 'PRO', 180)).toBe('glycine');
    expect(ramachandranClass('PRO', 'PRO', 178)).toBe('transProline');
    expect(ramachandranClass('PRO', undefined, -8)).toBe('cisProline');
    expect(ramachandranClass('VAL', 'PRO', 180)).toBe('preProline');
    expect(ramachandranClass('ILE', 'ALA', 180)).toBe('isoleucineValine');
    expect(ramachandranClass('SER', undefined, NaN)).toBe('general');
  });
});
