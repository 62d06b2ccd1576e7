import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { placeOf } from '../export/command.js';
import { LocalError } from '../home.js';
import { terminal } from '../terminal.js';
import { importOrg } from './import-org.js';
import { endMove, undoMove } from './move-out.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** `import FILE`: reads the archive of an organization that moves into this cell. */
export async function importCommand(env: Environment, [file]: readonly string[]): Promise<number> {
  if (file === undefined) throw new LocalError('usage: import FILE.tar.gz');
  const { rows, files } = await importOrg(createReadStream(file), placeOf(env));
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  terminal.done('import', `${String(count)} rows and ${String(files)} files`);
  return 0;
}

/** `moved ORG_ID`: declares that the other cell serves the organization. `moved ORG_ID --undo`: it goes on here. */
export async function movedCommand(env: Environment, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { undo: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const orgId = z.uuid().safeParse(positionals[0]).data;
  if (orgId === undefined) throw new LocalError('usage: moved ORG_ID [--undo]');
  const { databaseUrl } = placeOf(env);
  if (values.undo) {
    await undoMove(databaseUrl, orgId);
    terminal.done('moved', 'the organization goes on here');
    return 0;
  }
  const { url, prefixes } = await endMove(databaseUrl, orgId);
  // Lines of a map of nginx, as deploy/edge reads them.
  for (const prefix of prefixes) process.stdout.write(`"~^[Bb]earer +${prefix}" "${new URL(url).host}";\n`);
  return 0;
}
