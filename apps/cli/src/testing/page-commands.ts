import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from './compile-cache.js';

const ROOT = new URL('../../../../', import.meta.url).pathname;

/** Commands of all blocks of a page in the language. */
export const blocksOf = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, commands = '']) => commands);

/** A folder with the examples, in which `npx paratope` runs this checkout. */
export class PageFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'paratope-page-'));

  /** @param murineAntibodies how many of `murine-antibodies.fasta` are there; a model of each takes seconds. Default: all */
  constructor(murineAntibodies = Infinity) {
    cpSync(join(ROOT, 'examples'), join(this.path, 'examples'), { recursive: true });
    const murine = join(this.path, 'examples/murine-antibodies.fasta');
    const chains = readFileSync(murine, 'utf8').split(/^(?=>)/m);
    writeFileSync(murine, chains.slice(0, 2 * murineAntibodies).join(''));
    mkdirSync(join(this.path, 'bin'));
    writeFileSync(join(this.path, 'bin/npx'), '#!/bin/sh\nshift\nexec "$PARATOPE_NODE" "$PARATOPE_BIN" "$@"\n', {
      mode: 0o755,
    });
    symlinkSync(process.execPath, join(this.path, 'bin/node'));
  }

  run(commands: string): SpawnSyncReturns<string> {
    return spawnSync('bash', ['-e', '-c', commands], {
      cwd: this.path,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        PATH: `${join(this.path, 'bin')}:${process.env['PATH'] ?? ''}`,
        PARATOPE_NODE: process.execPath,
        PARATOPE_BIN: join(ROOT, 'apps/cli/bin/paratope.mjs'),
      },
    });
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
