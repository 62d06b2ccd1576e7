import { describe, expect, it } from '@jest/globals';
import { ledgerErrors, missingEvents, missingResults, failedJobs } from './verdict.js';

const domain = { count: 3, acceptor: { v_gene: 'IGHV3-66' } };
const strategy = {
  strategy: 'cdr_grafting' as const,
  humanized_vh: 'E',
  humanized_vl: null,
  oasis_score: { mean: 0.8, median: 0.8, method: 'germline_9mer', before: { mean: 0.2 } },
  mutations: { vh: domain, vl: null, liabilities_introduced: [], liabilities_removed: [] },
  liabilities: {},
  numbering: null,
  vhh_analysis: null,
  scfv_analysis: null,
  fc_analysis: null,
};

describe('the demo fails, and says why, when', () => {
  it('a job did not complete, or has no result', () => {
    expect(missingResults({ status: 'completed', error: null, results: [strategy] }, '4D5')).toEqual([]);
    expect(missingResults({ status: 'running', error: null, results: null }, '4D5')).toEqual([
      '4D5 is running: no reason given',
    ]);
    expect(missingResults({ status: 'completed', error: null, results: [] }, '4D5')).toHaveLength(1);
    expect(
      missingResults({ status: 'completed', error: null, results: [{ ...strategy, mutations: {} }] }, '4D5'),
    ).toHaveLength(1);
  });

  it('a job of another pipeline did not complete', () => {
    const job = { object: 'codon_export', status: 'completed' as const, error: null };
    expect(failedJobs([job])).toEqual([]);
    expect(failedJobs([job, { ...job, status: 'failed', error: { detail: 'No.' } }])).toEqual([
      'codon_export is failed: No.',
    ]);
  });

  it('a webhook is missing, tells another end, or does not verify', () => {
    const jobs = [{ id: 'a', object: 'humanization', status: 'completed' as const }];
    const event = { webhookId: 'evt_1', type: 'humanization.completed', jobId: 'a' };
    expect(missingEvents(jobs, { received: [event], refused: 0 })).toEqual([]);
    expect(missingEvents(jobs, { received: [], refused: 0 })).toHaveLength(1);
    expect(missingEvents(jobs, { received: [{ ...event, type: 'humanization.failed' }], refused: 0 })).toHaveLength(1);
    expect(missingEvents(jobs, { received: [event], refused: 1 })).toEqual(['1 webhooks did not verify']);
  });

  it('the ledger does not add up', () => {
    const grant = { kind: 'grant', amount: 1000 };
    const credits = { before: 1000, after: 996, cost: 4 };
    expect(ledgerErrors([{ kind: 'debit', amount: -4 }, grant], credits)).toEqual([]);
    expect(ledgerErrors([{ kind: 'debit', amount: -8 }, grant], credits)).toHaveLength(2);
    expect(ledgerErrors([{ kind: 'debit', amount: -4 }, grant], { ...credits, before: 999 })).toHaveLength(1);
  });
});
