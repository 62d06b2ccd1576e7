import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { serverUser } from './server-user.js';

describe('the user that runs PostgreSQL', () => {
  let folder: string;
  let program: string;

  beforeEach(() => {
    // mktemp creates the folder without access for other users.
    folder = mkdtempSync(join(tmpdir(), 'paratope-user-'));
    mkdirSync(join(folder, 'bin'));
    program = join(folder, 'bin', 'program');
    writeFileSync(program, '#!/bin/sh\nid -u\n');
    chmodSync(program, 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (script: string): string => {
    const { file, args, options } = serverUser([program]).as('/bin/sh', ['-c', script, program]);
    return execFileSync(file, args, { ...options, cwd: '/', encoding: 'utf8' }).trim();
  };

  it('is never root', () => {
    expect(run('"$0"')).not.toBe('0');
  });

  it('finds and runs programs below a folder that only root may pass', () => {
    expect(run('test -x "$0" && echo found')).toBe('found');
  });
});
