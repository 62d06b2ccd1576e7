import { describe, expect, it } from '@jest/globals';
import type { Job } from '@paratope/sdk';
import { againOf } from './again.js';

const bodyOf = (inputs: object): string =>
  JSON.stringify(againOf({ inputs } as unknown as Job).bodyOf([{ variant_id: 'v2' }]));

describe('a job that is run again', () => {
  it('submits every input of the earlier one, byte for byte, for the chosen variant', () => {
    const objectives = { terms: [{ figure: 'mutations', goal: 'minimise', weight: 0.25 }], seed: 7 };
    const asked = { objectives, judged: 5, plate: { size: 24 }, results: [{ name: 'a.csv', content: 'x' }] };
    expect(bodyOf({ variant_id: 'v1', ...asked })).toBe(JSON.stringify({ items: [{ ...asked, variant_id: 'v2' }] }));
  });

  it('of a kind that has its inputs once for all variants keeps those of each variant beside it', () => {
    const shared = { host: 'cho', strategy: 'match_usage', output_formats: ['fasta'], options: { stop: 'TAA' } };
    const own = { heavy: 'igk' };
    expect(bodyOf({ variant_id: 'v1', batch_id: 'b1', signal_peptides: own, ...shared })).toBe(
      JSON.stringify({ items: [{ variant_id: 'v2', signal_peptides: own }], ...shared }),
    );
  });
});
