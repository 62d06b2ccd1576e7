import { describe, expect, it } from '@jest/globals';
import { CALIBRATION, COMBINED_CALIBRATION } from '../generated/calibration.js';
import { calibratedError } from './calibration.js';
import type { ErrorSigns } from './signs.js';

const REGIONS = ['FwH', 'FwL', 'H1', 'H2', 'H3', 'L1', 'L2', 'L3'] as const;
const STEPS = Array.from({ length: 80 }, (_, k) => k / 20);
const SURE = { templates: -1, shapes: -1, identity: 0.7 };
/** Signs of error in ascending order: from templates that agree completely to distant and less similar ones. */
const WORSE: Readonly<Record<string, readonly ErrorSigns[]>> = {
  'the templates differ more': STEPS.map((x) => ({ templates: x - 2, shapes: -1, identity: 0.7 })),
  'the expected shapes differ more': STEPS.map((x) => ({ templates: -1, shapes: x - 2, identity: 0.7 })),
  'the templates are less alike': STEPS.map((x) => ({ templates: -1, shapes: -1, identity: 1 - x / 5 })),
  'the network differs more': STEPS.map((x) => ({ ...SURE, network: { disagreement: x - 2, doubt: 2 } })),
  'the network doubts more': STEPS.map((x) => ({ ...SURE, network: { disagreement: -1, doubt: x } })),
};

describe('the predicted error', () => {
  it.each(REGIONS)(
    'of %s never falls, and its pLDDT never rises, when templates, shapes or network say less',
    (region) => {
      for (const signs of Object.values(WORSE)) {
        const values = signs.map((each) => calibratedError(region, each));
        for (const [k, { predictedErrorAngstrom, plddt }] of values.entries()) {
          expect(predictedErrorAngstrom).toBeGreaterThan(0);
          expect(plddt >= 0 && plddt <= 100).toBe(true);
          const before = values[k - 1];
          if (!before) continue;
          expect(predictedErrorAngstrom).toBeGreaterThanOrEqual(before.predictedErrorAngstrom);
          expect(plddt).toBeLessThanOrEqual(before.plddt);
        }
      }
    },
  );

  it.each(['FwH', 'FwL'] as const)(
    'of %s grows when the templates differ more, and when they are less alike',
    (region) => {
      const sure = calibratedError(region, { templates: -1, shapes: -1, identity: 0.9 }).predictedErrorAngstrom;
      for (const unsure of [
        { templates: 0, shapes: 0, identity: 0.9 },
        { templates: -1, shapes: -1, identity: 0.6 },
      ]) {
        expect(calibratedError(region, unsure).predictedErrorAngstrom).toBeGreaterThan(sure);
      }
    },
  );

  it('of CDR-H3 grows when the network doubts', () => {
    const at = (doubt: number) =>
      calibratedError('H3', { templates: 0.5, shapes: 0.7, identity: 0.7, network: { disagreement: 0.7, doubt } });
    expect(at(3.2).predictedErrorAngstrom).toBeGreaterThan(at(2.2).predictedErrorAngstrom);
  });

  it('of CDR-H3 goes from what the templates’ signs say to what the network’s do as its share grows', () => {
    const signs = { templates: 1, shapes: 1, identity: 0.7 };
    const joined = { ...signs, network: { disagreement: 0.7, doubt: 2.2 } };
    const errors = [0, 0.5, 1].map((share) => calibratedError('H3', joined, share).predictedErrorAngstrom);
    expect(errors[0]).toBeCloseTo(calibratedError('H3', signs).predictedErrorAngstrom);
    expect(errors[1]).toBeCloseTo(Math.sqrt(errors[0] * errors[2]));
    expect(errors[2]).toBeLessThan(errors[0]);
  });

  it('rests on chances that grow with the distance asked for', () => {
    for (const { raw, within } of [...Object.values(CALIBRATION), ...Object.values(COMBINED_CALIBRATION)]) {
      for (const k of raw.keys()) {
        const chances = within.map((list) => list[k]);
        expect([...chances].sort((a, b) => a - b)).toEqual(chances);
      }
    }
  });
});
