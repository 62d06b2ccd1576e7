import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import dockerignore from '@balena/dockerignore';
import { workspacePath } from './workspace.js';

const read = (path: string): string => readFileSync(workspacePath(path), 'utf8');
const context = dockerignore.default().add(read('.dockerignore'));
const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names]) =>
  names!.split(' '),
);

/** Whether a file of the folder beside the Dockerfile ends up in an image. */
const isBuiltIn = (file: string): boolean =>
  !context.ignores(file) && copied.some((source) => file === source || file.startsWith(`${source}/`));

describe('what an image is built from', () => {
  it.each([
    '.env',
    '.env.production',
    'apps/gateway/.env',
    'libs/platform/config/.env.local',
    'secrets/rpc.key',
    'certificates/ca.pem',
    'dump.sql',
    '.paratope/token',
    'apps/local/.paratope/secrets.json',
    '.git/config',
    '.npmrc',
    'apps/gateway/.npmrc',
    'libs/platform/rpc/server.pem',
    'apps/local/src/identity.key',
    'tools/secrets.json',
    'libs/pipelines/structure/secrets.json',
    'apps/billing/production.env',
    'libs/science/fv-model/data/store.p12',
    'debug.log',
  ])('is not %s, which may hold a secret', (canary) => {
    expect(isBuiltIn(canary)).toBe(false);
  });

  it('is named file by file and folder by folder, so that what is new beside them stays out', () => {
    expect(copied).not.toContain('.');
    expect(copied.filter((source) => /[*?[]/.test(source))).toEqual([]);
  });

  it.each([
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.programs.json',
    'tools/prepare.mjs',
    'apps/gateway/src/main.ts',
    'apps/billing/migrations/001-billing.sql',
    'libs/science/fv-model/data/templates.bin',
  ])('is %s, which it needs', (file) => {
    expect(isBuiltIn(file)).toBe(true);
  });
});
