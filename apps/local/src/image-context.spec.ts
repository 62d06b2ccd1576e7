import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import dockerignore from '@balena/dockerignore';
import { workspacePath } from './workspace.js';

const read = (path: string): string => readFileSync(workspacePath(path), 'utf8');
const context = dockerignore.default().add(read('.dockerignore'));
const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names]) =>
  names!.split(' '),
);

/** Returns whether a file of the Dockerfile's folder becomes part of an image. */
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

  it('is no file of secrets in any folder of the repository', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: workspacePath('.'), encoding: 'utf8' })
      .trim()
      .split('\n');
    const folders = new Set<string>();
    for (const file of files)
      for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(`${folder}/`);
    expect(folders.size).toBeGreaterThan(500);
    const secrets = ['.npmrc', 'server.pem', 'secrets.json', '.env', '.env.local', 'production.env'];
    const places = ['', ...folders].flatMap((folder) => secrets.map((name) => `${folder}${name}`));
    expect(places.filter((place) => !context.ignores(place))).toEqual([]);
  });

  it('is named file by file and folder by folder, so that what is new beside them stays out', () => {
    expect(copied).not.toContain('.');
    expect(copied.filter((source) => /[*?[]/.test(source))).toEqual([]);
  });

  it.each([
    'package.json',
    'package-lock.json',
    // Whatever a project of the workspace extends or refers to.
    ...readdirSync(workspacePath('.')).filter((name) => /^tsconfig.*\.json$/.test(name)),
    'tools/prepare.mjs',
    'apps/gateway/src/main.ts',
    'apps/billing/migrations/001-billing.sql',
    'libs/science/fv-model/data/templates.bin',
  ])('is %s, which it needs', (file) => {
    expect(isBuiltIn(file)).toBe(true);
  });

  const engines = readdirSync(workspacePath('deploy/engines'), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  it.each(engines.map(({ name }) => name))('has every file that the image of the engine %s copies', (name) => {
    const dockerfile = read(`deploy/engines/${name}/Dockerfile`);
    const files = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names]) => names!.split(' '));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => context.ignores(file) || !existsSync(workspacePath(file)))).toEqual([]);
  });

  it('has nothing else of the manifests', () => {
    expect(
      ['deploy/kubernetes/base/gateway.yaml', 'deploy/engines/boltz2/.env'].filter((file) => !context.ignores(file)),
    ).toEqual([]);
  });
});
