import { join } from 'node:path';
import { archivingTo, freePort, startPostgres } from '@paratope/embedded-postgres';
import { BackupFolder } from './backup/folder.js';
import type { Home } from './home.js';
import type { Secrets } from './kept-state.js';
import { rotateLog } from './log-rotation.js';
import type { SupervisedProcess } from './supervisor.js';

export const DATABASE = 'paratope';

interface EmbeddedDatabase {
  readonly url: string;
  readonly launch: () => Promise<SupervisedProcess>;
}

/** Starts the embedded PostgreSQL of a data directory; its port stays the same after a restart. */
export async function embeddedDatabase(
  home: Home,
  secrets: Secrets,
  backup: string | undefined,
): Promise<EmbeddedDatabase> {
  const port = await freePort();
  const password = secrets.postgres_password;
  const archiving = backup === undefined ? {} : archivingTo(new BackupFolder(backup).wal);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`,
    launch: async () => {
      const postgres = await startPostgres({
        folder: home.postgres,
        port,
        database: DATABASE,
        password,
        // Terse messages omit DETAIL, which quotes rows, and rows hold sequences.
        settings: { max_connections: '200', log_error_verbosity: 'terse', ...archiving },
      });
      void rotateLog(join(home.postgres, 'postgres.log'), postgres.ended);
      return postgres;
    },
  };
}

/** Returns the URL of the same database for another role. */
export function asRole(url: string, name: string, password: string): string {
  return Object.assign(new URL(url), { username: name, password }).href;
}
