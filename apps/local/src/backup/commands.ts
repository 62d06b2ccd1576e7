import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveNow, backUpCluster, freePort, restoreCluster } from '@paratope/embedded-postgres';
import { loadSettings } from '../config.js';
import { LocalError, openHome } from '../home.js';
import { loadOrCreateSecrets } from '../kept-state.js';
import { readLocalState } from '../local-state.js';
import { DATABASE } from '../postgres.js';
import { terminal } from '../terminal.js';
import { BackupFolder } from './folder.js';
import { addMissing, mirror } from './mirror.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Files without which the copies are useless: they hold the keys of encryption and signatures, and the database password. */
const KEPT = ['secrets.json', 'org.json'] as const;

const DEFAULT_KEEP_DAYS = 30;

/**
 * `backup [--log] [--keep DAYS]`: copies the database, the files and the secrets of the platform that runs here into PARATOPE_BACKUP.
 * With `--log` the database is not copied again: its log and the new files suffice to reach this instant.
 * @throws LocalError if no platform runs here, or PARATOPE_BACKUP is not set
 */
export async function backup(env: Environment, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { log: { type: 'boolean', default: false }, keep: { type: 'string', default: String(DEFAULT_KEEP_DAYS) } },
  });
  const days = Number(values.keep);
  if (!Number.isInteger(days) || days < 1) throw new LocalError('--keep is a number of days, 1 or more.');
  const settings = loadSettings(env);
  const folder = backupFolder(settings.backup);
  const state = readLocalState(settings.home);
  if (!state)
    throw new LocalError(`No platform runs on ${settings.home}: start it with PARATOPE_BACKUP=${folder.path}.`);
  const data = join(settings.home, 'postgres', 'data');
  if (settings.databaseUrl !== undefined || !existsSync(data)) {
    throw new LocalError('This copies the embedded PostgreSQL. For one of your own see docs/operating.md.');
  }
  const now = new Date();
  if (values.log) {
    if (folder.bases().length === 0) throw new LocalError('There is no copy of the database yet: leave --log away.');
    await archiveNow(state.database_url);
  } else {
    const base = folder.newBase(now);
    const segment = await backUpCluster(state.database_url, data, join(base, 'data'));
    folder.noteBase(base, new Date(), segment);
    terminal.done('database', base);
  }
  // Files are copied after the database, so that the files of each row of the copy are in the store.
  const copied = await mirror(join(settings.home, 'objects'), folder.objects, folder.goneOn(now));
  await mkdir(folder.kept, { recursive: true, mode: 0o700 });
  for (const name of KEPT) await copyFile(join(settings.home, name), join(folder.kept, name));
  folder.expire(days, now);
  // For the textfile collector of the node exporter: the alarm BackupOld goes by it.
  if (!values.log) {
    const metric = join(folder.path, 'backup.prom');
    await writeFile(`${metric}.new`, `paratope_backup_completed_timestamp_seconds ${Math.floor(Date.now() / 1000)}\n`);
    await rename(`${metric}.new`, metric);
  }
  terminal.done('files', `${copied} new`);
  return 0;
}

/**
 * `restore [--at TIME]`: creates a data directory from PARATOPE_BACKUP, with the state at an instant or at the end of the backup.
 * @throws LocalError if PARATOPE_HOME holds a database, or no copy is older than the instant
 */
export async function restore(env: Environment, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { at: { type: 'string' } } });
  const until = values.at === undefined ? undefined : new Date(values.at);
  if (until && Number.isNaN(until.getTime())) throw new LocalError('--at is a time such as 2026-11-22T18:30:00Z.');
  const settings = loadSettings(env);
  const folder = backupFolder(settings.backup);
  const base = folder.bases().findLast(({ madeAt }) => until === undefined || madeAt <= until);
  if (!base)
    throw new LocalError(`There is no copy of the database in ${folder.path}${until ? ' from before that time' : ''}.`);
  const home = openHome(settings.home);
  try {
    if (existsSync(home.postgres))
      throw new LocalError(`${home.path} holds a database: restore into an empty PARATOPE_HOME.`);
    for (const name of KEPT) await copyFile(join(folder.kept, name), join(home.path, name));
    const { postgres_password: password } = loadOrCreateSecrets(home.path);
    await restoreCluster({
      folder: home.postgres,
      port: await freePort(),
      database: DATABASE,
      password,
      backup: join(base.path, 'data'),
      archive: folder.wal,
      until,
      withinMs: 60 * 60_000,
    });
    terminal.done('database', `as of ${until?.toISOString() ?? 'the end of the backup'}`);
    for (const files of [folder.objects, ...folder.goneFolders()]) await addMissing(files, home.objects);
    terminal.done('files', home.objects);
  } finally {
    home.release();
  }
  terminal.line('Start the platform on it, and look at the ledger: docs/operating.md.');
  return 0;
}

function backupFolder(path: string | undefined): BackupFolder {
  if (path === undefined) throw new LocalError('PARATOPE_BACKUP names the folder of the backups; it is not set.');
  return new BackupFolder(path);
}
