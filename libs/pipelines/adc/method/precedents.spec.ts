import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fvOf } from './antibodies.fixture.js';
import { OTHER_APPROVALS } from './catalogue/other-approvals.js';
import { PRECEDENTS } from './catalogue/precedents.js';
import { analysed } from './designs.fixture.js';

/** The IgG4 of ozogamicin has a stabilized hinge. */
const statedOf = (isotype: string) =>
  isotype === 'IgG4' ? ({ isotype: 'IgG4', fc_mutations: ['S228P'] } as const) : ({ isotype: 'IgG1' } as const);

/** VH and VL of the antibodies of all approved ADCs from Thera-SAbDab. */
const CHAINS = new Map(
  readFileSync(new URL('../fixtures/approved-adc-antibodies.fa', import.meta.url), 'utf8')
    .split('>')
    .slice(1)
    .map((record) => record.trimEnd().split('\n') as [string, string]),
);
const subjectOf = (adc: string) => {
  const [antibody] = adc.split(' ');
  return fvOf(CHAINS.get(`${antibody} heavy`) ?? '', CHAINS.get(`${antibody} light`) ?? '');
};

describe('the approved ADCs', () => {
  it.each(PRECEDENTS.map((precedent) => [precedent.name, precedent] as const))(
    '%s, on its own antibody, comes out plausible, with its published load within the predicted distribution',
    (name, { linker_name, payload_name, conjugation_method, dar, isotype, light_chain }) => {
      const design = { linker_name, payload_name, conjugation_method, dar_target: dar, antibody: statedOf(isotype) };
      const analysis = analysed(design, subjectOf(name));
      expect(analysis.verdict).toBe('plausible');
      expect(analysis.flags.filter(({ severity }) => severity === 'critical')).toEqual([]);
      expect(analysis.antibody).toMatchObject({ isotype, light_chain });
      const [least, most] = analysis.drug_load.interval_90;
      expect(least).toBeLessThanOrEqual(dar);
      expect(most).toBeGreaterThanOrEqual(dar);
      expect(analysis.drug_load.mean).toBeCloseTo(dar, 6);
      expect(analysis.masses).not.toBeNull();
    },
  );

  it('that nothing can be compared with are named with the reason', () => {
    const held = new Set(PRECEDENTS.map(({ name }) => name));
    for (const { name, reason, sources } of OTHER_APPROVALS) {
      expect(held).not.toContain(name);
      expect(reason).not.toBe('');
      expect(sources).not.toHaveLength(0);
    }
  });

  it('are all there in the order of their approval', () => {
    const years = PRECEDENTS.map(({ first_approval }) => first_approval);
    expect(years).toEqual(years.toSorted((one, other) => one - other));
    expect(PRECEDENTS).toHaveLength(17);
  });
});
