import { describe, expect, it } from '@jest/globals';
import { objectivesIn } from './objectives-text.js';
import { campaignOf, undirected, USUAL_CAMPAIGN } from './settings.js';

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
    const fields = { ...USUAL_CAMPAIGN, name: 'Affinity', assays: 'KD, stickiness lower, expression' };
    expect(campaignOf('v', fields).objectives).toEqual({
      terms: [
        { figure: 'learned:KD', goal: 'minimise' },
        { figure: 'learned:stickiness', goal: 'minimise' },
        { figure: 'learned:expression', goal: 'maximise' },
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

  it('ask for the direction of an assay whose name does not say it', () => {
    expect(undirected('KD, expression, stickiness lower')).toBeUndefined();
    expect(undirected('KD, stickiness')).toBe('stickiness');
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
