// runs with --all: whole screens by the command, killed and repeated
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Figures } from '@paratope/screening';
import { syntheticPairs } from '@paratope/screening/testing';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { startParatope } from '../../../testing/paratope.js';
import { ResidentProgram } from '../../../testing/resident-program.js';

const folder = mkdtempSync(join(tmpdir(), 'screen-'));
afterAll(() => rmSync(folder, { recursive: true }));
const program = new ResidentProgram();
afterAll(program.stop);
const paratope = program.run;

const at = (name: string): string => join(folder, name);

function plan(name: string, tiers: readonly object[], more: object = {}): string {
  writeFileSync(at(name), JSON.stringify({ ...more, tiers }));
  return at(name);
}

function pairs(name: string, count: number, extra: readonly string[] = []): string {
  const rows = [...syntheticPairs(count, 5)].map(({ id, heavy, light }) => `${id},${heavy},${light}`);
  writeFileSync(at(name), ['id,heavy,light', ...rows, ...extra, ''].join('\n'));
  return at(name);
}

async function rowsOf(path: string, columns: readonly string[]): Promise<Figures[]> {
  const rows: unknown = await parquetReadObjects({ file: await asyncBufferFromFile(path), columns: [...columns] });
  return rows as Figures[];
}

interface Funnel {
  readonly tiers: readonly { readonly tier: string; readonly computed: number; readonly selected: number }[];
}
const summaryOf = (out: string): Funnel => JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8')) as Funnel;

describe('paratope screen', () => {
  it('refuses rows that are no antibodies by themselves, names them and ends with 1', async () => {
    const file = pairs('poison.csv', 20, [
      'lysozyme,KVFGRCELAAAMKRHGLDNYRGYSLGNWVCAAKFESNFNTQATNRN,',
      `dna,${'gattacag'.repeat(20)},`,
    ]);
    const out = at('poison');
    const { code, stdout } = await paratope([
      'screen',
      file,
      '--plan',
      plan('all.json', [{ tier: 'sequence' }]),
      '-o',
      out,
    ]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^sequence +22 +22 +2 +20 +20 /m);
    const rows = await rowsOf(join(out, 'rows.parquet'), ['row', 'id', 'refusal', 'selected']);
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 22 }, (_, row) => row));
    expect(rows.slice(20)).toEqual([
      { row: 20, id: 'lysozyme', refusal: 'no antibody variable domain was found', selected: 0 },
      { row: 21, id: 'dna', refusal: 'this is a nucleotide sequence; a protein sequence is needed', selected: 0 },
    ]);
  });

  it('computes nothing again when its filters change, and keeps the figures', async () => {
    const [file, out] = [pairs('again.csv', 60), at('again')];
    const run = (name: string, tier: object) =>
      paratope(['screen', file, '--plan', plan(name, [{ tier: 'sequence', ...tier }]), '-o', out]);
    expect((await run('a.json', { top: { count: 30, score: 'human_likeness' } })).code).toBe(0);
    const first = await rowsOf(join(out, 'selected.parquet'), ['id', 'human_likeness', 'score']);
    expect(first).toHaveLength(30);
    expect(first.every(({ score, human_likeness }) => score === human_likeness)).toBe(true);
    expect((await run('b.json', { filter: 'human_likeness > 0.7', diverse: 5 })).code).toBe(0);
    expect(summaryOf(out).tiers).toMatchObject([{ rows: 60, computed: 0, selected: 5 }]);
    const { stdout } = await paratope(['screen', file, '--plan', at('b.json'), '-o', out, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ rows: 60, selected: 5, tiers: [{ tier: 'sequence', selected: 5 }] });
    // The files exist and are neither read nor written again.
    expect(readdirSync(out)).toEqual(expect.arrayContaining(['input.json', 'clonotypes-0.8.parquet']));
    const second = await rowsOf(join(out, 'selected.parquet'), ['human_likeness', 'score']);
    expect(second.every(({ human_likeness }) => Number(human_likeness) > 0.7)).toBe(true);
  });

  it('has every row once after a kill −9, and computes only the shards that were lost', async () => {
    const [file, out] = [pairs('killed.csv', 1500), at('killed')];
    const args = ['screen', file, '--plan', plan('killed.json', [{ tier: 'sequence' }]), '-o', out, '--threads', '1'];
    const child = startParatope(args);
    const ended = once(child, 'close');
    await firstShard(out);
    child.kill('SIGKILL');
    await ended;
    const kept = readdirSync(join(out, 'sequence')).filter((name) => name.endsWith('.parquet')).length;
    expect((await paratope(args)).code).toBe(0);
    expect(summaryOf(out).tiers[0]?.computed).toBe(1500 - 1000 * kept);
    const rows = await rowsOf(join(out, 'rows.parquet'), ['row', 'id']);
    expect(rows).toEqual([...syntheticPairs(1500, 5)].map(({ id }, row) => ({ row, id })));
  });

  it('takes what a tier lets through to the dearer ones, and computes only rows that are new to them', async () => {
    const [file, out] = [pairs('tiers.csv', 6), at('tiers')];
    const run = (name: string, count: number) =>
      paratope([
        'screen',
        file,
        '-o',
        out,
        '--threads',
        '1',
        '--plan',
        plan(name, [
          { tier: 'sequence', top: { count, score: 'human_likeness' } },
          { tier: 'model' },
          { tier: 'developability', filter: 'developability.psh > 0 and heavy.cdr3_length > 0' },
          { tier: 'immunogenicity' },
        ]),
      ]);
    expect((await run('one.json', 1)).code).toBe(0);
    expect((await run('two.json', 2)).code).toBe(0);
    expect(summaryOf(out).tiers.map(({ tier, computed, selected }) => [tier, computed, selected])).toEqual([
      ['sequence', 0, 2],
      ['model', 1, 2],
      ['developability', 1, 2],
      ['immunogenicity', 1, 2],
    ]);
    const columns = ['model.confidence', 'developability.psh', 'immunogenicity.risk'];
    expect(readdirSync(join(out, 'structures'))).toHaveLength(2);
    const [selected] = await rowsOf(join(out, 'selected.parquet'), columns);
    expect(selected).toEqual({
      'model.confidence': expect.any(Number),
      'developability.psh': expect.any(Number),
      'immunogenicity.risk': expect.any(Number),
    });
  });

  it('docks what the tiers before let through, as paratope dock does, and not again in the same folder', async () => {
    const [file, out] = [pairs('docked.csv', 3), at('docked')];
    writeFileSync(at('antigen.pdb'), tinyAntigen());
    const dock = (name: string, epitope: readonly string[], filter = {}) =>
      paratope([
        'screen',
        file,
        '-o',
        out,
        '--threads',
        '1',
        '--antigen',
        at('antigen.pdb'),
        '--plan',
        plan(
          name,
          [
            { tier: 'sequence', top: { count: 1, score: 'human_likeness' } },
            { tier: 'model' },
            { tier: 'complex', ...filter },
          ],
          { antigen: { epitope } },
        ),
      ]);
    expect(await dock('docked.json', ['A:25'])).toMatchObject({ code: 0 });
    const columns = ['row', 'complex.score', 'complex.confidence', 'complex.epitope_overlap', 'complex.epitope'];
    const [row] = await rowsOf(join(out, 'selected.parquet'), columns);
    const name = `${String(row?.['row']).padStart(6, '0')}.pdb`;
    expect(readFileSync(join(out, 'complexes', name), 'utf8')).toContain('DOCKED MODEL');
    const alone = await paratope([
      'dock',
      join(out, 'structures', name),
      at('antigen.pdb'),
      '--epitope',
      'A:25',
      '--effort',
      'quick',
      '--seed',
      '1',
      '--json',
      '-o',
      at('alone'),
    ]);
    const { poses, docking_confidence } = JSON.parse(alone.stdout);
    expect(row).toMatchObject({
      'complex.score': poses[0].score,
      'complex.confidence': docking_confidence,
      'complex.epitope_overlap': poses[0].energy_terms.hint_share,
      'complex.epitope': expect.stringContaining('A:25'),
    });
    const ruled = (name: string, filter: string) => dock(name, ['A:25'], { filter });
    expect(await ruled('near.json', 'epitope("any CDR within 12 Å of A")')).toMatchObject({ code: 0 });
    expect(summaryOf(out).tiers.at(-1)).toMatchObject({ tier: 'complex', computed: 0, passed: 1 });
    expect(await ruled('far.json', 'epitope("no contact with A")')).toMatchObject({ code: 0 });
    expect(summaryOf(out).tiers.at(-1)).toMatchObject({ tier: 'complex', computed: 0, passed: 0 });
    expect(await dock('filtered.json', ['A:25'], { filter: 'complex.score > 1000' })).toMatchObject({ code: 0 });
    expect(summaryOf(out).tiers.at(-1)).toMatchObject({ tier: 'complex', computed: 0, passed: 0, selected: 0 });
    expect(readdirSync(join(out, 'complexes'))).toEqual([]);
    expect(await dock('other.json', ['A:26'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('holds a screen with another antigen; name a new folder'),
    });
    expect(await dock('missing.json', ['A:99'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('antigen.pdb: it has no residue A:99'),
    });
  });

  it('refuses a plan, a folder of another screen, a missing file and a table without antibodies with 2, before it computes', async () => {
    const file = pairs('small.csv', 2);
    const bad = plan('bad.json', [{ tier: 'sequence', filter: 'human_likenes > 1' }]);
    expect(await paratope(['screen', file, '--plan', bad, '-o', at('bad')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('bad.json: tiers[0].filter: position 1: there is no column human_likenes here'),
    });
    const good = plan('good.json', [{ tier: 'sequence' }]);
    await paratope(['screen', file, '--plan', good, '-o', at('small')]);
    expect(await paratope(['screen', pairs('other.csv', 3), '--plan', good, '-o', at('small')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('holds a screen with another input; name a new folder'),
    });
    expect(await paratope(['screen', at('none.csv'), '--plan', good, '-o', at('none')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('none.csv: no such file'),
    });
    writeFileSync(at('plates.csv'), 'plate,well\n1,A1\n');
    expect(await paratope(['screen', at('plates.csv'), '--plan', good, '-o', at('plates')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('plates.csv (CSV)'),
    });
    expect(statSync(at('small')).isDirectory()).toBe(true);
  });
});

/** Ten residues of interleukin 18, so that a docking takes seconds. */
function tinyAntigen(): string {
  const lines = readFileSync(new URL('../../../../../../examples/il18.pdb', import.meta.url), 'latin1').split('\n');
  const number = (line: string): number => Number(line.slice(22, 26));
  return [
    ...lines.filter((line) => line.startsWith('ATOM') && number(line) >= 20 && number(line) < 30),
    'END',
    '',
  ].join('\n');
}

/** Resolves when a screen has written a shard. */
async function firstShard(out: string): Promise<void> {
  const isWritten = (): boolean => {
    try {
      return readdirSync(join(out, 'sequence')).some((name) => name.endsWith('.parquet'));
    } catch {
      return false;
    }
  };
  const stop = new AbortController();
  try {
    for await (const change of watch(folder, { recursive: true, signal: stop.signal })) {
      if (change.filename !== null && isWritten()) return;
    }
  } finally {
    stop.abort();
  }
}
