import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Ended } from '../../../testing/paratope.js';
import { ResidentProgram } from '../../../testing/resident-program.js';

/** Trastuzumab (PDB 1N8Z). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const BOTH = `>tras VH\n${VH}\n>tras2 VL\n${VL}\n`;

const program = new ResidentProgram();
afterAll(program.stop);
const codon = (args: readonly string[], stdin: string): Promise<Ended> => program.run(['codon', ...args], { stdin });

describe('paratope codon', () => {
  it('writes a DNA per record, and tells of each how good it is', async () => {
    const { code, stdout, stderr } = await codon(['--host', 'cho', '-'], BOTH);
    expect(code).toBe(0);
    expect(stdout.match(/^>.*$/gm)).toEqual([
      expect.stringMatching(/^>tras-VH-[0-9a-f]{8} tras host=cho strategy=maximize_cai protein=[0-9a-f]{8}$/),
      expect.stringMatching(/^>tras2-VL-[0-9a-f]{8} tras2 host=cho strategy=maximize_cai protein=[0-9a-f]{8}$/),
    ]);
    expect(stderr).toMatch(/^tras VH {2}heavy, 372 nucleotides, CAI [01]\.\d+ .*all \d+ constraints met$/m);
  });

  it('writes GenBank of whole chains, CSV with one head, and a plot per record', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'paratope-codon-'));
    try {
      const whole = ['--signal-peptide', 'usual', '--heavy-constant', 'IGHG1', '--light-constant', 'by_locus'];
      const plots = ['--plots', folder];
      const { stdout } = await codon(['--host', 'human', '--genbank', ...whole, ...plots, '-'], BOTH);
      expect(stdout.match(/^LOCUS .* (\d+) bp/gm)).toHaveLength(2);
      expect(stdout).toMatch(/C_region[^]*human IGHG1[^]*C_region[^]*human IGKC/);
      const [plot] = (await readdir(folder)).filter((name) => name.startsWith('tras-'));
      expect(await readFile(join(folder, plot!), 'utf8')).toMatch(/>tras-VH-[0-9a-f]{8}: heavy chain, \d+ nucleotides/);
      const table = await codon(['--host', 'e_coli', '--csv', '-'], BOTH);
      expect(table.stdout.match(/^name,export_id/gm)).toHaveLength(1);
      expect(table.stdout.trimEnd().split('\r\n')).toHaveLength(3);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('writes JSON of what the service answers, with the checks of every record', async () => {
    const { code, stdout } = await codon(['--host', 'cho', '--json', '-'], BOTH);
    const check = expect.objectContaining({ satisfied: true, name: expect.any(String) });
    const results = (chain: string) => ({
      variable_cds: [{ chain, protein: expect.any(String), sequence: expect.stringMatching(/^[ACGT]+$/) }],
      constraint_report: { satisfied: true, constraints: expect.arrayContaining([check]) },
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      {
        id: 'tras VH',
        names: [expect.stringMatching(/^tras-VH-[0-9a-f]{8}$/)],
        warnings: [],
        results: results('heavy'),
      },
      { id: 'tras2 VL', warnings: [], results: results('light') },
    ]);
    const none = await codon(['--host', 'cho', '--json', '-'], '');
    expect(none).toMatchObject({ code: 1, stdout: '[]\n' });
    expect(await codon(['--host', 'cho', '--json', '--csv', '-'], BOTH)).toMatchObject({ code: 2, stdout: '' });
  });

  it('loosens the folding around the start for E. coli, and prints what it costs', async () => {
    const { code, stderr } = await codon(['--host', 'e_coli', '--five-prime-weight', '0.3', '-'], `>tras VH\n${VH}\n`);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^tras VH {2}folding of −4 … \+37: −?\d+\.\d kcal\/mol/m);
    const rows = [...stderr.matchAll(/^tras VH +([\d.]+) {2}(0\.\d{3}) +(−?\d+\.\d)$/gm)].map((row) => row.slice(1, 3));
    expect(rows.map(([weight]) => weight)).toEqual(expect.arrayContaining(['0', '0.3']));
    expect(rows.map(([, cai]) => Number(cai))).toEqual(rows.map(([, cai]) => Number(cai)).toSorted((a, b) => b - a));
    const other = await codon(['--host', 'cho', '--five-prime-weight', '0.3', '-'], `>tras VH\n${VH}\n`);
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('five_prime_weight is for the host e_coli');
  });

  it('says what is wrong with a record, goes on with the next, and exits with 1', async () => {
    const { code, stdout, stderr } = await codon(['--host', 'cho', '-'], `>bad\nEVQX1\n${BOTH}`);
    expect(code).toBe(1);
    expect(stderr).toContain('bad: chain protein, residue 4');
    expect(stdout.match(/^>/gm)).toHaveLength(2);
  });

  it.each([
    ['no host', ['-'], /--host/],
    ['an unknown host', ['--host', 'yeti', '-'], /Allowed choices are human/],
    ['an unknown enzyme', ['--host', 'cho', '--avoid-enzymes', 'FooI', '-'], /FooI is not one of/],
    ['a pattern that is none', ['--host', 'cho', '--avoid-patterns', 'XYZ', '-'], /XYZ is not an IUPAC pattern/],
  ])('exits with 2 for %s', async (_, args, message) => {
    const { code, stderr } = await codon(args, BOTH);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});
