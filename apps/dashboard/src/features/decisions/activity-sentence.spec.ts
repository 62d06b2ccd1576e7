import { describe, expect, it } from '@jest/globals';
import type { ActivityEvent } from '@paratope/sdk';
import { activitySentence } from './activity-sentence.js';

const event = (more: Partial<ActivityEvent>): ActivityEvent => ({
  object: 'activity_event',
  type: 'created',
  variant_id: null,
  variant_name: null,
  author: null,
  author_name: null,
  changes: [],
  note: null,
  job: null,
  measurement: null,
  created_at: '2026-11-26T08:00:00Z',
  ...more,
});
const job = { id: 'j', kind: 'stability_analysis', status: 'completed', error: null, figures: [] };
const hic = { name: 'developability.hic', label: 'HIC retention', unit: 'min', value: 9.9417 };

describe('what happened, in a sentence', () => {
  it.each([
    [event({}), 'Created'],
    [event({ type: 'edited', changes: [{ field: 'stage', from: null, to: 'lead' }] }), 'Stage: none → lead'],
    [
      event({ type: 'edited', changes: [{ field: 'tags', from: ['a', 'b'], to: ['b', 'c'] }] }),
      'Tags added: c; Tags removed: a',
    ],
    [event({ type: 'edited', changes: [{ field: 'archived', from: false, to: true }] }), 'Archived'],
    [event({ type: 'job_submitted', job }), 'Developability submitted'],
    [event({ type: 'job_ended', job: { ...job, figures: [hic] } }), 'Developability completed: HIC retention 9.94 min'],
    [event({ type: 'job_ended', job: { ...job, status: 'failed', error: 'Why.' } }), 'Developability failed: Why.'],
    [
      event({ type: 'measured', measurement: { assay: 'KD', unit: 'nM', value: 1000, bound: 'above' } }),
      'KD measured: > 1000 nM',
    ],
    [
      event({ type: 'measured', measurement: { assay: 'KD', unit: 'nM', value: null, bound: null } }),
      'KD: not expressed',
    ],
  ])('%#', (happened, sentence) => {
    expect(activitySentence(happened)).toBe(sentence);
  });
});
