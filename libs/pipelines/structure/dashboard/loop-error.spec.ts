import { describe, expect, it } from '@jest/globals';
import { loopError } from './loop-error.js';

describe('the error of a modelled CDR', () => {
  it('says what one in ten is off by or more', () => {
    expect(loopError({ predicted_error: 1.92, possible_error: 4 })).toBe('1.9 (90 % below 4.0)');
    expect(loopError({ predicted_error: 5.14, possible_error: 4 })).toBe('5.1');
    expect(loopError({ predicted_error: 1.92, possible_error: null })).toBe('1.9');
  });

  it('is what was computed where a result of before does not say', () => {
    expect(loopError({ predicted_error: 1.92 })).toBe('1.9');
    expect(loopError({ predicted_error: null })).toBe('–');
  });
});
