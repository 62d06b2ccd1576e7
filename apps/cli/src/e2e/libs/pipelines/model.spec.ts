import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseMmcif, parsePdb, sequenceOf } from '@paratope/geometry';
import { FileNames, ModelProgress } from '@paratope/command-line';
import type { Ended } from '../../../testing/paratope.js';
import { ResidentProgram } from '../../../testing/resident-program.js';

// Trastuzumab.
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';

describe('paratope model', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paratope-model-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const program = new ResidentProgram();
  afterAll(program.stop);
  const model = (args: readonly string[], stdin: string): Promise<Ended> =>
    program.run(['model', ...args, '-'], { stdin });

  it('writes ID.pdb, ID.cif and ID.json per antibody, and names those that it cannot model', async () => {
    const out = join(folder, 'models');
    const fasta = `>my/mAb VH\n${VH}\n>my/mAb VL\n${VL}\n>alone VL\n${VL}\n>single\n${VH}\n`;
    const { code, stdout, stderr } = await model(
      ['--out', out, '--exclude-pdb', '1N8Z,7KF0', '--max-template-identity', '0.95', '--ensemble'],
      fasta,
    );
    expect(stderr).toContain('alone: a light chain without its heavy chain');
    expect(stderr).toContain('1 of 3 antibodies could not be modelled.');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^my_mAb\.pdb {2}confidence 0\.\d\d {2}H3 of 13, ±\d/);
    expect(readdirSync(out).sort()).toEqual([
      'my_mAb.cif',
      'my_mAb.ensemble.pdb',
      'my_mAb.json',
      'my_mAb.pdb',
      'single.cif',
      'single.ensemble.pdb',
      'single.json',
      'single.pdb',
      'view.cxc',
      'view.pml',
    ]);
    expect(stdout).toContain('No light chain given. Modelled as a single domain.');
    const read = (name: string): string => readFileSync(join(out, name), 'utf8');
    for (const { structure, problems } of [parsePdb(read('my_mAb.pdb')), parseMmcif(read('my_mAb.cif'))]) {
      expect(problems).toEqual([]);
      expect(structure.models[0]!.chains.map((chain) => [chain.id, sequenceOf(chain)])).toEqual([
        ['H', VH],
        ['L', VL],
      ]);
    }
    const { models } = parsePdb(read('my_mAb.ensemble.pdb')).structure;
    expect(models).toHaveLength(5);
    expect(models[0]).toEqual(parsePdb(read('my_mAb.pdb')).structure.models[0]);
    const report = JSON.parse(read('my_mAb.json'));
    expect(report).toMatchObject({ id: 'my/mAb', validation: { passed: true }, provenance: { seed: 1 } });
    expect(report.sources.map(({ region }: { region: string }) => region)).toContain('H3');
    expect(report.templates.length).toBeGreaterThan(3);
    for (const { region, pdb_code, identity } of report.templates) {
      expect(['1N8Z', '7KF0']).not.toContain(pdb_code);
      // The identity of an orientation is computed over the interface of the two domains, which many antibodies share.
      if (region !== 'VH/VL orientation') expect(identity).toBeLessThanOrEqual(0.95);
    }
  });

  it.each([
    [['--seed', '-1'], 'seed'],
    [['--max-template-identity', '95'], 'from 0 to 1'],
    [['--exclude-pdb', 'trastuzumab'], 'four characters'],
    [['--numbering', 'eu'], 'choices'],
    [['--engine', 'alphafold'], 'choices'],
  ])('refuses %j', async (args, words) => {
    const { code, stderr } = await model(args, '');
    expect(stderr).toContain(words);
    expect(code).toBe(2);
  });

  it('prints with --json the list of what stands in the ID.json of every model', async () => {
    const out = join(folder, 'listed');
    const options = ['--engine', 'templates', '--json', '--out', out];
    const { code, stdout } = await model(options, `>one VH\n${VH}\n>one VL\n${VL}\n`);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual([JSON.parse(readFileSync(join(out, 'one.json'), 'utf8'))]);
  });
});

describe('names of files', () => {
  it('stay in their folder and are given out once', () => {
    const names = new FileNames();
    expect(['../../etc/x', 'a b', 'A_B', '', '..'].map((id) => names.take(id))).toEqual([
      'etc_x',
      'a_b',
      'A_B_2',
      'antibody',
      'antibody_2',
    ]);
  });
});

describe('the bar of models', () => {
  const drawn = (isTTY: boolean): string[] => {
    const lines: string[] = [];
    const bar = new ModelProgress(2, { isTTY, write: (line: string) => lines.push(line) > 0 });
    bar.begin('a');
    bar.advance(0.5);
    bar.begin('b');
    bar.clear();
    return lines;
  };

  it('shows the share of all antibodies and the one at hand', () => {
    expect(drawn(true).map((line) => /(\d+ %.*?: \w)/.exec(line)?.[1])).toEqual([
      '0 %  1 of 2: a',
      '25 %  1 of 2: a',
      '50 %  2 of 2: b',
      undefined,
    ]);
  });

  it('is silent where stderr is no terminal', () => {
    expect(drawn(false)).toEqual([]);
  });
});
