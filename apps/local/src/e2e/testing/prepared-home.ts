import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeAfterSpecs } from '@paratope/testing';
import { migrateAll, prepareQueue, serviceUrlsOf } from '../../database.js';
import { openHome } from '../../home.js';
import { loadOrCreateSecrets } from '../../kept-state.js';
import { embeddedDatabase } from '../../postgres.js';

let prepared: Promise<string> | undefined;

/** Returns a new data directory with a migrated database. It is a copy of one, because making one takes a third of a platform's start. */
export async function preparedHome(): Promise<string> {
  const from = await (prepared ??= prepare());
  const home = mkdtempSync(join(tmpdir(), 'paratope-e2e-'));
  // PostgreSQL's files belong to a user of its own.
  execFileSync('cp', ['-a', `${from}/.`, home]);
  return home;
}

async function prepare(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-prepared-'));
  closeAfterSpecs(() => rm(folder, { recursive: true, force: true }));
  const home = openHome(folder);
  try {
    const secrets = loadOrCreateSecrets(home.path);
    const { url, launch } = await embeddedDatabase(home, secrets, undefined);
    const postgres = await launch();
    await Promise.all([migrateAll(url, serviceUrlsOf(url, secrets)), prepareQueue(url, secrets)]);
    await postgres.stop();
  } finally {
    home.release();
  }
  return folder;
}
