import { describe, expect, it } from '@jest/globals';
import type { Job } from '@paratope/sdk';
import { pipelineOf } from './job-kinds.js';

const job = (object: Job['object'], results: unknown) => ({ object, results }) as Job;
const figuresOf = (of: Job) => pipelineOf(of.object).figures(of);

describe('the figures of a job', () => {
  it('have their units, and as many digits as count', () => {
    const cdrs = [{ name: 'H3', predicted_error: 1.23456 }];
    expect(figuresOf(job('structure_prediction', { confidence_score: 0.87654, cdrs }))).toEqual([
      { name: 'Confidence', value: '0.877', unit: '' },
      { name: 'Expected error of CDR H3 (lower is better)', value: '1.2', unit: 'Å' },
    ]);
  });

  it('are a dash where nothing was computed', () => {
    const metrics = [{ name: 'hic', value: null, unit: 'min' }];
    const section = { metrics: [] };
    const results = { thermostability: section, aggregation: { metrics }, developability: section };
    expect(figuresOf(job('stability_analysis', results))).toMatchObject([
      { name: 'Hydrophobic interaction retention (HIC)', value: '–', unit: 'min' },
    ]);
  });

  it('are none of a humanization that found nothing', () => {
    expect(figuresOf(job('humanization', []))).toEqual([]);
  });
});
