import { describe, expect, it } from '@jest/globals';
import { fieldLabel } from './field-label.js';

describe('a field that a problem names', () => {
  it.each([
    ['/vh_sequence', 'VH'],
    ['/initial_chains/1/sequence', 'Chain 2, sequence'],
    ['/items/4/variant_id', 'Item 5, variant'],
    ['/dar_target', 'Drugs per antibody'],
    ['/some_new_field', 'some new field'],
    ['Idempotency-Key', 'Idempotency-Key'],
  ])('%s is called as the form calls it', (where, label) => {
    expect(fieldLabel(where)).toBe(label);
  });
});
