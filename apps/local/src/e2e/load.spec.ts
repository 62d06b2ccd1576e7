import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inWorkspace } from '../workspace.js';
import { startSystem, type System } from './system.js';

const LOAD = inWorkspace('apps/load/dist/main.js');

describe('a load run', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem();
  });
  afterAll(() => system.stop());

  const run = async (args: readonly string[]) => {
    const env = { PATH: process.env['PATH'] };
    try {
      return { code: 0, ...(await promisify(execFile)(process.execPath, [LOAD, ...args], { env })) };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  };

  it('drives the platform with a mix of requests, and finds its promises kept', async () => {
    const { code, stdout } = await run(['--home', system.home, '--orgs', '3', '--rate', '30', '--minutes', '0.1']);
    expect(stdout).toMatch(/^submit +\d+ +[\d.]+ +[\d.]+ +[\d.]+ +[\d.]+$/m);
    expect(stdout.match(/^✓ .*/gm)?.map((line) => line.slice(2, 24).trim())).toEqual([
      ...['no job lost', 'ledger balanced', 'every event delivered', 'double entry sums up'],
    ]);
    expect(stdout).not.toContain('✗');
    expect(code).toBe(0);
  });

  it('says how it is used where there is no platform', async () => {
    const { code, stderr } = await run(['--home', dirname(system.home)]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/no platform runs here[^]*usage: npm run load/);
    expect(await run(['--rate', 'fast'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--rate is a number'),
    });
  });
});
