// runs with --all: a campaign of several plates by the command
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { paratope } from '../../../testing/paratope.js';

const EXAMPLES = new URL('../../../../../../examples/campaign/', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'campaign-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);

/** Simulated KD values that ship with the examples. */
const KD = new Map(
  readFileSync(`${EXAMPLES}simulated-kd.csv`, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',') as [name: string, kd: string]),
);

const plate = (round: number, results: readonly string[], more: readonly string[] = []) =>
  paratope([
    'campaign',
    'plate',
    `${EXAMPLES}parent.fasta`,
    '--candidates',
    `${EXAMPLES}library.csv`,
    '--size',
    '24',
    ...(results.length > 0 ? ['--results', ...results] : []),
    '-o',
    at(`plate-${round}.csv`),
    '--json',
    at(`plate-${round}.json`),
    ...more,
  ]);

/** Fills in the plate as a laboratory would. */
function measured(round: number): { readonly file: string; readonly best: number } {
  const [head = '', ...rows] = readFileSync(at(`plate-${round}.csv`), 'utf8')
    .trimEnd()
    .split('\n');
  const columns = head.split(',');
  // A comma in a heading cuts it in two, but only behind its own column.
  const value = columns.findIndex((name) => /^"?value/.test(name));
  const [unit, direction] = ['unit', 'direction'].map((name) => columns.indexOf(name));
  const values: number[] = [];
  const filled = rows.map((row) => {
    const cells = row.split(',');
    const kd = KD.get(cells[1] ?? '') ?? '';
    values.push(Number(kd));
    return cells.map((cell, k) => (k === value ? kd : k === unit ? 'nM' : k === direction ? 'lower' : cell)).join(',');
  });
  const file = at(`results-${round}.csv`);
  writeFileSync(file, `${[head, ...filled].join('\n')}\n`);
  return { file, best: Math.min(...values) };
}

describe('paratope campaign', () => {
  it('takes a parent through three plates without a service, each chosen by the results before', async () => {
    const results: string[] = [];
    const best: number[] = [];
    for (let round = 1; round <= 3; round++) {
      const { code, stderr } = await plate(round, results);
      expect({ code, stderr }).toMatchObject({ code: 0 });
      expect(stderr).toContain('No figure says whether a proposal binds');
      if (round > 1) expect(stderr).toMatch(/value \(nM\): \d+ measured, .*cross-validated ρ -?\d/);
      const filled = measured(round);
      results.push(filled.file);
      best.push(filled.best);
    }
    expect(best[2]).toBeLessThan(best[0]!);
  });

  it('writes the order of a plate: each distinct fragment once, with the wells that share it', async () => {
    const { code, stdout, stderr } = await paratope(['campaign', 'order', at('plate-1.json'), '--host', 'cho']);
    expect(code).toBe(0);
    const [, distinct] = /^(\d+) distinct fragments, \d+ bases; well by well it would be 48, /.exec(stderr) ?? [];
    expect(Number(distinct)).toBeLessThan(48);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(1 + Number(distinct));
    expect(new Set(lines.map((line) => line.split(' ').at(-1))).size).toBe(lines.length);
    expect(lines[1]).toMatch(/-VH-[0-9a-f]{8} +heavy +A1.* 360 +0\.\d+ +[ACGT]{360}$/);
  });

  it('prints the table of a plate and of an order as JSON, an object per row', async () => {
    const sheet = await paratope(['campaign', 'sheet', at('plate-1.json'), '--json', '-o', at('sheet.csv')]);
    const wells = JSON.parse(sheet.stdout) as readonly Record<string, unknown>[];
    expect(wells).toHaveLength(24);
    expect(Object.keys(wells[0] ?? {}).join(',')).toBe(readFileSync(at('sheet.csv'), 'utf8').split('\n')[0]);
    const order = await paratope(['campaign', 'order', at('plate-1.json'), '--json']);
    expect(JSON.parse(order.stdout)[0]).toEqual({
      chain: 'heavy',
      wells: expect.stringMatching(/^A1/),
      length: 360,
      gc: expect.any(Number),
      warnings: '',
      name: expect.stringMatching(/-VH-[0-9a-f]{8}$/),
      dna: expect.stringMatching(/^[ACGT]{360}$/),
    });
  });

  it.each([
    ['no YAML', 'largest: [', /^.*library.yaml, line \d+: [^\n]+\n$/],
    ['no size', 'positions: [{ name: "H:52", wanted: { A: 1 } }]', /^.*library.yaml: largest: it is missing\n$/],
    [
      'a wrong residue',
      'largest: 9\npositions: [{ name: "H:52", wanted: { Ala: 1 } }]',
      /^.*library.yaml: Position H:52: wanted must name amino acids by one letter; [^\n]+\n$/,
    ],
  ])('says in one sentence what is wrong with the request of a library with %s', async (_, content, sentence) => {
    writeFileSync(at('library.yaml'), content);
    const { stderr, stdout } = await paratope(['campaign', 'library', at('library.yaml')]);
    expect(stderr).toMatch(sentence);
    expect(stdout).toBe('');
  });

  it.each([
    ['no JSON', 'name,value', /^.*order.json is no JSON; write it with --json\n$/],
    ['no variant', '{"proposals":[]}', /^.*order.json holds no variant to order\n$/],
    [
      'another length',
      '{"proposals":[{"name":"a","chains":[{"role":"heavy","sequence":"EVQL"}]},{"name":"b","chains":[{"role":"heavy","sequence":"EVQ"}]}]}',
      /^.*order.json: the heavy chain of b has 3 residues, that of a 4; order them separately\n$/,
    ],
    [
      'a missing chain',
      '{"proposals":[{"name":"a","chains":[{"role":"heavy","sequence":"EVQL"}]},{"name":"b","chains":[]}]}',
      /^.*order.json: b has no heavy chain, which a has; order them separately\n$/,
    ],
  ])('says in one sentence what is wrong with an order with %s', async (_, content, sentence) => {
    writeFileSync(at('order.json'), content);
    const { stderr, stdout } = await paratope(['campaign', 'order', at('order.json')]);
    expect(stderr).toMatch(sentence);
    expect(stdout).toBe('');
  });

  it.each([
    ['a contradiction', 'shortest: 300', /^.*shortest \(300\) must be at most longest \(200\)\n$/],
    ['a missing one', '', /^.*limits.yaml: shortest: it is missing\n$/],
    ['a percentage', 'shortest: 30\noverlap_gc: [40, 60]', /^.*limits.yaml: overlap_gc.0: [^\n]+\n$/],
  ])("says in one sentence what is wrong with a vendor's limits: %s", async (_, content, sentence) => {
    const chains = [{ role: 'heavy', sequence: 'EVQLVESGGGLVQPGGSLRLSCAAS' }];
    writeFileSync(at('order.json'), JSON.stringify({ proposals: [{ name: 'a', chains }] }));
    const others = `longest: 200\nmost_oligos: 500\noverlap: 20\n${content}\n`;
    writeFileSync(at('limits.yaml'), content.includes('overlap_gc') ? others : `${others}overlap_gc: [0.4, 0.6]\n`);
    const { stderr } = await paratope(['campaign', 'order', at('order.json'), '--pool', at('limits.yaml')]);
    expect(stderr).toMatch(sentence);
  });

  it.each([
    [
      'mixed units',
      'name,value,unit,direction\nparent,1,nM,lower\nH:E1Q,2,uM,lower\n',
      'bad.csv: Row 3: assay value has',
    ],
    ['one value', 'name,value,unit,direction\nparent,1,nM,lower\n', 'bad.csv: assay value has 1 value(s)'],
  ])('says of a file with %s what is wrong, and ends with 2', async (_, content, words) => {
    writeFileSync(at('bad.csv'), content);
    const { code, stderr } = await plate(9, [at('bad.csv')]);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  it('chooses the library of a request', async () => {
    const request = {
      largest: 40,
      positions: [
        { name: 'H:97', wanted: { S: 2, T: 1, Y: 1 } },
        { name: 'H:98', wanted: { D: 1, E: 1, N: 1 } },
      ],
    };
    writeFileSync(at('library.json'), JSON.stringify(request));
    const { code, stdout } = await paratope(['campaign', 'library', at('library.json')]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\d+ sequences; [\d.]+ % of what is wanted is covered/);
  });
});
