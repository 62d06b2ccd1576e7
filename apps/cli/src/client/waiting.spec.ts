import { describe, expect, it } from '@jest/globals';
import type { Job } from '@paratope/sdk';
import { reportPauses } from './connection.js';
import { timeLeft } from './watching.js';

describe('waiting for a service', () => {
  it('says on a terminal why it pauses and for how long, such as for the rate, and elsewhere nothing', () => {
    const written: string[] = [];
    const terminal = (isTTY: boolean) => ({ isTTY, write: (text: string) => written.push(text) > 0 });
    const limited = new Error('60 requests per minute are allowed.');
    reportPauses(terminal(true))(43_000, limited);
    reportPauses(terminal(true))(200, limited);
    reportPauses(terminal(false))(43_000, limited);
    expect(written).toEqual(['\r60 requests per minute are allowed.; again in 43 s\x1b[K']);
  });

  it('foretells the end by the pace so far, running jobs by their progress', () => {
    const job = (status: Job['status'], progress: number | null = null): Job => ({ status, progress }) as Job;
    const jobs = [job('completed'), job('running', 0.5), job('pending')];
    expect(timeLeft(jobs, 4, 30_000)).toBe(', about 50 s left');
    expect(timeLeft([job('pending')], 1, 30_000)).toBe('');
    expect(timeLeft([job('completed')], 1, 30_000)).toBe('');
  });
});
