import { describe, expect, it } from '@jest/globals';
import { JOB_WORKERS } from '@paratope/pipelines';
import { loadSettings } from './config.js';

describe('the workers of a platform of one’s own', () => {
  it('are all of them by default', () => {
    expect(loadSettings({}).workers).toEqual(JOB_WORKERS);
    expect(loadSettings({ PARATOPE_WORKERS: 'humanization-worker, codon-worker' }).workers).toEqual([
      'humanization-worker',
      'codon-worker',
    ]);
  });

  it('are refused by the names of those that there are', () => {
    expect(() => loadSettings({ PARATOPE_WORKERS: 'docking' })).toThrow(/PARATOPE_WORKERS[^]*complex-worker/);
  });
});
