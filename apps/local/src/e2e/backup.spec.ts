import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { EXAMPLES, initialChains, readAntibodies } from '../antibodies.js';
import type { LocalState } from '../local-state.js';
import { Launcher } from '../testing/launcher.js';
import { workspacePath } from '../workspace.js';
import { Client, type Job } from './testing/client.js';
import { committedContract } from './testing/system.js';

const PROGRAM = workspacePath('apps/local/bundle/main.js');

describe('backup and restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-backup-'));
  const at = (name: string): string => join(folder, name);
  const environment = { PARATOPE_BACKUP: at('backup'), PARATOPE_PLAN: 'enterprise', PARATOPE_CREDITS: '100' };
  const clientOf = (state: LocalState): Client => new Client(state.base_url, state.api_token, committedContract());
  let launcher: Launcher;

  const command = (home: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [PROGRAM, ...args], {
      env: { PATH: process.env['PATH'], PARATOPE_HOME: at(home), ...environment },
    });
  const start = async (home: string): Promise<Client> => {
    launcher = new Launcher(at(home), environment);
    return clientOf(await launcher.ready());
  };
  const stop = async (): Promise<void> => {
    launcher.interrupt();
    await launcher.exited;
  };
  /** Submits one job for a new variant, and waits for its results. */
  const completed = async (client: Client): Promise<Job> => {
    const [antibody] = readAntibodies(EXAMPLES);
    const variant = await client.createVariant(initialChains(antibody!));
    return client.ended((await client.submit(variant)).id);
  };

  afterAll(async () => {
    await stop().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });

  it('bring everything back to an instant between two backups: jobs, files and a sound ledger; and jobs go on', async () => {
    const client = await start('lost');
    const first = await completed(client);
    await command('lost', 'backup');
    const second = await completed(client);
    const instant = new Date();
    const third = await completed(client);
    await command('lost', 'backup', '--log');
    await stop();
    rmSync(at('lost'), { recursive: true, force: true });

    await command('restored', 'restore', '--at', instant.toISOString());
    const again = await start('restored');
    expect(await again.job(first.id)).toEqual(first);
    expect(await again.job(second.id)).toEqual(second);
    expect((await again.once('GET', `/v1/humanizations/${third.id}`)).status).toBe(404);
    const ledger = await again.ledger();
    expect(ledger.filter(({ kind }) => kind === 'debit')).toHaveLength(2);
    const { database_url } = await launcher.ready();
    const check = promisify(execFile)(process.execPath, [workspacePath('apps/billing/bundle/check-ledger.js')], {
      env: { PATH: process.env['PATH'], DATABASE_URL: database_url },
    });
    expect((await check).stdout).toBe('The ledger is sound.\n');
    expect((await completed(again)).status).toBe('completed');
    // A restored directory can be backed up, and a restore refuses a directory that holds a database.
    await command('restored', 'backup');
    await expect(command('restored', 'restore')).rejects.toMatchObject({ code: 1 });
  });
});
