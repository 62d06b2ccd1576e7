import { describe, expect, it } from '@jest/globals';
import { heldPayload, linkerPayloadKey } from '../chemistry/compute-molecules.js';
import { molecularWeight } from '@paratope/molecule';
import { LINKER_MOLECULES, LINKER_PAYLOAD_MOLECULES, PAYLOAD_MOLECULES } from '../generated/molecules.js';
import { CONJUGATION_METHODS, LINKERS, PAYLOADS, PRECEDENTS } from './index.js';
import { PUBLISHED_LINKER_PAYLOADS } from './published-linker-payloads.fixture.js';

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

  it('says of every structure where it is drawn', () => {
    expect([...LINKERS, ...PAYLOADS].filter(({ structure_source }) => structure_source === '')).toEqual([]);
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

  it.each(PAYLOADS.map((payload) => [payload.name, payload] as const))(
    'draws %s as the molecule of its published formula',
    (name, { formula }) => {
      expect(PAYLOAD_MOLECULES[name]).toMatchObject({ formula, formal_charge: 0 });
      expect(PAYLOAD_MOLECULES[name]?.molecular_weight).toBeCloseTo(molecularWeight(formula), 1);
    },
  );

  // Values of PubChem and of the suppliers' certificates, to one decimal.
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
    ['SG3199', 584.67],
  ])('gives %s a molecular weight of %d Da', (name, weight) => {
    expect(PAYLOAD_MOLECULES[name]?.molecular_weight).toBeCloseTo(weight, 1);
  });

  it.each(PUBLISHED_LINKER_PAYLOADS.map((published) => [published.name, published] as const))(
    'joins %s into the molecule that is published',
    (_, { linker_name, payload_name, formula, molecular_weight }) => {
      const molecule = LINKER_PAYLOAD_MOLECULES[linkerPayloadKey(linker_name, payload_name)];
      expect(molecule?.formula).toBe(formula);
      expect(molecule?.molecular_weight).toBeCloseTo(molecular_weight, 1);
    },
  );

  it('describes every linker, and every pair that can be made', () => {
    expect(LINKERS.filter(({ name }) => !LINKER_MOLECULES[name])).toEqual([]);
    const pairs = LINKERS.flatMap((linker) =>
      PAYLOADS.filter((payload) => heldPayload(linker, payload)).map(({ name }) => linkerPayloadKey(linker.name, name)),
    );
    expect(Object.keys(LINKER_PAYLOAD_MOLECULES)).toEqual(pairs);
  });
});
