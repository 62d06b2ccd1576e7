import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = new URL('../../..', import.meta.url).pathname;
const SPECS = ['apps/*/src/**/*.spec.ts', 'libs/{sdk,workbench}/src/**/*.spec.ts', 'libs/*/*/**/*.spec.ts'];
/** Folders of specs that need a whole service, a whole program or a whole platform. */
const WHOLE = /^apps\/[^/]+\/src\/e2e\//;

describe('the specs', () => {
  it('lie beside the code that they prove: no folder holds specs alone, but for those of a whole service', () => {
    const files = globSync(SPECS, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] });
    const homes = new Set(files.map((file) => dirname(file)).filter((home) => !WHOLE.test(`${home}/`)));
    const alone = [...homes].filter((home) =>
      globSync(`${home}/*.{ts,tsx,mjs}`, { cwd: ROOT }).every((file) => file.endsWith('.spec.ts')),
    );
    expect(homes.size).toBeGreaterThan(50);
    expect(alone).toEqual([]);
  });
});
