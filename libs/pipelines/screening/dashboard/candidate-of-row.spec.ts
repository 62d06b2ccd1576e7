import { expect, it } from '@jest/globals';
import { candidateOf } from './candidate-of-row.js';

it('a pair becomes an antibody, a heavy domain alone a nanobody', () => {
  expect(candidateOf({ row: 3, id: 'clone 3', 'heavy.sequence': 'EVQ', 'light.sequence': 'DIQ' })).toEqual({
    name: 'clone 3',
    format: 'mab',
    initial_chains: [
      { role: 'heavy', sequence: 'EVQ' },
      { role: 'light', sequence: 'DIQ' },
    ],
  });
  expect(candidateOf({ row: 3, id: '', 'heavy.sequence': 'EVQ', 'light.sequence': null })).toEqual({
    name: 'row 3',
    format: 'nanobody',
    initial_chains: [{ role: 'heavy', sequence: 'EVQ' }],
  });
});

it('a light chain alone has no format', () => {
  expect(candidateOf({ row: 3, id: 'l', 'heavy.sequence': null, 'light.sequence': 'DIQ' })).toEqual({ name: 'l' });
});

it('a variant of a project gives its present names, and not its id', () => {
  const id = '01a22191-4108-7781-b608-ff8a1193ddbd';
  const named = { row: 0, id, candidate_name: 'mAb 1', variant_name: 'v2', 'heavy.sequence': 'EVQ' };
  expect(candidateOf(named)).toMatchObject({ name: 'mAb 1 v2', format: 'nanobody' });
});
