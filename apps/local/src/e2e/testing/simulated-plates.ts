import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { workspacePath } from '../../workspace.js';
import type { System } from './system.js';

const rowsOf = (file: string): string[][] =>
  readFileSync(workspacePath(`examples/campaign/${file}`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

/** Simulated dissociation constants in nM that ship with the examples, by variant name. */
const KD = new Map(rowsOf('simulated-kd.csv').map(([name = '', kd = '']) => [name, kd]));

/** Variants of the shipped library; the first is the parent. */
export const LIBRARY = rowsOf('library.csv').map(([name = '', heavy = '', light = '']) => ({ name, heavy, light }));

/** Returns the file that a laboratory sends for a plate. */
export const measured = (names: readonly string[]): string =>
  ['name,value,unit,direction', ...[...new Set(names)].map((name) => `${name},${kdOf(name)},nM,lower`)].join('\n');

/** Returns the lowest value of a plate. */
export const bestOf = (names: readonly string[]): number => Math.min(...names.map((name) => Number(kdOf(name))));

function kdOf(name: string): string {
  const kd = KD.get(name);
  if (kd === undefined) throw new Error(`simulated-kd.csv has no ${name}`);
  return kd;
}

/** Checks that three plates were charged once each. A gateway that died after a reservation leaves a debit and its refund. */
export async function expectThreePlatesCharged(system: System): Promise<void> {
  const paid = (await system.client.ledger()).filter(({ kind }) => kind === 'debit' || kind === 'refund');
  expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(3 * -2);
  expect(await system.sql('SELECT * FROM billing.check_ledger()')).toEqual([]);
}

/** Kills the gateway, which the launcher restarts. */
export const killGateway = (system: System): void => {
  process.kill(system.state().pids['gateway'] ?? 0, 'SIGKILL');
};
