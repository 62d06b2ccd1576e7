import { describe, expect, it } from '@jest/globals';
import { variantName, variantNamed } from './names.js';

const PARENT = ['EVQLV', 'DIQMT'];

describe('the name of a variant', () => {
  it('says every substitution, and stands for the variant', () => {
    const variant = ['QVQLV', 'DIVMS'];
    expect(variantName(PARENT, variant)).toBe('H:E1Q+L:Q3V+L:T5S');
    expect(variantNamed(PARENT, 'H:E1Q+L:Q3V+L:T5S')).toEqual(variant);
    expect(variantName(PARENT, PARENT)).toBe('parent');
    expect(variantNamed(PARENT, 'Parent')).toEqual(PARENT);
  });

  it.each(['H:Q1E', 'H:E9Q', 'X:E1Q', 'clone 7', ''])('is none of this parent where it reads %j', (name) => {
    expect(variantNamed(PARENT, name)).toBeUndefined();
  });
});
