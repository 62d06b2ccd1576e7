import { describe, expect, it } from '@jest/globals';
import { CALIBRATION } from '../generated/calibration.js';
import { calibrate } from './calibration.js';

const REGIONS = ['FwH', 'FwL', 'H1', 'H2', 'H3', 'L1', 'L2', 'L3'] as const;
const RAW = Array.from({ length: 80 }, (_, k) => k / 5);

describe('the predicted error', () => {
  it.each(REGIONS)('of %s never falls, and its pLDDT never rises, when the templates differ more', (region) => {
    const values = RAW.map((raw) => calibrate(region, raw));
    for (const [k, { predictedErrorAngstrom, plddt }] of values.entries()) {
      expect(predictedErrorAngstrom).toBeGreaterThan(0);
      expect(plddt >= 0 && plddt <= 100).toBe(true);
      const before = values[k - 1];
      if (!before) continue;
      expect(predictedErrorAngstrom).toBeGreaterThanOrEqual(before.predictedErrorAngstrom);
      expect(plddt).toBeLessThanOrEqual(before.plddt);
    }
  });

  it('rests on chances that grow with the distance asked for', () => {
    for (const { raw, within } of Object.values(CALIBRATION)) {
      for (const k of raw.keys()) {
        const chances = within.map((list) => list[k]!);
        expect([...chances].sort((a, b) => a - b)).toEqual(chances);
      }
    }
  });
});
