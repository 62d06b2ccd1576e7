import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import { parse } from 'yaml';
import { ResidentProgram } from '../../../testing/resident-program.js';

// Trastuzumab.
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const FASTA = `>mAb VH\n${VH}\n>mAb VL\n${VL}\n`;
/** Its chains H and L are the antigen here; H is a name that the antibody uses. */
const ANTIGEN = 'examples/first-hour/2vxt-fv.pdb';
const RULES = ['--rule', 'any CDR within 6 Å of L:30-32', '--rule', 'no contact with H:1-3'];

describe('paratope inputs', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paratope-inputs-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const program = new ResidentProgram();
  afterAll(program.stop);

  const write = (name: string, ...args: readonly string[]) =>
    program.run(['inputs', '--for', name, '--antigen', ANTIGEN, '--out', join(folder, name), ...args, '-'], {
      stdin: FASTA,
    });
  const written = (name: string, file: string): string => readFileSync(join(folder, name, file), 'utf8');

  it('writes each program’s own form, and prints how it is started', async () => {
    for (const name of ['boltz2', 'chai1', 'alphafold3', 'protenix']) {
      const { code, stdout, stderr } = await write(name, ...RULES);
      expect([name, code, stdout.split(' ').length > 3]).toEqual([name, 0, true]);
      expect(stderr).toContain('Chain H of the antigen is chain A of the input.');
      expect(stderr).toContain('take no residues to avoid');
    }
    const boltz = parse(written('boltz2', 'mAb.yaml')) as {
      sequences: { protein: { id: string; sequence: string } }[];
    };
    expect(boltz.sequences.map(({ protein }) => protein.id)).toEqual(['H', 'L', 'A', 'B']);
    expect(boltz.sequences[0]?.protein.sequence).toBe(VH);
    const contacts = [30, 31, 32].map((place) => ['B', place]);
    expect(boltz).toMatchObject({ constraints: [{ pocket: { binder: 'H', contacts, max_distance: 6 } }] });

    expect(written('chai1', 'mAb.fasta')).toMatch(/^>protein\|name=H\nEVQL/);
    const [, first] = written('chai1', 'mAb.restraints').split('\n');
    expect(first).toMatch(/^A,,D,[A-Z]30,pocket,1\.0,0\.0,6\.0,epitope,restraint_0$/);

    const alphafold = JSON.parse(written('alphafold3', 'mAb.json')) as object;
    expect(alphafold).toMatchObject({ dialect: 'alphafold3', version: 4, sequences: { length: 4 } });

    const [protenix] = JSON.parse(written('protenix', 'mAb.json')) as [object];
    expect(protenix).toMatchObject({
      constraint: { pocket: { binder_chain: { entity: 1 }, contact_residues: [{ entity: 4, position: 30 }, {}, {}] } },
    });
  });

  it('models the antibody for programs that design its regions', async () => {
    expect(await write('boltzgen', ...RULES, '--regions', 'H3,L1')).toMatchObject({ code: 0 });
    expect(parse(written('boltzgen', 'mAb.yaml'))).toMatchObject({
      entities: [
        {
          file: {
            path: 'mAb.antigen.pdb',
            binding_types: [{ chain: { id: 'B', binding: '30..32' } }, { chain: { not_binding: '1..3' } }],
          },
        },
        {
          file: { design: [{ chain: { id: 'H', res_index: '97..109' } }, { chain: { id: 'L', res_index: '27..32' } }] },
        },
      ],
    });
    const chains = (file: string) => parsePdb(written('boltzgen', file)).structure.models[0]?.chains ?? [];
    expect(chains('mAb.antibody.pdb').map(sequenceOf)).toEqual([VH, VL]);
    expect(
      chains('mAb.antigen.pdb')[0]
        ?.residues.map(({ seqNum }) => seqNum)
        .slice(0, 3),
    ).toEqual([1, 2, 3]);

    const { stdout } = await write('rfantibody', ...RULES, '--regions', 'H3,L1');
    expect(stdout).toContain('-l "H3:13,L1:6" -h "B30,B31,B32"');
    const labels = written('rfantibody', 'mAb.hlt.pdb').match(/^REMARK PDBinfo-LABEL: .*$/gm) ?? [];
    expect(labels[0]).toBe('REMARK PDBinfo-LABEL:   97 H3');
    // The places of VL follow those of the 120 residues of VH.
    expect(labels.at(-1)).toBe('REMARK PDBinfo-LABEL:  152 L1');
  });

  it('refuses a rule of residues that the antigen lacks, and an antigen without a structure for a design', async () => {
    expect(await write('boltz2', '--rule', 'H3 within 5 of L:900')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('none of the residues of the rule'),
    });
    const fasta = [
      'inputs',
      '--for',
      'boltzgen',
      '--antigen',
      'examples/murine-antibodies.fasta',
      '--out',
      join(folder, 'none'),
      '-',
    ];
    expect(await program.run(fasta, { stdin: FASTA })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('needs the structure of the antigen'),
    });
    expect(readdirSync(folder)).not.toContain('none');
  });
});
