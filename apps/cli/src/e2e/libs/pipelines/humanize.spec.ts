import { afterAll, describe, expect, it } from '@jest/globals';
import { importAntibodies } from '@paratope/antibody-import';
import { humanize, type HumanizationResultEntry } from '@paratope/humanization';
import { openHumanPeptides } from '@paratope/oasis';
import { parseFasta } from '@paratope/sequence';
import type { Ended } from '../../../testing/paratope.js';
import { ResidentProgram } from '../../../testing/resident-program.js';

// Murine 4D5 (Carter et al., PNAS 1992).
const VH =
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS';
const VL =
  'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK';
const VHH =
  'QVQLQESGGGLVQAGGSLRLSCAASGRTFSSYAMGWFRQAPGKEREFVAAISWSGGSTYYADSVKGRFTISRDNAKNTVYLQMNSLKPEDTAVYYCAADLKRGGYYSSRSYDYWGQGTQVTVSS';

const program = new ResidentProgram();
afterAll(program.stop);
const paratope = (args: readonly string[], stdin: string): Promise<Ended> =>
  program.run(['humanize', ...args], { stdin });

describe('paratope humanize', () => {
  it('writes an array of {id, results} with the entries of the library', async () => {
    const { code, stdout } = await paratope(
      ['--format', 'json', '--no-model', '-'],
      `>4D5 VH\n${VH}\n>4D5 VL\n${VL}\n>n\n${VHH}\n`,
    );
    const parsed = JSON.parse(stdout) as { id: string; results: HumanizationResultEntry[] }[];
    expect(code).toBe(0);
    expect(parsed.map(({ id, results }) => [id, results.length])).toEqual([
      ['4D5', 4],
      ['n', 4],
    ]);
    const { results } = humanize(
      {
        format: 'mab',
        chains: [
          { role: 'heavy', sequence: VH },
          { role: 'light', sequence: VL },
        ],
      },
      { repertoires: openHumanPeptides() },
    );
    expect(parsed[0]!.results).toEqual(results);
  });

  it('reads exposures and risks off a model by default', async () => {
    const { code, stdout } = await paratope(['-s', 'germline', '-f', 'json', '-'], `>4D5 VH\n${VH}\n>4D5 VL\n${VL}\n`);
    const [{ results }] = JSON.parse(stdout) as [{ results: HumanizationResultEntry[] }];
    expect(code).toBe(0);
    expect(results[0]!.mutations.vh.positions.every(({ exposure }) => exposure !== undefined)).toBe(true);
  });

  it('writes FASTA that it can read again', async () => {
    const { stdout } = await paratope(
      ['-f', 'fasta', '--no-model', '-s', 'cdr_grafting,resurfacing', '-'],
      `>4D5 VH\n${VH}\n>4D5 VL\n${VL}\n`,
    );
    expect(parseFasta(stdout).map(({ header }) => header)).toEqual([
      ...['VH', 'VL'].map((chain) => expect.stringMatching(`^4D5-cdr_grafting-${chain}-[0-9a-f]{8}$`)),
      ...['VH', 'VL'].map((chain) => expect.stringMatching(`^4D5-resurfacing-${chain}-[0-9a-f]{8}$`)),
    ]);
    const { outcomes } = await importAntibodies([{ name: 'humanized', bytes: new TextEncoder().encode(stdout) }]);
    expect(outcomes.map(({ id }) => id)).toEqual(['4D5-cdr_grafting', '4D5-resurfacing']);
  });

  it('aligns parental, humanized and germline sequences column by column, and marks every substitution', async () => {
    const { stdout } = await paratope(['--no-model', '-s', 'cdr_grafting', '-'], `>4D5 VH\n${VH}\n>4D5 VL\n${VL}\n`);
    const lines = stdout.slice(0, stdout.indexOf('4D5  scores')).split('\n');
    const row = (label: string) => lines.filter((line) => line.startsWith(`  ${label}`)).map((line) => line.slice(13));
    expect(row('parental').join('')).toBe(VH + VL);
    const marks = lines.filter((_, i) => lines[i - 1]?.startsWith('  humanized'));
    const humanized = row('humanized');
    for (const [block, parental] of row('parental').entries()) {
      const expected = [...parental].map((residue, i) => residue !== humanized[block]![i]);
      expect([...marks[block]!.slice(13).padEnd(parental.length)].map((mark) => mark === '*')).toEqual(expected);
    }
    expect(stdout).toMatch(/scores[\s\S]*parental[\s\S]*cdr_grafting/);
  });

  it('colours nothing where stdout is no terminal', async () => {
    const { stdout } = await paratope(['--no-model', '-s', 'cdr_grafting', '-'], `>n\n${VHH}\n`);
    expect(stdout).not.toContain('\u001b[');
  });

  it('names a bad record on stderr, humanizes the others, ends with 1 and never writes a sequence there', async () => {
    const { code, stdout, stderr } = await paratope(
      ['-f', 'json', '--no-model', '-'],
      `>protein\n${'MKTAYIAKQRQISFVKSHFS'.repeat(6)}\n>n\n${VHH}\n>lonely VL\n${VL}\n`,
    );
    expect(code).toBe(1);
    expect((JSON.parse(stdout) as { id: string }[]).map(({ id }) => id)).toEqual(['n']);
    expect(stderr.trimEnd().split('\n')).toEqual([
      'protein: no antibody variable domain was found',
      'lonely: a light chain without its heavy chain; name it `X VL` after a record `X VH`, or say its partner by a list of pairs',
      '2 of 3 antibodies could not be humanized.',
    ]);
    expect(stderr).not.toMatch(/MKTAYIAK|DIVMTQ/);
  });

  it('takes the acceptor genes that the user names and refuses unknown ones', async () => {
    const fixed = await paratope(
      ['-f', 'json', '--no-model', '--heavy-gene', 'IGHV3-23', '-'],
      `>a VH\n${VH}\n>a VL\n${VL}\n`,
    );
    const [{ results }] = JSON.parse(fixed.stdout) as [{ results: HumanizationResultEntry[] }];
    expect(new Set(results.map(({ mutations }) => mutations.vh.acceptor.v_gene))).toEqual(new Set(['IGHV3-23']));
    const unknown = await paratope(['--heavy-gene', 'IGHV9-9', '-'], `>a VH\n${VH}\n`);
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringContaining('IGHV9-9 is no functional human V gene'),
    ]);
  });

  it('ends with 2 on an unknown strategy or file', async () => {
    expect((await paratope(['-s', 'magic', '-'], '')).code).toBe(2);
    expect((await paratope(['/nowhere/none.fa'], '')).code).toBe(2);
  });

  it('refuses the former name of an option and suggests the present one', async () => {
    const { code, stderr } = await paratope(['--model', '--exchange-high-risk', '-'], '');
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean --substitute-high-risk?');
  });

  it('says so and ends with 1 when there is nothing to read', async () => {
    const { code, stdout, stderr } = await paratope(['-f', 'json', '-'], '');
    expect([code, stdout, stderr]).toEqual([1, '[]\n', 'The input has no sequences.\n']);
  });
});
