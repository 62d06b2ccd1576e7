import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { missingModules, python, PYTHON } from '../testing/python.js';
import { workspacePath } from '../workspace.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';

const PROGRAM = workspacePath('examples/assistant/journey.py');

const missing = missingModules(['mcp', 'mypy']);
if (missing === undefined || missing.length > 0) {
  const lacks = missing === undefined ? 'there is no python3' : `python3 lacks ${missing.join(', ')}`;
  process.stderr.write(
    `NOT RUN: the Python client of the Model Context Protocol, ${lacks}; PYTHON names another one\n`,
  );
}
const there = missing?.length === 0 ? describe : describe.skip;

there('the official Python client of the Model Context Protocol', () => {
  let system: Tenant;
  beforeAll(async () => {
    system = await joinSharedSystem();
  });
  afterAll(() => system.stop());

  /** What a person does on the page of consent, by the routes that the page calls. */
  async function allow(page: string): Promise<void> {
    const { location } = Object.fromEntries((await fetch(page, { redirect: 'manual' })).headers);
    const { searchParams: asked } = new URL(location ?? '');
    const { redirect_url } = await system.client.call<{ redirect_url: string }>(
      'POST',
      `/orgs/${system.state().org_id}/assistant-grants`,
      {
        ...Object.fromEntries(
          ['client_id', 'redirect_uri', 'code_challenge', 'state'].map((name) => [name, asked.get(name)]),
        ),
        scopes: ['read', 'submit'],
        days: 1,
      },
    );
    expect(await (await fetch(redirect_url)).text()).toBe('You may close this page.');
  }

  it('gets access by its own OAuth and goes from a sequence to a report of a docked complex, with short answers', async () => {
    const child = spawn(PYTHON, [PROGRAM, system.state().base_url], {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const closed = once(child, 'close');
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const [, page] = /^allow access at (\S+)$/.exec(line) ?? [];
      if (page === undefined) lines.push(line);
      else await allow(page);
    }
    const [code] = (await closed) as [number | null];
    const output = lines.join('\n');
    expect({ code, errors: code === 0 ? '' : errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^complex_prediction completed$/m);
    expect(output).toMatch(/^[1-9]\d* poses, [1-9]\d+ atoms/m);
    expect(output).toMatch(/^4D5 .*human_likeness 0\.\d+/m);
    expect(Number(/the longest of (\d+) bytes/.exec(output)?.[1])).toBeLessThanOrEqual(4_000);
  });

  it('is used by an example that is typed without a hole', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'paratope-mypy-'));
    try {
      const { code, output } = await python(['-m', 'mypy', '--strict', '--cache-dir', cache, PROGRAM]);
      expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    } finally {
      rmSync(cache, { recursive: true, force: true });
    }
  });
});
