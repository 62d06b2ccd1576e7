import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { workspacePath } from './workspace.js';

type Event = Readonly<Record<string, string>>;

const { packages } = JSON.parse(readFileSync(workspacePath('package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly version: string }>>;
};
const versionOf = (name: string): string => packages[`node_modules/${name}`]!.version;

describe('npm run check -- advisories --osv FILE', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-advisories-'));
  const file = join(folder, 'all.zip');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const look = () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [workspacePath('tools/advisories.ts'), '--osv', file],
      { encoding: 'utf8' },
    );
    return { status, stderr, findings: stdout.split('\n').slice(0, -2) };
  };
  /** Checks an export of one advisory about a package. */
  const lookAt = (name: string, affected: object, more: object = {}) => {
    const advisory = {
      id: 'GHSA-1',
      summary: 'A flaw',
      affected: [{ package: { ecosystem: 'npm', name }, ...affected }],
    };
    writeFileSync(file, zipSync({ 'GHSA-1.json': strToU8(JSON.stringify({ ...advisory, ...more })) }));
    return look();
  };
  const range = (...events: readonly Event[]) => ({ ranges: [{ type: 'SEMVER', events }] });

  it.each<[string, object]>([
    ['every version', range({ introduced: '0' })],
    ['those before one that is not installed', range({ introduced: '0' }, { fixed: '99.0.0' })],
    ['those up to the installed one', range({ introduced: '0' }, { last_affected: versionOf('fastify') })],
    ['the installed one by its number', { versions: [versionOf('fastify')] }],
    ['events that are in no order', range({ fixed: '99.0.0' }, { introduced: '1.0.0' })],
  ])('ends with 1 for a package of production, where an advisory is about %s', (_, affected) => {
    const findings = [`production   fastify ${versionOf('fastify')}  GHSA-1  A flaw`];
    expect(lookAt('fastify', affected)).toEqual({ status: 1, stderr: '', findings });
  });

  it.each<[string, object, object]>([
    ['the installed one mends it', range({ introduced: '0' }, { fixed: versionOf('fastify') }), {}],
    ['an order that is none would reopen it', range({ fixed: '2.0.0' }, { introduced: '0' }), {}],
    ['it was withdrawn', range({ introduced: '0' }), { withdrawn: '2026-01-01T00:00:00Z' }],
  ])('ends with 0 where %s', (_, affected, more) => {
    expect(lookAt('fastify', affected, more)).toEqual({ status: 0, stderr: '', findings: [] });
  });

  it('ends with 1 for a package that only the pages of the dashboard have in themselves', () => {
    const findings = [`production   react ${versionOf('react')}  GHSA-1  A flaw`];
    expect(lookAt('react', range({ introduced: '0' }))).toEqual({ status: 1, stderr: '', findings });
  });

  it('ends with 0 for a package of development, and names it', () => {
    const findings = [`development  prettier ${versionOf('prettier')}  GHSA-1  A flaw`];
    expect(lookAt('prettier', range({ introduced: '0' }))).toEqual({ status: 0, stderr: '', findings });
  });

  it('ends with 2 for a file that is no export', () => {
    writeFileSync(file, 'none');
    const stderr = `${file} has no advisory: it is no export of OSV\n`;
    expect(look()).toMatchObject({ status: 2, stderr });
  });
});
