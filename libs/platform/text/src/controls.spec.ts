import { describe, expect, it } from '@jest/globals';
import { withoutControls, withVisibleControls } from './index.js';

describe('control characters', () => {
  it('are shown instead of obeyed, those of the direction of writing too', () => {
    expect(withVisibleControls('a\u001b[31mb\n\u202ec')).toBe('a\\u001b[31mb\\u000a\\u202ec');
  });

  it('are blanks in a name', () => {
    expect(withoutControls('4D5\r\n VH\u2066')).toBe('4D5  VH');
  });

  it('leave letters of any script and joiners alone', () => {
    const name = 'κ-Kette αβ 抗体 ‌👩‍🔬';
    expect([withVisibleControls(name), withoutControls(name)]).toEqual([name, name]);
  });
});
