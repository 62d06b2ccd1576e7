import { describe, expect, it } from '@jest/globals';
import { acceptedChemistry } from '../accepted-chemistry.js';
import { CONJUGATION_METHODS, LINKERS, PAYLOADS, PRECEDENTS } from './index.js';
import { molecularWeight } from './molecular-weight.js';

describe('the ADC catalogue', () => {
  it.each([
    ['linkers', LINKERS],
    ['payloads', PAYLOADS],
    ['conjugation methods', CONJUGATION_METHODS],
    ['precedents', PRECEDENTS],
  ])('names each of the %s once and says where it is published', (_, entries) => {
    const names = entries.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(entries.filter(({ sources }) => sources.length === 0)).toEqual([]);
  });

  it.each(PRECEDENTS.map((precedent) => [precedent.name, precedent] as const))(
    'accepts the chemistry of %s, which was approved',
    (_, { linker_name, payload_name, conjugation_method, dar }) => {
      const given = { linker_name, payload_name, conjugation_method, conjugation_site: null, dar_target: dar };
      expect(acceptedChemistry(given)).toMatchObject(given);
    },
  );

  it('pairs each linker of an approved ADC with the residues that it reacts with', () => {
    const residue = (method: string) => CONJUGATION_METHODS.find(({ name }) => name === method)?.residue;
    const attaches = (linker: string) => LINKERS.find(({ name }) => name === linker)?.attaches_to;
    for (const { linker_name, conjugation_method } of PRECEDENTS) {
      expect(attaches(linker_name)).toBe(residue(conjugation_method));
    }
  });

  it('calls a linker cleavable unless it is released with the antibody alone', () => {
    expect(LINKERS.filter(({ type, cleavable }) => cleavable === (type === 'non_cleavable'))).toEqual([]);
  });

  it('has site patterns that its own sites fit', () => {
    for (const { sites, site_pattern } of CONJUGATION_METHODS) {
      if (site_pattern === null) continue;
      expect(sites.filter((site) => !new RegExp(site_pattern).test(site))).toEqual([]);
    }
  });

  // The figures of PubChem and of the suppliers' certificates, to a tenth.
  it.each([
    ['MMAE', 717.99],
    ['MMAF', 731.98],
    ['DM1', 738.29],
    ['DM4', 780.37],
    ['DXd', 493.49],
    ['exatecan', 435.45],
    ['SN-38', 392.41],
    ['N-acetyl-gamma-calicheamicin', 1410.4],
    ['alpha-amanitin', 918.97],
    ['eribulin', 729.9],
  ])('gives %s a molecular weight of %d Da', (name, weight) => {
    expect(PAYLOADS.find((payload) => payload.name === name)?.molecular_weight).toBeCloseTo(weight, 1);
  });

  it('weighs molecules by their formula', () => {
    // SG3199 with its Val-Ala-PAB carbamate, as the supplier states it.
    expect(molecularWeight('C49H59N7O11')).toBeCloseTo(922, 0);
    expect(() => molecularWeight('C6H12(OH)')).toThrow('no molecular formula');
    expect(() => molecularWeight('C6Xx')).toThrow('no atomic weight');
  });
});
