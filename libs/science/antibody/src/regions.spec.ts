import { describe, expect, it } from '@jest/globals';
import { CDR_BOUNDS, CDR_DEFINITIONS, REGIONS, regionAt, type ChainType } from './index.js';

const CHAINS: readonly ChainType[] = ['H', 'K', 'L'];

describe('the bounds of the CDRs', () => {
  it.each(CDR_DEFINITIONS)('of %s divide a V domain into its seven regions, in their order', (definition) => {
    for (const chain of CHAINS) {
      const regions = Array.from({ length: 128 }, (_, k) => regionAt(definition, chain, k + 1));
      expect(regions.filter((region, k) => region !== regions[k - 1])).toEqual(REGIONS);
    }
  });

  it("are Kabat's and Chothia's as A. C. R. Martin tabulates them (bioinf.org.uk/abs), and IMGT's", () => {
    const of = (definition: 'kabat' | 'chothia' | 'imgt', chain: 'heavy' | 'light') =>
      CDR_BOUNDS[definition][chain].map(([first, last]) => `${first}-${last}`).join(' ');
    expect(of('kabat', 'heavy')).toBe('31-35 50-65 95-102');
    expect(of('kabat', 'light')).toBe('24-34 50-56 89-97');
    expect(of('chothia', 'heavy')).toBe('26-32 52-56 95-102');
    expect(of('imgt', 'heavy')).toBe(of('imgt', 'light'));
    expect(of('imgt', 'heavy')).toBe('27-38 56-65 105-117');
  });
});
