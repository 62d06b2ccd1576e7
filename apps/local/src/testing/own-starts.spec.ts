import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { workspacePath } from '../workspace.js';

const APPS = workspacePath('apps');
const SPECS = globSync('{gateway,local}/src/**/*.spec.ts', { cwd: APPS }).map((file) =>
  readFileSync(`${APPS}/${file}`, 'utf8'),
);

/** Returns how often specs start something of their own for each reason, which is the first argument of the call. */
function reasonsOf(start: string): Record<string, number> {
  const calls = new RegExp(String.raw`\b${start}\(\s*'([\w ]+)'`, 'g');
  const reasons = SPECS.flatMap((spec) => [...spec.matchAll(calls)].map(([, reason]) => reason!));
  return Object.fromEntries(
    [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => [reason, length]),
  );
}

// A gateway of its own takes a second of processor time, a platform fifteen. Raise a number only where nothing shared proves the same.
it('specs share gateways and the platform, but for counted reasons', () => {
  const gateways = reasonsOf(String.raw`TestSystem\.start`);
  expect(gateways).toEqual({ clock: 11, crash: 8, environment: 16, replicas: 4, 'whole tables': 2 });
  expect(reasonsOf('startSystem')).toEqual({ crash: 2, environment: 3, 'whole tables': 2 });
});
