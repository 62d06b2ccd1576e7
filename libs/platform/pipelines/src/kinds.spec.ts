import { describe, expect, it } from '@jest/globals';
import { JOB_NEEDS, JOB_STATUSES } from '@paratope/job-envelope';
import { JOB_KINDS, KIND_CONTRACTS, kindOfWorker } from './index.js';

const LAYOUT = [
  'id',
  'object',
  'livemode',
  'status',
  'created_at',
  'started_at',
  'completed_at',
  'failed_at',
  'canceled_at',
  'error',
  'credit_cost',
  'external_id',
  'metadata',
  'inputs',
  'results',
  'progress',
  'queue_position',
  'provenance',
  'pipeline_id',
  'data_deleted_at',
];

describe('every kind of job', () => {
  // proves: Humanization.object; fields of a structure prediction; fields of a stability analysis
  // proves: fields of an immunogenicity analysis; fields of a complex prediction; states of other resources
  // proves: versioning 4
  it.each(Object.values(JOB_KINDS))('$kind has the envelope of all, under its own name', ({ kind, envelope }) => {
    // Fields that a kind has beside the envelope follow it.
    expect(Object.keys(envelope.shape).slice(0, LAYOUT.length)).toEqual(LAYOUT);
    expect(envelope.shape.object.parse(undefined)).toBe(kind);
    expect(envelope.shape.status.options).toEqual(JOB_STATUSES);
  });

  // proves: limit humanization; limits 8
  it('has a price, and a path that is its own', () => {
    const kinds = Object.values(JOB_KINDS);
    expect(Object.fromEntries(kinds.map(({ kind, credits }) => [kind, credits]))).toMatchObject({
      humanization: 1,
      structure_prediction: 2,
      stability_analysis: 2,
      immunogenicity_analysis: 2,
      complex_prediction: 25,
      codon_export: 2,
    });
    expect(new Set(kinds.map(({ path }) => path)).size).toBe(kinds.length);
  });

  it('has a worker of its own, which has no other kind', () => {
    expect(KIND_CONTRACTS.map(({ worker }) => kindOfWorker(worker))).toEqual(KIND_CONTRACTS.map(({ kind }) => kind));
    expect(kindOfWorker('upload-worker')).toBeUndefined();
  });

  it('is listed under its name, and is given what it says that it needs', () => {
    expect(Object.keys(JOB_KINDS)).toEqual(KIND_CONTRACTS.map(({ kind }) => kind));
    const fields = {
      structure: 'structure_job_id',
      antigen: 'antigen_id',
      campaign: 'campaign_state',
      complex: 'complex_upload_id',
    };
    for (const { needs, task, inputs } of KIND_CONTRACTS) {
      expect(JOB_NEEDS.filter((need) => need in task.shape)).toEqual(JOB_NEEDS.filter((need) => needs.includes(need)));
      expect(needs.filter((need) => !(fields[need] in inputs.shape))).toEqual([]);
    }
  });
});
