import { describe, expect, it } from '@jest/globals';
import { PRECEDENTS } from './catalogue/precedents.js';
import { analysed } from './designs.fixture.js';

/** The IgG4 of ozogamicin has its hinge made stable. */
const antibodyOf = (isotype: string) =>
  isotype === 'IgG4' ? ({ isotype: 'IgG4', fc_mutations: ['S228P'] } as const) : ({ isotype: 'IgG1' } as const);

describe('the approved ADCs', () => {
  it.each(PRECEDENTS.map((precedent) => [precedent.name, precedent] as const))(
    '%s comes out plausible, with its published load within the predicted distribution',
    (_, { linker_name, payload_name, conjugation_method, dar, isotype }) => {
      const analysis = analysed({
        ...{ linker_name, payload_name, conjugation_method },
        dar_target: dar,
        antibody: antibodyOf(isotype),
      });
      expect(analysis.verdict).toBe('plausible');
      expect(analysis.flags.filter(({ severity }) => severity === 'critical')).toEqual([]);
      const [least, most] = analysis.drug_load.interval_90;
      expect(least).toBeLessThanOrEqual(dar);
      expect(most).toBeGreaterThanOrEqual(dar);
      expect(analysis.drug_load.mean).toBeCloseTo(dar, 6);
      expect(analysis.masses).not.toBeNull();
    },
  );

  it('are all there in the order of their approval', () => {
    const years = PRECEDENTS.map(({ first_approval }) => first_approval);
    expect(years).toEqual(years.toSorted((one, other) => one - other));
    expect(PRECEDENTS).toHaveLength(17);
  });
});
