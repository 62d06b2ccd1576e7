import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { missingModules, python } from '../testing/python.js';
import { joinSharedSystem } from './shared-system.js';
import type { Tenant } from './system.js';

const MODULES = ['httpx', 'typing_extensions', 'mypy', 'pytest', 'nbclient', 'ipykernel', 'pandas', 'hatchling'];
const missing = missingModules(MODULES);
if (missing === undefined || missing.length > 0) {
  const lacks = missing === undefined ? 'there is no python3' : `python3 lacks ${missing.join(', ')}`;
  process.stderr.write(`NOT RUN: the Python client, ${lacks}; PYTHON names another one\n`);
}
const there = missing?.length === 0 ? describe : describe.skip;

there('the Python client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-python-'));
  let system: Tenant;
  let environment: Readonly<Record<string, string>>;
  beforeAll(async () => {
    system = await joinSharedSystem();
    const { base_url, api_token } = system.state();
    environment = { PARATOPE_URL: base_url, PARATOPE_TOKEN: api_token };
  });
  afterAll(async () => {
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is typed without a hole', async () => {
    const cache = join(folder, 'mypy');
    expect(await python(['-m', 'mypy', '--cache-dir', cache])).toMatchObject({ code: 0 });
  });

  it('takes an antibody from its chains to files and a variant on a running platform', async () => {
    const { code, output } = await python(['-m', 'pytest'], environment);
    expect({ code, skipped: /skipped/.test(output), output: code === 0 ? '' : output }).toEqual({
      ...{ code: 0, skipped: false, output: '' },
    });
  });

  it('has an example notebook that runs from the first cell to the last', async () => {
    const program = [
      'import nbformat, nbclient',
      "notebook = nbformat.read('examples/humanize.ipynb', as_version=4)",
      "nbclient.NotebookClient(notebook, timeout=120, kernel_name='python3').execute()",
      'print(notebook.cells[-1].outputs[0].data["text/plain"])',
    ].join('\n');
    const { code, output } = await python(['-c', program], {
      ...environment,
      IPYTHONDIR: folder,
      JUPYTER_RUNTIME_DIR: folder,
    });
    expect(output).toMatch(/imgt from to +region/);
    expect(code).toBe(0);
  });

  it('builds as a wheel that carries its types and its licence', async () => {
    const { code, output } = await python(['-m', 'hatchling', 'build', '-t', 'wheel', '-d', folder]);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
    expect(wheel).toBe('paratope-0.2.0-py3-none-any.whl');
    const listing = await python(['-m', 'zipfile', '-l', join(folder, wheel!)]);
    expect(listing.output).toMatch(/paratope\/py\.typed/);
    expect(listing.output).toMatch(/licenses\/LICENSE/);
  });
});
