import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { genbankToJson } from 'genbank-parser';
import { ResidentProgram } from '../../../testing/resident-program.js';

// Trastuzumab.
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const FASTA = `>mAb VH\n${VH}\n>mAb VL\n${VL}\n`;

describe('paratope molecule', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paratope-molecule-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const program = new ResidentProgram();
  afterAll(program.stop);

  it('completes, weighs and annotates the chains, and says what it added', async () => {
    const args = ['molecule', '--out', folder, '--mutations', 'D356E,L358M', '-'];
    const { code, stdout, stderr } = await program.run(args, { stdin: FASTA });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('148055.9 Da (G0F/G0F)');
    expect(stdout).toContain('2 × heavy: VH 1-120, CH1 121-218, hinge 219-233, CH2 234-343, CH3 344-450');
    expect(stdout).toContain('completed with human IGHG1 (G1m17,1), D356E, L358M.');
    expect(readdirSync(folder).sort()).toEqual(['mAb.fasta', 'mAb.gb']);
    const [heavy] = genbankToJson(readFileSync(join(folder, 'mAb.gb'), 'utf8'));
    expect(heavy?.features.map(({ name }) => name)).toEqual(expect.arrayContaining(['CDR-H3', 'CH2', 'N297 glycan']));
  });

  it('prints numbers, masses and properties as JSON', async () => {
    const { stdout } = await program.run(['molecule', '--out', folder, '--json', '-'], { stdin: FASTA });
    const [report] = JSON.parse(stdout) as [{ chains: { domains: { eu: (number | null)[] }[] }[]; masses: object }];
    expect(report.chains[0]?.domains[3]?.eu[0]).toBe(231);
    expect(report.masses).toMatchObject({ formula: expect.stringMatching(/^C\d+H\d+N\d+O\d+S\d+$/) });
  });

  it('refuses residues that it cannot read', async () => {
    const { code, stderr } = await program.run(['molecule', '--mutations', '297', '-'], { stdin: FASTA });
    expect(code).toBe(2);
    expect(stderr).toContain('Write residues as 228P or S228P');
  });
});
