import { describe, expect, it } from '@jest/globals';
import { unreachableBounds } from './bounds.js';
import { objectivesSchema } from './objectives.js';
import { preset, PRESET_NAMES } from './presets.js';

const objectives = (terms: object[], constraints: object = {}) => objectivesSchema.parse({ terms, constraints });
const GOAL = { figure: 'human_likeness', goal: 'maximise' };

describe('limits that no proposal can meet', () => {
  it('are none in any preset', () => {
    for (const name of PRESET_NAMES) expect(unreachableBounds(preset(name))).toEqual([]);
  });

  it('are those outside what a figure can be, and more mutations than are allowed', () => {
    const terms = [
      { ...GOAL, at_least: 1.01 },
      { figure: 'liability_load', goal: 'minimise', at_most: -1 },
      { figure: 'mutations', goal: 'limit_only', at_least: 13, at_most: 0 },
      { figure: 'net_charge', goal: 'limit_only', at_least: -40, at_most: 40 },
    ];
    expect(unreachableBounds(objectives(terms, { most_mutations: 12 }))).toEqual([
      { pointer: '/terms/0/at_least', bound: 1.01, reachable: 1 },
      { pointer: '/terms/1/at_most', bound: -1, reachable: 0 },
      { pointer: '/terms/2/at_least', bound: 13, reachable: 12 },
      { pointer: '/terms/2/at_most', bound: 0, reachable: 1 },
    ]);
  });

  it('are identities that the allowed mutations of the parent do not reach or leave', () => {
    const parent = { heavy: 'EVQLVESGGG' };
    const limit = (sequence: string, more: object) =>
      unreachableBounds(
        objectives([GOAL], { most_mutations: 2, identity: [{ sequence, chain: 'heavy', ...more }] }),
        parent,
      );
    expect(limit('QVQLQQSGAE', { at_least: 0.9 })).toEqual([
      { pointer: '/constraints/identity/0/at_least', bound: 0.9, reachable: 0.7 },
    ]);
    expect(limit('QVQLQQSGAE', { at_least: 0.7 })).toEqual([]);
    expect(limit('EVQLVESGGG', { at_most: 0.7 })).toEqual([
      { pointer: '/constraints/identity/0/at_most', bound: 0.7, reachable: 0.8 },
    ]);
    // A sequence of another length is the service's to refuse.
    expect(limit('EVQ', { at_least: 0.9 })).toEqual([]);
  });
});
