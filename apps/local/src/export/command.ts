import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '@paratope/config';
import { objectStoreEnvironment, openObjectStore, s3Store, type ObjectStore } from '@paratope/object-store';
import { z } from 'zod';
import { loadSettings } from '../config.js';
import { LocalError } from '../home.js';
import { findSecrets } from '../kept-state.js';
import { readLocalState } from '../local-state.js';
import { embeddedStore } from '../services.js';
import { terminal } from '../terminal.js';
import { moveOut } from '../cells/move-out.js';
import { exportOrg } from './export-org.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `export ORG_ID FILE`: writes all stored data of an organization to one gzipped tar that only its owner can read. With `--to URL` the
 * organization moves to the cell at that URL: it stops here, and the archive has its credentials.
 */
export async function exportCommand(env: Environment, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' } },
    allowPositionals: true,
  });
  const [orgId, file] = positionals;
  const url = z
    .url({ protocol: /^https?$/ })
    .optional()
    .safeParse(values.to);
  if (!z.uuid().safeParse(orgId).success || orgId === undefined || file === undefined || !url.success)
    throw new LocalError('usage: export ORG_ID FILE.tar.gz [--to URL]');
  const { databaseUrl, store } = placeOf(env);
  // The file gets its name when it is complete.
  const partial = `${file}.partial`;
  try {
    const archive = createWriteStream(partial, { mode: 0o600 });
    if (url.data === undefined) await exportOrg(orgId, archive, { databaseUrl, store });
    else {
      const onWait = (what: string): void => terminal.dim(`waiting for ${what}`);
      await moveOut(orgId, archive, { databaseUrl, store, url: url.data, onWait });
    }
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
  terminal.done('export', file);
  return 0;
}

/** Returns the installation that the environment names, or else the platform that runs here. */
export function placeOf(env: Environment): { readonly databaseUrl: string; readonly store: ObjectStore } {
  if (env['DATABASE_URL'] !== undefined) {
    const given = loadConfig(z.object({ DATABASE_URL: z.url(), ...objectStoreEnvironment }), env);
    return { databaseUrl: given.DATABASE_URL, store: openObjectStore(given) };
  }
  const { home, s3Endpoint } = loadSettings(env);
  const state = readLocalState(home);
  if (!state) throw new LocalError(`No platform runs on ${home}: start it, or set DATABASE_URL and S3_*.`);
  if (s3Endpoint !== undefined) {
    return {
      databaseUrl: state.database_url,
      store: openObjectStore(loadConfig(z.object(objectStoreEnvironment), env)),
    };
  }
  if (state.object_store_port === undefined)
    throw new LocalError('The platform here keeps its files elsewhere: set S3_*.');
  return { databaseUrl: state.database_url, store: s3Store(embeddedStore(state.object_store_port, findSecrets(home))) };
}
