import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allSpecs } from '../../../tools/spec-kinds.ts';
import { globSync } from 'node:fs';

const ROOT = new URL('../../..', import.meta.url).pathname;
/** Folders of specs that need a whole gateway or a whole platform, or the whole program. */
const WHOLE = /^apps\/[^/]+\/src\/e2e\//;

describe('the specs', () => {
  it('lie beside the code that they prove: no folder holds specs alone, but for those of a whole service', () => {
    const homes = new Set(allSpecs(ROOT).map(({ file }) => dirname(file)));
    const alone = [...homes].filter((home) => {
      const sources = globSync(`${home}/*.{ts,tsx,mjs}`, { cwd: ROOT }).filter((file) => !file.endsWith('.spec.ts'));
      return !WHOLE.test(`${home}/`) && sources.length === 0;
    });
    expect(alone).toEqual([]);
  });
});
