import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { PostgresError, startPostgres, type PostgresSettings } from './postgres.js';
import { serverUser } from './server-user.js';

/** Quotes a path for a shell, because the server's commands are shell commands. */
function quoted(path: string): string {
  if (/['"%\\\n]/.test(path))
    throw new PostgresError(`a folder for backups may hold no quote, per cent sign or backslash: ${path}`);
  return `'${path}'`;
}

/**
 * Returns settings of a server that archives every segment of its log (WAL) in a folder as soon as the segment is full or a minute old. The
 * segments lead from a backup to any later instant. A segment appears in the folder whole, or not at all.
 */
export function archivingTo(folder: string): Readonly<Record<string, string>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { owner } = serverUser([]);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const kept = quoted(`${folder}/SEGMENT`).replace('SEGMENT', '%f');
  const partial = quoted(`${folder}/SEGMENT.partial`).replace('SEGMENT', '%f');
  return {
    archive_mode: 'on',
    // A segment that exists already was archived before a crash, and must be equal.
    archive_command: `if [ -f ${kept} ]; then cmp -s "%p" ${kept}; else cp "%p" ${partial} && sync ${partial} && mv ${partial} ${kept}; fi`,
    archive_timeout: '60',
  };
}

/** Files that a server creates again: PostgreSQL's documentation, "Making a Base Backup Using the Low Level API". */
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

/** Files may be created and deleted during the copy: the log contains these changes. */
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
 * Copies the cluster of a running server that archives its log, on this machine. The server continues to serve.
 * @param data data directory of the cluster
 * @param to folder to create; an interrupted copy has no `backup_label`
 * @returns the first segment of the log that a restore needs from the archive
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
    // The call waits until the archive has everything that the copy needs.
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

/** Archives what has been committed so far, and waits until it is in the archive. */
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
  /** Folder with a copy made by {@link backUpCluster}. */
  readonly backup: string;
  /** Folder of the archived log. */
  readonly archive: string;
  /** Instant after which commits are omitted; undefined: none is omitted. */
  readonly until: Date | undefined;
  /** Longest time that reading the log may take, in ms. */
  readonly withinMs: number;
}

/**
 * Creates a cluster from a backup and replays the log up to an instant, from which the cluster then continues.
 * @throws PostgresError if a cluster exists already, or the archive does not reach the instant
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
    // The server answers no query before the log is read.
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
