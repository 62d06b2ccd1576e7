import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { programOf } from './release.js';
import { SERVICES } from './services.js';

/** Prints, when the process ends, how many files it has loaded as modules. */
const COUNTER = `
import { registerHooks, Module } from 'node:module';
const loaded = new Set();
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) loaded.add(new URL(url).pathname);
    return next(url, context);
  },
});
process.on('exit', () => {
  for (const file of Object.keys(Module._cache)) loaded.add(file);
  console.log(loaded.size);
});`;

describe('the bundle of a service', () => {
  let folder: string;
  let counter: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paratope-bundles-'));
    counter = join(folder, 'counter.mjs');
    writeFileSync(counter, COUNTER);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Without settings, the program loads everything that it imports and then reports that it cannot start. */
  const start = (app: string, ...options: readonly string[]) =>
    spawnSync(process.execPath, [...options, programOf(app, 'main')], {
      encoding: 'utf8',
      env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/specs/programs') },
    });

  it.each(SERVICES.map(({ app }) => app))('%s starts, from fewer than 150 modules', (app) => {
    const { stdout, stderr } = start(app, '--import', pathToFileURL(counter).href);
    expect(stderr).toContain('The configuration is not usable');
    expect(Number(stdout)).toBeLessThan(150);
  });

  it('names lines of the sources in stack traces, where Node.js reads source maps', () => {
    const { stderr } = start('gateway', '--enable-source-maps');
    expect(stderr).toMatch(/apps\/gateway\/src\/main\.ts:\d+:\d+/);
  });
});
