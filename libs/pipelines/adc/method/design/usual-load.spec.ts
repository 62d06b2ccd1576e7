import { describe, expect, it } from '@jest/globals';
import { CONJUGATION_METHODS, PAYLOADS, PRECEDENTS } from '../catalogue/index.js';
import { usualLoad } from './usual-load.js';

const CATALOGUE = { precedents: PRECEDENTS, payloads: PAYLOADS, conjugation_methods: CONJUGATION_METHODS };
const load = (payload_name: string, conjugation_method: string, payloadClass?: string): number =>
  usualLoad(CATALOGUE, { payload_name, conjugation_method }, payloadClass);

describe('the usual load of a design', () => {
  it('follows the payload: vedotins carry 4 drugs, deruxtecans 8 or nearly', () => {
    expect(load('MMAE', 'interchain_cysteine')).toBeCloseTo(4, 0);
    expect(load('DXd', 'interchain_cysteine')).toBeGreaterThan(5);
    expect(load('DM1', 'lysine')).toBe(3.5);
  });

  it('is that of the payload class for a payload that no approved ADC has, in the catalogue or not', () => {
    const camptothecins = load('T030', 'interchain_cysteine');
    expect(camptothecins).toBeGreaterThan(3.5);
    expect(load('Camptothecin of my own', 'interchain_cysteine', 'topoisomerase_1_inhibitor')).toBe(
      load('exatecan', 'interchain_cysteine'),
    );
  });

  it('is never more than the method can attach, for any payload and method', () => {
    for (const { name, max_dar } of CONJUGATION_METHODS) {
      for (const payload of PAYLOADS) {
        expect(load(payload.name, name)).toBeGreaterThan(0);
        expect(load(payload.name, name)).toBeLessThanOrEqual(max_dar);
      }
    }
  });
});
