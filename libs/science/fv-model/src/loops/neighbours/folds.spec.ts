import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readTemplateLibrary } from '../../templates/format.js';
import { loopsOf } from '../segments.js';
import { FOLDS, foldOf } from './folds.js';

const library = readTemplateLibrary(readFileSync(new URL('../../../data/templates.bin', import.meta.url)));
const sequences = (length: number): string[] =>
  loopsOf(library, 'H3', length).map(({ domain, start }) =>
    library.domains[domain].sequence.slice(start, start + length),
  );
const differences = (a: string, b: string): number => [...a].filter((letter, k) => letter !== b[k]).length;

describe('the folds of the loops', () => {
  it('keep CDR-H3s of at least 80 % identity together', () => {
    let alike = 0;
    for (const length of [10, 12, 15]) {
      const all = [...new Set(sequences(length))];
      for (const [k, a] of all.entries()) {
        for (const b of all.slice(0, k)) {
          if (differences(a, b) > 0.2 * length) continue;
          alike++;
          expect(foldOf(library, 'H3', a)).toBe(foldOf(library, 'H3', b));
        }
      }
    }
    expect(alike).toBeGreaterThan(10);
  });

  it('put a CDR-H3 that is not in the library with the one that it is like', () => {
    const [known] = sequences(15);
    const mutant = `${known.slice(0, 7)}${known.charAt(7) === 'A' ? 'G' : 'A'}${known.slice(8)}`;
    expect(foldOf(library, 'H3', mutant)).toBe(foldOf(library, 'H3', known));
  });

  it('are nearly equal', () => {
    const counts = new Array<number>(FOLDS).fill(0);
    for (let length = 5; length <= 25; length++) {
      for (const sequence of sequences(length)) counts[foldOf(library, 'H3', sequence)] += 1;
    }
    const mean = counts.reduce((sum, count) => sum + count, 0) / FOLDS;
    for (const count of counts) expect(Math.abs(count / mean - 1)).toBeLessThan(0.15);
  });
});
