import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

const ROOT = new URL('../../../../', import.meta.url).pathname;

describe('docs/first-hour.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-first-hour-'));
  cpSync(join(ROOT, 'examples'), join(folder, 'examples'), { recursive: true });
  // What npx finds in a checkout.
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npx'), '#!/bin/sh\nshift\nexec "$PARATOPE_NODE" "$PARATOPE_BIN" "$@"\n', {
    mode: 0o755,
  });
  symlinkSync(process.execPath, join(folder, 'bin/node'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (command: string) =>
    spawnSync('bash', ['-c', command], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
        PARATOPE_NODE: process.execPath,
        PARATOPE_BIN: join(ROOT, 'apps/cli/bin/paratope.mjs'),
      },
    });

  it('runs as it stands there, from ten antibodies in five formats to a report', () => {
    const page = readFileSync(join(ROOT, 'docs/first-hour.md'), 'utf8');
    const commands = [...page.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, command = '']) => command);
    expect(commands).toHaveLength(5);
    const ended = commands.map((command) => run(command));
    expect(ended.map(({ status, stderr }) => (status === 0 ? 0 : stderr))).toEqual(commands.map(() => 0));
    const antibodies = ended[0]?.stdout.split('\n').filter((line) => / (?:name|row|cell|contact) *$/.test(line));
    expect(antibodies).toHaveLength(10);
    const report = readFileSync(join(folder, 'first-hour/report.html'), 'utf8');
    expect(report.match(/<h2 id="antibody-\d+">/g)).toHaveLength(10);
    expect(readFileSync(join(folder, 'first-hour/dna.gb'), 'utf8').match(/^LOCUS /gm)?.length).toBeGreaterThanOrEqual(
      19,
    );
  }, 300_000);
});
