import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from '@jest/globals';
import { formatPosition, numberAntibody, SCHEMES } from '@paratope/numbering';
import { startParatope, type Ended } from '../testing/paratope.js';
import { ResidentProgram } from '../testing/resident-program.js';

const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const LYSOZYME = 'KVFGRCELAAAMKRHGLDNYRGYSLGNWVCAAKFESNFNTQATNRNTDGSTDYGILQINSRWWCNDGRTPGSRNLCNIPCSALLSS';
const GOOD_AND_BAD = `>first\n${VH}\n>lysozyme\n${LYSOZYME}\n>dna\n${'gattacag'.repeat(9)}\n>second one\n${VL}\n`;

const folder = mkdtempSync(join(tmpdir(), 'paratope-cli-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = new ResidentProgram();
afterAll(program.stop);
const paratope = (args: readonly string[], stdin = ''): Promise<Ended> =>
  program.run(args, { stdin, env: { TMPDIR: folder } });

/** Cells by column name in the order of the columns, one map per row. */
function parseCsv(csv: string): Map<string, string>[] {
  const [head = '', ...rows] = csv.trimEnd().split('\n');
  const columns = head.split(',');
  return rows.map((row) => new Map(row.split(',').map((cell, k) => [columns[k] ?? '', cell])));
}

describe('paratope number', () => {
  it('names a bad record on stderr, numbers the others and ends with 1 (ANARCII 94)', async () => {
    const { code, stdout, stderr } = await paratope(['number', '--format', 'csv', '-'], GOOD_AND_BAD);
    expect(code).toBe(1);
    expect(parseCsv(stdout).map((row) => row.get('id'))).toEqual(['first', 'second one']);
    expect(stderr.trimEnd().split('\n')).toEqual([
      'lysozyme: no antibody variable domain was found',
      'dna: this is a nucleotide sequence; a protein sequence is needed',
      '2 of 4 records could not be numbered.',
    ]);
  });

  it('never writes a sequence to stderr, and no bar where stderr is no terminal', async () => {
    const { stderr } = await paratope(['number', '-'], GOOD_AND_BAD);
    expect(stderr).not.toMatch(/KVFGRCEL|gattacag|\r/i);
  });

  it.each(SCHEMES)('writes what the library says in the %s scheme (ANARCI 86)', async (scheme) => {
    const { stdout } = await paratope(['number', '-s', scheme, '-f', 'csv', '-'], `>a\n${VH}\n>b\n${VL}\n`);
    const rows = parseCsv(stdout);
    [VH, VL].forEach((sequence, n) => {
      const outcome = numberAntibody(sequence, { scheme });
      const domain = outcome.ok ? outcome.value.domains[0] : undefined;
      for (const { position, aminoAcid } of domain?.residues ?? []) {
        expect(rows[n]?.get(formatPosition(position))).toBe(aminoAcid);
      }
      expect([...(rows[n]?.values() ?? [])].slice(12).join('')).toBe(sequence);
    });
  });

  it('gives CSV the agreed columns, ends 1-based and positions in sequence order over all chains', async () => {
    const scfv = `MA${VH.replace('GGDGFY', 'GGDGSYGSYGSYGFY')}GGGGSGGGGSGGGGS${VL}`;
    const { code, stdout } = await paratope(['number', '-f', 'csv', '-'], `>x\n${scfv}\n`);
    const [head = ''] = stdout.split('\n');
    expect(head.split(',').slice(0, 12).join()).toBe(
      'id,domain,chain_type,species,v_gene,v_identity,j_gene,j_identity,score,start,end,warnings',
    );
    expect(head).toContain(',9,10,11,');
    expect(head).toContain(',111,111A,111B,111C,111D,112E,112D,112C,112B,112A,112,');
    const [heavy, light] = parseCsv(stdout);
    const cells = (row: Map<string, string> | undefined): unknown =>
      ['domain', 'chain_type', 'start', 'end', '10'].map((column) => row?.get(column));
    expect(cells(heavy)).toEqual(['1', 'H', '3', '131', '']);
    expect(cells(light)).toEqual(['2', 'K', '147', '253', 'S']);
    expect(code).toBe(0);
  });

  it('quotes a cell that holds a comma', async () => {
    const { stdout } = await paratope(['number', '-f', 'csv', '-'], `>a,"b"\n${VH}\n`);
    expect(stdout.split('\n')[1]).toMatch(/^"a,""b""",1,H,/);
  });

  it('writes JSON that parses, an error in the place of a bad record', async () => {
    const { stdout } = await paratope(['number', '-f', 'json', '-'], GOOD_AND_BAD);
    const entries: unknown = JSON.parse(stdout);
    expect(entries).toMatchObject([
      { id: 'first', domains: [{ chain_type: 'H', start: 1, end: 120, cdrs: { cdr3: 'SRWGGDGFYAMDY' } }] },
      { id: 'lysozyme', error: { code: 'not_an_antibody' } },
      { id: 'dna', error: { code: 'nucleotide_sequence' } },
      { id: 'second one', domains: [{ chain_type: 'K' }] },
    ]);
    expect(JSON.parse((await paratope(['number', '-f', 'json', '-'])).stdout)).toEqual([]);
  });

  it('draws each domain under a ruler, its CDRs marked', async () => {
    const { stdout } = await paratope(['number', '--scheme', 'kabat', '-'], `>trastuzumab\n${VH}\n`);
    expect(stdout).toBe(
      [
        'trastuzumab  domain 1: heavy, residues 1–120, kabat, score 0.91',
        '  IGHV3-66 81.6 %, IGHJ4 100.0 %, species human',
        '          10        20        30        40        50  A',
        '  EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRY',
        '                                CDR1═              ═══CDR2════',
        ' 60        70        80  ABC      90       100ABC       110',
        '  ADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS',
        '  ═CDR2═                                ═══CDR3════',
        '',
        '',
      ].join('\n'),
    );
  });

  it('reads several files and writes to one, leaving nothing behind in the temporary folder', async () => {
    const [a, b, out] = ['a.fa', 'b.fa', 'out.csv'].map((name) => join(folder, name));
    writeFileSync(a!, `>a\n${VH}`);
    writeFileSync(b!, `>b\n${VL}`);
    const { code, stdout } = await paratope(['number', '-f', 'csv', '-o', out!, a!, b!]);
    expect([code, stdout]).toEqual([0, '']);
    expect(parseCsv(readFileSync(out!, 'utf8')).map((row) => row.get('id'))).toEqual(['a', 'b']);
    expect(readdirSync(folder).sort()).toEqual(['a.fa', 'b.fa', 'out.csv']);
  });

  it('ends with 1 on input without sequences, with 2 on a wrong command line or a missing file', async () => {
    expect(await paratope(['number', '-'])).toMatchObject({ code: 1, stderr: 'The input has no sequences.\n' });
    expect(await paratope(['number', '--scheme', 'eu', '-'])).toMatchObject({ code: 2 });
    const missing = await paratope(['number', join(folder, 'none.fa')]);
    expect(missing).toMatchObject({ code: 2, stderr: `${join(folder, 'none.fa')}: no such file\n` });
    expect((await paratope(['--help'])).code).toBe(0);
  });

  it('stops without a complaint when its reader closes the pipe', async () => {
    const child = startParatope(['number', '-']);
    const stderr = text(child.stderr);
    child.stdin.on('error', () => undefined);
    child.stdin.end(`>a\n${VH}\n`.repeat(5000));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = await once(child, 'close');
    expect([code, await stderr]).toEqual([0, '']);
  });
});
