import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PageFolder } from '../testing/page-commands.js';

const WORKFLOWS = [
  {
    program: 'snakemake',
    version: '--version',
    command:
      'snakemake --snakefile examples/workflows/Snakefile --cores 1 --config antibodies=examples/first-hour/medicines.csv',
  },
  {
    program: 'nextflow',
    version: '-version',
    command: 'nextflow run examples/workflows/main.nf --antibodies examples/first-hour/medicines.csv',
  },
];

const isThere = (program: string, version: string): boolean => spawnSync(program, [version]).status === 0;

describe.each(WORKFLOWS)('the example for $program', ({ program, version, command }) => {
  let folder: PageFolder;
  beforeEach(() => {
    folder = new PageFolder();
  });
  afterEach(() => folder.remove());

  const there = isThere(program, version) ? it : it.skip;
  if (there === it.skip) process.stderr.write(`NOT RUN: the example for ${program}, which is not on PATH\n`);

  there('runs the command line, and leaves genes, an order sheet and a plate map', () => {
    const { status, stderr } = folder.run(command);
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
    const sheet = readFileSync(join(folder.path, 'order/order.csv'), 'utf8').trimEnd().split('\r\n');
    expect(sheet[0]).toBe('Well Position,Name,Sequence');
    expect(sheet.slice(1).map((row) => row.split(',').slice(0, 2))).toEqual([
      ['A1', 'trastuzumab heavy'],
      ['A2', 'trastuzumab light'],
      ['A3', 'rituximab heavy'],
      ['A4', 'rituximab light'],
    ]);
    expect(existsSync(join(folder.path, 'order/plate-map.xlsx'))).toBe(true);
  });

  it('says in its first lines how it is run', () => {
    const file = /examples\/workflows\/\w+(?:\.nf)?/.exec(command)?.[0] ?? '';
    expect(readFileSync(join(folder.path, file), 'utf8').split('\n')[1]).toContain(command);
  });
});
