import { expect, it } from '@jest/globals';
import { constraintName } from './constraint-name.js';

it.each([
  ['translation', 'Translation'],
  ['gc_window', 'GC window'],
  ['pol_iii_terminator', 'Pol III terminator'],
  ['tata_box', 'TATA box'],
  ['poly_a_signal', 'Poly A signal'],
])('names the constraint %s as people read it: %s', (id, name) => expect(constraintName(id)).toBe(name));
