import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from '@jest/globals';
import { workspacePath } from './workspace.js';

it('docs/security.md names specs that there are', () => {
  const exclude = (path: string): boolean => path.includes('node_modules');
  const specs = globSync('{apps,libs}/**/src/**/*.spec.ts', { cwd: workspacePath('.'), exclude });
  const names = new Set(specs.map((path) => basename(path, '.ts')));
  const named = [...readFileSync(workspacePath('docs/security.md'), 'utf8').matchAll(/([\w.-]+\.spec)(?:\.ts)?`/g)];
  expect(named.length).toBeGreaterThan(60);
  expect(named.flatMap(([, name = '']) => (names.has(name) ? [] : name))).toEqual([]);
});
