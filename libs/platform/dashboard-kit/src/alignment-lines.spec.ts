import { expect, it } from '@jest/globals';
import { rulerOf } from './alignment-lines.js';

it('a ruler has every tenth position, which ends above its residue, and none that it would have to cut', () => {
  const positions = ['9', '10', '11', '', '19', '20', '20A'];
  expect(rulerOf(positions)).toBe('10  20 ');
  expect(rulerOf(['110', '111', '112'])).toBe('   ');
});
