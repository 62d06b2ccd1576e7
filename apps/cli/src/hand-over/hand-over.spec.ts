import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import { blocksOf, PageFolder } from '../testing/page-commands.js';
import { ResidentProgram } from '../testing/resident-program.js';

const program = new ResidentProgram();
afterAll(program.stop);
const paratope = program.run;

const ROOT = new URL('../../../../', import.meta.url).pathname;
const MEDICINES = join(ROOT, 'examples/first-hour/medicines.csv');

describe('paratope hand-over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-hand-over-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const handOver = (...args: string[]) => paratope(['hand-over', MEDICINES, ...args]);

  it('writes a plate map as a list, and as a workbook with each plate', async () => {
    const { stdout, code } = await handOver('--as', 'plate_map');
    expect({ stdout, code }).toEqual({
      stdout: expect.stringMatching(
        /^Plate,Well,Name,Format\r\n1,A1,trastuzumab-[0-9a-f]{8},mab\r\n1,A2,rituximab-[0-9a-f]{8},mab\r\n$/,
      ),
      code: 0,
    });
    const file = join(folder, 'map.xlsx');
    expect(await handOver('--as', 'plate_map', '--out', file)).toMatchObject({ code: 0 });
    const sheets = await readWorkbook(file);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Wells', 'Plate 1']);
    expect(sheets[1]?.data[1]?.slice(0, 3)).toEqual([
      'A',
      expect.stringMatching(/^trastuzumab-/),
      expect.stringMatching(/^rituximab-/),
    ]);
  });

  it('refuses in one sentence what a laboratory would refuse', async () => {
    const draft = ['--as', 'adaptyv_draft', '--experiment-name', 'HER2', '--experiment-type', 'affinity'];
    expect(await handOver(...draft)).toMatchObject({
      stdout: '',
      stderr: 'An experiment of type affinity needs a method: bli or spr.\n',
    });
    expect(await handOver('--as', 'adaptyv_draft')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('a draft needs --experiment-name and --experiment-type'),
    });
  });

  it('codon orders no two fragments under one name, and more than a plate as a workbook alone', async () => {
    const order = ['--host', 'cho', '--vendor', 'idt_eblocks', '--order-sheet', join(folder, 'order.csv')];
    const twice = await paratope(['codon', MEDICINES, MEDICINES, ...order]);
    expect(twice.stderr).toContain('Two of the fragments are called "trastuzumab-VH-');
    expect(await paratope(['codon', MEDICINES, '--host', 'cho', '--plate-map', 'map.csv'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--plate-map needs --vendor'),
    });
  });
});

describe('docs/laboratories.md', () => {
  const folder = new PageFolder();
  afterAll(() => folder.remove());

  it('prints what stands there', () => {
    const page = readFileSync(join(ROOT, 'docs/laboratories.md'), 'utf8');
    const [commands, ...others] = blocksOf(page, 'bash').filter((block) => block.includes('npx paratope'));
    expect(others).toEqual([]);
    const { status, stdout } = folder.run(commands ?? '');
    expect(status).toBe(0);
    expect(blocksOf(page, 'text')[0]?.split('\n')).toEqual(stdout.replaceAll('\r', '').split('\n'));
  });
});
