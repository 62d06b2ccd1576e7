import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the lines that services have written at the level of an error from a moment on, and the gateway also with a stack. */
export function loggedErrors(home: string, since: Date): string[] {
  const folder = join(home, 'logs');
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  return lines.filter((line) => {
    const [, time = ''] = /"time":"([^"]+)"/.exec(line) ?? [];
    return new Date(time) >= since && /"level":"(?:error|fatal)"|"service":"gateway".*"stack":/.test(line);
  });
}
