// runs with --all: each trap by the command; the importer proves each in the first tier
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { G4S3, RITUXIMAB, TRAPS, TRASTUZUMAB } from '@paratope/antibody-import/testing';
import { z } from 'zod';
import { ResidentProgram } from '../testing/resident-program.js';

const folder = mkdtempSync(join(tmpdir(), 'paratope-traps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = new ResidentProgram();
afterAll(program.stop);
const paratope = program.run;
const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

const outcomesSchema = z.array(
  z.object({
    id: z.string(),
    format: z.string().optional(),
    paired_by: z.string().optional(),
    error: z.object({ code: z.string() }).optional(),
    warnings: z.array(z.object({ code: z.string(), detail: z.string() })),
  }),
);

/** Words of the table of traps, extracted from the output of `paratope pair`. */
const wordsOf = (stdout: string): string[] =>
  outcomesSchema.parse(JSON.parse(stdout)).map(({ id, format, paired_by: by, error, warnings }) => {
    const codes = [...new Set(warnings.map(({ code }) => code))];
    const made = error === undefined ? `${format} by ${by}` : `refused, ${error.code}`;
    return `${id}: ${made}${codes.length === 0 ? '' : `, warns ${codes.join(' and ')}`}`;
  });

describe('paratope pair of a file that could be misread', () => {
  it.each(TRAPS.map((trap) => [trap.file, trap] as const))('%s says what it becomes', async (name, trap) => {
    const path = file(name, trap.bytes);
    const { code, stdout, stderr } = await paratope(['pair', '-f', 'json', '--strict', path]);
    expect(code).toBe(trap.strict);
    if (trap.code === 2) expect(stderr).toMatch(trap.becomes[0] ?? '');
    else expect(wordsOf(stdout)).toEqual(trap.becomes);
    if (trap.becomes.length === 0) expect(stderr).toBe('The input has no sequences.\n');
    if (trap.strict === 3) expect(stderr).toMatch(/^\S+: warning: .+\.$/m);
  });
});

describe('a command', () => {
  const { vh, vl } = TRASTUZUMAB;
  const truncated = file('truncated.csv', `name,VH,VL\nx,${vh.slice(8)},${vl}\n`);
  const warning = /^x(?: VH)?: warning: The chain heavy: begins at IMGT 9\.$/m;
  const adc = ['--linker', 'mc-Val-Cit-PABC', '--payload', 'MMAE', '--method', 'interchain_cysteine', '--dar', '4'];

  const COMMANDS: readonly (readonly [name: string, args: readonly string[]])[] = [
    ['humanize', ['humanize', '--no-model', '-s', 'resurfacing']],
    ['number', ['number']],
    ['immunogenicity', ['immunogenicity']],
    ['developability', ['developability', '--no-substitutions']],
  ];

  it.each([...COMMANDS, ['codon', ['codon', '--host', 'cho']] as const])(
    '%s warns before its result that a domain is truncated, in CSV too, and ends with 3 for --strict',
    async (_, args) => {
      const { code, stdout, stderr } = await paratope([...args, '-f', 'csv', '--strict', truncated]);
      expect(stderr).toMatch(warning);
      expect(stdout).toContain('The chain heavy: begins at IMGT 9.');
      expect(stdout).toMatch(/^[^\n]*\bwarnings\b/);
      expect(code).toBe(3);
    },
  );

  it.each(COMMANDS)('%s warns in its JSON, and ends with 0 without --strict', async (_, args) => {
    const { code, stdout } = await paratope([...args, '-f', 'json', truncated]);
    expect(JSON.stringify(JSON.parse(stdout))).toContain('"code":"truncated_domain"');
    expect(code).toBe(0);
  });

  it('adc warns in its JSON', async () => {
    const { stdout, stderr } = await paratope(['adc', truncated, '-f', 'json', ...adc]);
    expect(stderr).toMatch(warning);
    expect(JSON.parse(stdout)).toMatchObject({ id: 'x', warnings: [{ code: 'truncated_domain', role: 'heavy' }] });
  });

  it('that is asked which chains belong together computes nothing, and says how to answer', async () => {
    const open = file('open.txt', `${vh}\n\n${RITUXIMAB.vh}\n\n${vl}\n\n${RITUXIMAB.vl}\n`);
    const { code, stdout, stderr } = await paratope(['humanize', '--no-model', '-f', 'csv', open]);
    expect(code).toBe(1);
    expect(stdout.split('\n').filter((line) => line !== '')).toHaveLength(1);
    expect(stderr).toMatch(/sequence_1: the records without names come in the order VH VH VL VL, which does not say/);
    expect(stderr).toMatch(/Run `paratope pair \S+open\.txt --write-pairs pairs\.csv`, complete the file/);
  });

  it('humanizes every domain of a DVD-Ig and of a tandem scFv, and writes what it reads again', async () => {
    const dvd = file('dvd.csv', `name,VH,VL\nd,${vh}ASTKGP${RITUXIMAB.vh},${vl}TVAAP${RITUXIMAB.vl}\n`);
    const tandem = `${vl}${G4S3}${vh}GGGGS${RITUXIMAB.vh}${G4S3}${RITUXIMAB.vl}`;
    const both = [dvd, file('tandem.fasta', `>t\n${tandem}\n`)];
    for (const format of ['csv', 'fasta'] as const) {
      const { stdout, code } = await paratope(['humanize', '--no-model', '-s', 'resurfacing', '-f', format, ...both]);
      expect(code).toBe(0);
      const again = await paratope(['pair', '-f', 'json', file(`again.${format}`, stdout)]);
      expect(wordsOf(again.stdout).map((words) => words.replace(/ by .*/, ''))).toEqual([
        'd-resurfacing: dvd_ig',
        't-resurfacing: tandem_scfv',
      ]);
    }
  });

  it('says that one Fv of several is modelled', async () => {
    const dvd = file('dvd-model.csv', `name,VH,VL\nd,${vh}ASTKGP${RITUXIMAB.vh},${vl}TVAAP${RITUXIMAB.vl}\n`);
    const { stdout, stderr, code } = await paratope([
      'developability',
      '--no-substitutions',
      '-f',
      'json',
      '--strict',
      dvd,
    ]);
    expect(stderr).toMatch(/^d: warning: One Fv is modelled; 2 further variable domains are left out\.$/m);
    expect(JSON.parse(stdout)).toMatchObject([{ id: 'd', warnings: [{ code: 'part_of_molecule' }] }]);
    expect(code).toBe(3);
  });

  it('does not dock a structure without an antibody as one', async () => {
    const trap = TRAPS.find(({ file: name }) => name === 'no-antibody.pdb');
    const pdb = file('peptide.pdb', trap?.bytes ?? '');
    const antigen = join(import.meta.dirname, '../../../../libs/science/geometry/fixtures/2vxt-fv.pdb');
    const { code, stderr } = await paratope(['dock', pdb, antigen, '--effort', 'quick']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/peptide\.pdb: no chain of A has an antibody domain\.\n$/),
    });
  });
});
