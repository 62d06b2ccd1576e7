import { describe, expect, it } from '@jest/globals';
import { withoutFields } from './index.js';

describe('results without their details', () => {
  it('lack the fields at the paths, in every entry of a list, and nothing else', () => {
    const results = [{ a: { b: 1, c: [{ d: 2, e: null }] } }, { a: null }, 'text'];
    expect(withoutFields(results, ['a.c.d', 'x.y'])).toEqual([{ a: { b: 1, c: [{ e: null }] } }, { a: null }, 'text']);
    expect(withoutFields(results, ['a'])).toEqual([{}, {}, 'text']);
    expect(withoutFields(null, ['a'])).toBeNull();
  });
});
