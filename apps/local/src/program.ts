import { ConfigError } from '@paratope/config';
import { PostgresError } from '@paratope/embedded-postgres';
import { backup, restore } from './backup/commands.js';
import { LocalError } from './home.js';
import { bootstrap, identities, migrate, token } from './install.js';
import { printRedisUsers } from './redis-users.js';
import { secrets, storeKeys } from './secrets.js';
import { start } from './start.js';
import { terminal } from './terminal.js';

const COMMANDS: Readonly<Record<string, (env: NodeJS.ProcessEnv, args: readonly string[]) => Promise<number>>> = {
  start,
  backup,
  restore,
  // These modules are loaded on demand: they contain the pipelines' declarations, which a running platform does not need.
  demo: async (env, args) => (await import('./demo/demo.js')).demo(env, args),
  migrate,
  bootstrap,
  token,
  export: async (env, args) => (await import('./export/command.js')).exportCommand(env, args),
  import: async (env, args) => (await import('./cells/command.js')).importCommand(env, args),
  moved: async (env, args) => (await import('./cells/command.js')).movedCommand(env, args),
  identities,
  secrets,
  'store-keys': storeKeys,
  'redis-users': printRedisUsers,
};

async function main(): Promise<number> {
  // Only the owner may read the files of this process.
  process.umask(0o077);
  const [name = 'start', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new LocalError(`There is no command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}.`);
  return command(process.env, args);
}

/** Describes an error: a user's mistake in one sentence, a defect with everything known about it. */
function explain(error: unknown): string {
  if (error instanceof LocalError || error instanceof ConfigError || error instanceof PostgresError)
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    terminal.fail(explain(error));
    process.exit(1);
  },
);
