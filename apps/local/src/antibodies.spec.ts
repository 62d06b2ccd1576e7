import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { EXAMPLES, readAntibodies } from './antibodies.js';

describe('the example antibodies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-fasta-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const given = (text: string): string => {
    const file = join(folder, 'given.fasta');
    writeFileSync(file, text);
    return file;
  };

  it('ship with the product, at least three of them, both domains each', () => {
    const antibodies = readAntibodies(EXAMPLES);
    expect(antibodies.map(({ name }) => name)).toEqual(['4D5', 'A.4.6.1', 'MaE11', 'PM-1']);
    for (const { vh, vl } of antibodies) {
      expect(vh).toMatch(/^[ACDEFGHIKLMNPQRSTVWY]{110,130}$/);
      expect(vl).toMatch(/^[ACDEFGHIKLMNPQRSTVWY]{100,115}$/);
    }
  });

  it('are refused by name when a domain is missing or ambiguous', () => {
    expect(() => readAntibodies(given('>4D5_VH\nQVQL\n'))).toThrow('4D5 lacks its VH or its VL');
    expect(() => readAntibodies(given('>4D5 heavy\nQVQL\n'))).toThrow('"4D5" is not named');
  });
});
