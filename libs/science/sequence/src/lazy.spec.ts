import { describe, expect, it } from '@jest/globals';
import { lazyRecord } from './lazy.js';

describe('a lazy record', () => {
  it('computes a value when it is first read, once, and lists its keys without any', () => {
    const made: string[] = [];
    const record = lazyRecord(['H', 'K'], (key) => {
      made.push(key);
      return { key };
    });
    expect(Object.keys(record)).toEqual(['H', 'K']);
    expect(made).toEqual([]);
    expect(record.K).toBe(record.K);
    expect(made).toEqual(['K']);
  });
});
