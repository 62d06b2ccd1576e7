import { describe, expect, it } from '@jest/globals';
import { readTemplateLibrary, TemplateFormatError, writeTemplateLibrary } from './format.js';
import type { TemplateDomain } from './domain.js';

const domain = (partner: number | undefined, shift: number): TemplateDomain => ({
  pdb: '1abc',
  chainType: shift === 0 ? 'H' : 'K',
  sequence: 'ACD',
  imgt: [100, 200, 300],
  resolution: 1.9,
  partner,
  // N, CA, C and O at peptide-like distances from CA.
  backbone: Float32Array.from({ length: 36 }, (_, k) => shift + (k % 12) / 9 + 3.8 * Math.floor(k / 12)),
  chi: shift === 0 ? Float32Array.from([NaN, NaN, NaN, NaN, -60, NaN, NaN, NaN, 180, 45, NaN, NaN]) : undefined,
});
const provenance = { sources: ['here'], licence: 'CC0-1.0', attribution: 'none', inputSha256: '0' };
const library = { provenance, domains: [domain(1, 0), domain(0, 20)] };

describe('a template library', () => {
  const bytes = writeTemplateLibrary(library);
  const read = readTemplateLibrary(bytes);

  it('comes back as it was written: coordinates to 0.02 Å, angles to a degree, pairs in one frame', () => {
    expect(read.provenance).toEqual(provenance);
    expect(read.domains.map(({ pdb, sequence, partner, imgt }) => ({ pdb, sequence, partner, imgt }))).toEqual([
      { pdb: '1abc', sequence: 'ACD', partner: 1, imgt: [100, 200, 300] },
      { pdb: '1abc', sequence: 'ACD', partner: 0, imgt: [100, 200, 300] },
    ]);
    const origin = [0, 1, 2].map((axis) => library.domains[0].backbone[axis] - read.domains[0].backbone[axis]);
    for (const [d, { backbone }] of library.domains.entries()) {
      backbone.forEach((value, k) => {
        expect(Math.abs(read.domains[d].backbone[k] + origin[k % 3] - value)).toBeLessThan(0.021);
      });
    }
    const chi = read.domains[0].chi!;
    expect(Math.abs(chi[4] + 60)).toBeLessThan(1);
    expect(chi[5]).toBeNaN();
    expect(read.domains[1].chi).toBeUndefined();
  });

  it('keeps a residue without a backbone as one', () => {
    const broken = { ...domain(undefined, 0), backbone: domain(undefined, 0).backbone.fill(NaN, 12, 24) };
    const { backbone } = readTemplateLibrary(writeTemplateLibrary({ provenance, domains: [broken] })).domains[0];
    expect([...backbone.subarray(12, 24)].every(Number.isNaN)).toBe(true);
    expect([...backbone.subarray(24)].some(Number.isNaN)).toBe(false);
  });

  it('is refused when it is something else, of another version, or cut short', () => {
    expect(() => readTemplateLibrary(new TextEncoder().encode('HEADER of a PDB file'))).toThrow(TemplateFormatError);
    expect(() => readTemplateLibrary(new Uint8Array(4))).toThrow(TemplateFormatError);
    const newer = bytes.slice();
    newer[4] = 99;
    expect(() => readTemplateLibrary(newer)).toThrow(/version 99/);
    expect(() => readTemplateLibrary(bytes.slice(0, -1))).toThrow(/cut short/);
  });
});
