import { describe, expect, it } from '@jest/globals';
import type { ScreenAntigen } from '@paratope/job-envelope';
import { shardsOf } from './stages.js';

const UPLOAD = '019aaaf4-7c00-7000-8000-0000c2a9be21';

const part = (id: string, step: object) => ({
  id,
  attempt: 1,
  inputs: { step: { stage: 'measure', seed: 1, ...step } },
});
const planWith = (antigen: ScreenAntigen) => ({ seed: 1, antigen, tiers: [{ tier: 'sequence' }, { tier: 'complex' }] });

describe('shards of the screens of the same antibodies', () => {
  const antigen = { key: 'work/screen/0/antigen', upload_id: UPLOAD, epitope: ['A:45'] };
  const parts = [part('a', { tier: 'sequence' }), part('b', { tier: 'complex', antigen })];

  it('are taken for the same antigen, whichever copy of it they were docked to', () => {
    expect(shardsOf(parts, planWith({ upload_id: UPLOAD, epitope: ['A:45'] }))).toHaveLength(2);
  });

  it('are not taken for another structure, other chains, another epitope or another seed', () => {
    const others: ScreenAntigen[] = [
      { upload_id: UPLOAD.replace('1', '2'), epitope: ['A:45'] },
      { upload_id: UPLOAD, epitope: ['A:45'], chains: ['A'] },
      { upload_id: UPLOAD, epitope: ['A:46'] },
      { upload_id: UPLOAD },
    ];
    const ofSequence = [{ tier: 'sequence', folder: 'a/1' }];
    for (const other of others) expect(shardsOf(parts, planWith(other))).toEqual(ofSequence);
    expect(shardsOf(parts, { ...planWith({ upload_id: UPLOAD, epitope: ['A:45'] }), seed: 2 })).toEqual(ofSequence);
  });
});
