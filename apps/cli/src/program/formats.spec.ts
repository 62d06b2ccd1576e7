import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { importAntibodies } from '@paratope/antibody-import';
import { ResidentProgram } from '../testing/resident-program.js';

const program = new ResidentProgram();
afterAll(program.stop);
const paratope = program.run;

const EXAMPLES = join(import.meta.dirname, '../../../../examples');
const MEDICINES = join(EXAMPLES, 'first-hour/medicines.csv');

describe('--format', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-formats-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('csv of humanize is read again, an antibody per strategy', async () => {
    const { stdout } = await paratope([
      'humanize',
      '-f',
      'csv',
      '--no-model',
      '-s',
      'cdr_grafting,germline',
      MEDICINES,
    ]);
    const { outcomes } = await importAntibodies([{ name: 'humanized.csv', bytes: Buffer.from(stdout) }]);
    expect(outcomes.map(({ id, ok }) => [id, ok])).toEqual([
      ['trastuzumab-cdr_grafting', true],
      ['trastuzumab-germline', true],
      ['rituximab-cdr_grafting', true],
      ['rituximab-germline', true],
    ]);
  });

  it('is what the short flags are short for, and refuses two of them', async () => {
    const codon = ['codon', '--host', 'cho', MEDICINES];
    const long = await paratope([...codon, '--format', 'genbank']);
    expect(long.stdout).toMatch(/^LOCUS /);
    expect(await paratope([...codon, '--genbank'])).toEqual(long);
    expect(await paratope([...codon, '--genbank', '--csv'])).toMatchObject({ code: 2, stdout: '' });
  });

  it.each([
    ['xlsx', /^PK/],
    ['fasta', /^>trastuzumab-VH-[0-9a-f]{8}\n/],
    ['html', /^<!doctype html>/i],
  ])('%s of a campaign is what is printed and what lies in its folder', async (format, begin) => {
    const out = join(folder, 'campaign');
    const { stdout, code } = await paratope(['run', MEDICINES, '--steps', 'codon', '--out', out, '-f', format]);
    expect(code).toBe(0);
    expect(stdout).toMatch(begin);
    const file = { fasta: 'molecules.fasta', html: 'report.html' }[format] ?? 'results.xlsx';
    if (format !== 'xlsx') expect(stdout).toBe(readFileSync(join(out, file), 'utf8'));
  });
});
