import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { missingModules, python } from '../testing/python.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';

const MODULES = ['httpx', 'typing_extensions', 'mypy', 'pytest', 'nbclient', 'ipykernel', 'pandas', 'hatchling'];
const missing = missingModules(MODULES);
if (missing === undefined || missing.length > 0) {
  const lacks = missing === undefined ? 'there is no python3' : `python3 lacks ${missing.join(', ')}`;
  process.stderr.write(`NOT RUN: the Python client, ${lacks}; PYTHON names another one\n`);
}
/** Frames of Polars are only tested where it is installed: Debian has no package of it. */
const lacksPolars = missingModules(['polars'])?.length !== 0;
if (lacksPolars) process.stderr.write('NOT RUN: frames of Polars, python3 lacks polars\n');
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
    const { code, output } = await python(
      ['-m', 'pytest', ...(lacksPolars ? ['--ignore', 'tests/test_frames.py'] : [])],
      environment,
    );
    expect({ code, skipped: /skipped/.test(output), output: code === 0 ? '' : output }).toEqual({
      code: 0,
      skipped: false,
      output: '',
    });
  });

  it.each([
    ['first-hour', /human_likeness model\.confidence variant_name v1/],
    ['screen', /human_likeness/],
    ['campaign', /chain position from to effect/],
  ])('has an example notebook %s that runs from the first cell to the last', async (name, shown) => {
    const program = [
      'import nbformat, nbclient',
      `notebook = nbformat.read('examples/${name}.ipynb', as_version=4)`,
      "nbclient.NotebookClient(notebook, timeout=300, kernel_name='python3').execute()",
      'outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]',
      'print("bars:", sum("<progress" in output.get("data", {}).get("text/html", "") for output in outputs))',
      'print(" ".join(outputs[-1]["data"]["text/plain"].split()))',
    ].join('\n');
    const { code, output } = await python(['-c', program], {
      ...environment,
      IPYTHONDIR: folder,
      JUPYTER_RUNTIME_DIR: folder,
    });
    expect(output).toMatch(shown);
    expect(output).toMatch(/^bars: [1-9]/m);
    expect(code).toBe(0);
  });

  it('has example notebooks that are typed without a hole', async () => {
    const program = [
      'import glob, nbformat, pathlib, sys',
      "for name in glob.glob('examples/*.ipynb'):",
      "    cells = [cell.source for cell in nbformat.read(name, as_version=4).cells if cell.cell_type == 'code']",
      "    target = pathlib.Path(sys.argv[1], pathlib.Path(name).stem.replace('-', '_') + '.py')",
      "    target.write_text('\\n\\n'.join(cells))",
    ].join('\n');
    expect(await python(['-c', program, folder])).toEqual({ code: 0, output: '' });
    const files = readdirSync(folder).filter((name) => name.endsWith('.py'));
    expect(files.toSorted()).toEqual(['campaign.py', 'first_hour.py', 'screen.py']);
    // Debian's pandas has no types.
    const options = ['--strict', '--ignore-missing-imports', '--cache-dir', join(folder, 'mypy')];
    const { code, output } = await python(['-m', 'mypy', ...options, ...files.map((name) => join(folder, name))]);
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
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
