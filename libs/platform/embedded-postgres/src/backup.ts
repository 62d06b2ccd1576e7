import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { PostgresError, startPostgres, type PostgresSettings } from './postgres.js';
import { serverUser } from './server-user.js';

/** Quoted for a shell, since the server's commands are shell commands. */
function quoted(path: string): string {
  if (/['"%\\\n]/.test(path))
    throw new PostgresError(`a folder for backups may hold no quote, per cent sign or backslash: ${path}`);
  return `'${path}'`;
}

/**
 * Settings of a server that puts every segment of its log (WAL) into a folder as soon as it is full, or a minute old: what leads from
 * a backup to any instant after it. A segment appears there whole, or not at all.
 */
export function archivingTo(folder: string): Readonly<Record<string, string>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { owner } = serverUser([]);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const kept = quoted(`${folder}/SEGMENT`).replace('SEGMENT', '%f');
  const partial = quoted(`${folder}/SEGMENT.partial`).replace('SEGMENT', '%f');
  return {
    archive_mode: 'on',
    // One that is there already was put before a crash, and must be the same.
    archive_command: `if [ -f ${kept} ]; then cmp -s "%p" ${kept}; else cp "%p" ${partial} && sync ${partial} && mv ${partial} ${kept}; fi`,
    archive_timeout: '60',
  };
}

/** What a server creates again: PostgreSQL's documentation, "Making a Base Backup Using the Low Level API". */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/;

/** Files may come and go meanwhile: the log makes up for it. */
async function copyCluster(from: string, to: string, top = true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) await copyFile(source, target).catch(unlessGone);
    else if (top && EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else await copyCluster(source, target, false);
  }
}

function unlessGone(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
  throw error;
}

/**
 * Copies the cluster of a server that runs, and archives, on this machine. It serves meanwhile.
 * @param data its data directory
 * @param to made; a copy that was interrupted has no `backup_label`
 * @returns the segment of the log from which on a restore needs the archive
 */
export async function backUpCluster(url: string, data: string, to: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    const { rows: modes } = await client.query<{ archive_mode: string }>('SHOW archive_mode');
    if (modes[0]?.archive_mode !== 'on') throw new PostgresError('this PostgreSQL does not archive its log');
    await client.query(`SELECT pg_backup_start('paratope', true)`);
    await copyCluster(data, to);
    // Waits until the archive has everything that the copy needs.
    const { rows } = await client.query<{ labelfile: string; segment: string }>(
      `SELECT labelfile, substring(labelfile FROM 'file ([0-9A-F]{24})') AS segment FROM pg_backup_stop(true)`,
    );
    const [stopped] = rows;
    if (!stopped) throw new PostgresError('PostgreSQL did not end the backup');
    await writeFile(join(to, 'backup_label'), stopped.labelfile, { mode: 0o600 });
    return stopped.segment;
  } finally {
    await client.end();
  }
}

/** Sends what has been committed so far to the archive, and waits until it is there. */
export async function archiveNow(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ segment: string }>(
      `SELECT pg_walfile_name(pg_switch_wal()) AS segment FROM (SELECT pg_logical_emit_message(false, 'paratope', '')) noted`,
    );
    for (;;) {
      const { rows: state } = await client.query<{ there: boolean }>(
        'SELECT last_archived_wal >= $1 AS there FROM pg_stat_archiver',
        [rows[0]?.segment],
      );
      if (state[0]?.there) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await client.end();
  }
}

export interface Restore extends Pick<PostgresSettings, 'folder' | 'port' | 'database' | 'password'> {
  /** A copy of {@link backUpCluster}. */
  readonly backup: string;
  /** Where the log was archived. */
  readonly archive: string;
  /** What was committed after this instant is left out; without it, nothing is. */
  readonly until: Date | undefined;
  /** Longest that the log may take to be read. */
  readonly withinMs: number;
}

/**
 * Makes a cluster of a backup and brings it to an instant, where it then goes on from.
 * @throws PostgresError when there is a cluster already, or the archive does not reach the instant
 */
export async function restoreCluster({ backup, archive, until, withinMs, ...settings }: Restore): Promise<void> {
  const data = join(settings.folder, 'data');
  if (existsSync(data)) throw new PostgresError(`there is a database in ${settings.folder} already`);
  if (!existsSync(join(backup, 'backup_label'))) throw new PostgresError(`${backup} is no whole backup`);
  await copyCluster(backup, data);
  const recovery = [
    `restore_command = 'cp "${quoted(archive).slice(1, -1)}/%f" "%p"'`,
    // Abbreviations of time zones, such as `Z`, are not known yet when this is read.
    `recovery_target_time = '${until?.toISOString().replace('Z', '+00') ?? ''}'`,
    `recovery_target_action = 'promote'`,
  ];
  await appendFile(join(data, 'postgresql.auto.conf'), `\n${recovery.join('\n')}\n`);
  await writeFile(join(data, 'recovery.signal'), '');
  const { owner } = serverUser([data]);
  if (owner) giveTo(owner, settings.folder);
  try {
    // Nobody is answered before the log is read.
    const postgres = await startPostgres({ ...settings, settings: { hot_standby: 'off' }, withinMs });
    await postgres.stop();
  } catch (cause) {
    rmSync(data, { recursive: true, force: true });
    throw new PostgresError(
      `the database could not be brought to ${until?.toISOString() ?? 'its end'}: is that before the last backup? See ${join(settings.folder, 'postgres.log')}`,
      { cause },
    );
  }
}

function giveTo(owner: { readonly uid: number; readonly gid: number }, path: string): void {
  chownSync(path, owner.uid, owner.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(owner, join(path, name));
}
