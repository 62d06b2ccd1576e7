import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { PIPELINES } from '@paratope/pipelines/cli';
import { COMMANDS } from './commands.js';
import { createProgram } from './program.js';

const BIN = new URL('../../bin/paratope.mjs', import.meta.url).pathname;

describe('the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-loading-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Files of this repository and of packages that a command line loads. */
  function loaded(...words: readonly string[]): string[] {
    const hook = `import { registerHooks } from 'node:module';
      registerHooks({ load(url, context, next) { process.stderr.write('LOADED ' + url + '\\n'); return next(url, context); } });`;
    const preload = `data:text/javascript,${encodeURIComponent(hook)}`;
    const env = { ...process.env, NODE_OPTIONS: '', XDG_CONFIG_HOME: folder, PARATOPE_HOME: folder };
    const { stderr } = spawnSync(process.execPath, ['--import', preload, BIN, ...words], { env, encoding: 'utf8' });
    return [...stderr.matchAll(/^LOADED (.*)$/gm)].map(([, url = '']) => url);
  }

  it('knows each command of a pipeline by the name that the command has', async () => {
    for (const { commands, load } of PIPELINES) {
      const cli = await load();
      expect(cli.commands.map((make) => make().name())).toEqual(commands);
    }
    for (const [name, load] of Object.entries(COMMANDS)) expect((await load())().name()).toBe(name);
  });

  it('has every command, and the one that is called alone where that is known', async () => {
    const all = (await createProgram()).commands.map((command) => command.name());
    expect(all).toEqual(expect.arrayContaining(['humanize', 'me', 'antigens', 'api-tokens', 'completion', 'mcp']));
    for (const name of all.filter((each) => each !== 'completion')) {
      const one = (await createProgram(['--url', 'http://service', name])).commands.map((command) => command.name());
      expect(one).toEqual([name]);
    }
  });

  it('loads neither pipelines nor a reader of antibodies to print its version or to ask a service', () => {
    const heavy = /pipeline-|libs\/(?:pipelines|science)\/|write-excel-file|modelcontextprotocol/;
    expect(loaded('--version').filter((url) => heavy.test(url))).toEqual([]);
    for (const words of [['api-tokens', 'list'], ['jobs', 'list'], ['me']]) {
      const urls = loaded(...words);
      expect(urls.length).toBeGreaterThan(10);
      expect(urls.filter((url) => /libs\/(?:pipelines|science)\/|modelcontextprotocol/.test(url))).toEqual([]);
    }
    expect(loaded('codon', '--help').filter((url) => url.includes('libs/pipelines/humanization/'))).toEqual([]);
  });
});
