import { getEnvironmentData } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { openHumanPeptides } from './index.js';

describe('the 9-mers of human repertoires', () => {
  it('are opened from the file that ships, in memory that threads share', () => {
    const peptides = openHumanPeptides();
    expect(peptides.count).toBe(5_725_303);
    expect(getEnvironmentData('@paratope/oasis')).toBeInstanceOf(SharedArrayBuffer);
    expect(openHumanPeptides().hits('EVQLVESGG')).toEqual([true]);
  });
});
