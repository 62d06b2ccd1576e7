import { describe, expect, it } from '@jest/globals';
import { malformedPlace, submissionOf, USUAL } from './submission.js';

describe('the form of a redesign', () => {
  it('asks for positions before it submits', () => {
    expect(submissionOf(USUAL).missing).toMatch(/positions/);
    expect(submissionOf({ ...USUAL, zones: ['framework'] }).missing).toBeUndefined();
  });

  it('names the part of a text that is no position', () => {
    expect(malformedPlace('H:54, l:27a')).toBeUndefined();
    expect(submissionOf({ ...USUAL, at: 'H:54 54' }).missing).toContain('54');
  });

  it('submits positions as a list, and no bound where a field is empty', () => {
    const { bodyOf } = submissionOf({ ...USUAL, scheme: 'kabat', at: 'h:54 h:55', most_mutations: 2 });
    expect(bodyOf([{ variant_id: 'variant_1' }])).toMatchObject({
      items: [
        {
          variant_id: 'variant_1',
          positions: { scheme: 'kabat', zones: [], at: ['H:54', 'H:55'], keep: [] },
          most_mutations: 2,
          designs: 5,
        },
      ],
    });
    expect(JSON.stringify(bodyOf([{ variant_id: 'variant_1' }]))).not.toContain('least_oasis_identity');
  });
});
