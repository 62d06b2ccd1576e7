import { describe, expect, it } from '@jest/globals';
import { objectivesIn } from './objectives-text.js';
import { campaignOf, USUAL_CAMPAIGN } from './settings.js';

const YAML = `
terms:
  - { figure: "learned:KD", goal: maximise, weight: 2 }
  - { figure: net_charge, goal: limit_only, at_most: 8 }
constraints: { frozen: [imgt_cdrs, vernier], most_mutations: 5 }
proposals: 50
seed: 1
`;

describe('the objectives of a new campaign', () => {
  it('are those of its fields, or the YAML in their place without what only a design has', () => {
    const fields = { ...USUAL_CAMPAIGN, name: 'Affinity', assays: 'KD' };
    expect(campaignOf('v', fields).objectives).toEqual({
      terms: [
        { figure: 'learned:KD', goal: 'maximise' },
        { figure: 'mutations', goal: 'limit_only', at_most: 6 },
      ],
      constraints: {},
    });
    expect(campaignOf('v', { ...fields, objectives: YAML }).objectives).toEqual({
      terms: [
        { figure: 'learned:KD', goal: 'maximise', weight: 2 },
        { figure: 'net_charge', goal: 'limit_only', at_most: 8 },
      ],
      constraints: { frozen: ['imgt_cdrs', 'vernier'], most_mutations: 5 },
    });
  });

  it('say the line of YAML that cannot be read, and that terms are missing', () => {
    expect(objectivesIn('terms: [\n')).toMatchObject({
      kind: 'refused',
      problem: expect.stringMatching(/^Line \d+: /),
    });
    expect(objectivesIn('constraints: {}')).toMatchObject({ kind: 'refused' });
    expect(objectivesIn('  ')).toEqual({ kind: 'none' });
  });
});
