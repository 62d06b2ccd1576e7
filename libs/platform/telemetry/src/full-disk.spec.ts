import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const FULL = '/dev/full';

/** A program that logs, waits until every write has failed, and logs again. */
const PROGRAM = `
  import { createLogger } from '@paratope/telemetry';
  import { setTimeout } from 'node:timers/promises';
  const logger = createLogger('test');
  for (let line = 0; line < 2_000; line++) {
    logger.info({ line }, 'a line that no disk takes');
    if (line % 500 === 0) await setTimeout(1);
  }
  process.send('alive');
  process.disconnect();
  process.exit(0);
`;

describe('a service with its log on a full disk', () => {
  (existsSync(FULL) ? it : it.skip)('goes on without it', async () => {
    const full = openSync(FULL, 'w');
    const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      cwd: import.meta.dirname,
      stdio: ['ignore', full, 'inherit', 'ipc'],
    });
    closeSync(full);
    const [[said], [code]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
    expect([said, code]).toEqual(['alive', 0]);
  });
});
