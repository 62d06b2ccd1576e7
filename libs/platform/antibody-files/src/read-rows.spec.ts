import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { ReadOptions } from '@paratope/antibody-import';
import { syntheticPairs } from '@paratope/screening/testing';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { distinctRows } from './distinct-rows.js';
import { readRows, type FileRow } from './read-rows.js';

const folder = mkdtempSync(join(tmpdir(), 'screen-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsOf(name: string, bytes: string | Uint8Array, options?: ReadOptions): Promise<FileRow[]> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const rows: FileRow[] = [];
  for await (const row of readRows(path, options)) rows.push(row);
  return rows;
}

const pairs = [...syntheticPairs(2500, 3)];
const expected = pairs.map(({ id, heavy, light }, row) => ({ row, id, chains: [heavy, light] }));
const csv = ['name,VH,VL', ...pairs.map(({ id, heavy, light }) => `${id},${heavy},${light}`), ''].join('\n');
const airr = [
  'sequence_id\tcell_id\tlocus\tproductive\tsequence_aa',
  ...pairs.flatMap(({ id, heavy, light }, n) => [
    `h${n}\t${id}\tIGH\tT\t${heavy}`,
    `n${n}\t${id}\tIGK\tF\t${light}`,
    `l${n}\t${id}\tIGK\tT\t${light}`,
  ]),
].join('\n');

describe('the rows of a file', () => {
  it.each<[string, string | Uint8Array]>([
    ['pairs.csv', csv],
    ['pairs.csv.gz', gzipSync(csv)],
    ['pairs.tsv', csv.replaceAll(',', '\t')],
    ['cells.airr.tsv', airr],
    ['pairs.fasta', pairs.map(({ id, heavy, light }) => `>${id} VH\n${heavy}\n>${id} VL\n${light}\n`).join('')],
    [
      'pairs.parquet',
      new Uint8Array(
        parquetWriteBuffer({
          columnData: [
            { name: 'Clone', data: pairs.map(({ id }) => id), type: 'STRING' },
            { name: 'reads', data: pairs.map((_, n) => n), type: 'INT32' },
            { name: 'heavy', data: pairs.map(({ heavy }) => heavy), type: 'STRING' },
            { name: 'light', data: pairs.map(({ light }) => light), type: 'STRING' },
          ],
        }),
      ),
    ],
  ])('are the same antibodies in %s', async (name, bytes) => {
    const options = name.endsWith('.parquet') ? { columns: { name: 'Clone' } } : {};
    expect(await rowsOf(name, bytes, options)).toEqual(expected);
  });

  it('are refused where a cell stands in two places', async () => {
    const [first, second] = pairs;
    const lines = [
      'sequence_id,cell_id,locus,sequence_aa',
      `a,c1,IGH,${first!.heavy}`,
      `b,c2,IGH,${second!.heavy}`,
      `c,c1,IGK,${first!.light}`,
    ];
    const rows = await rowsOf('unsorted.csv', lines.join('\n'));
    expect(rows.map(({ refusal }) => refusal)).toEqual([
      undefined,
      undefined,
      expect.stringContaining('sort it by cell_id'),
    ]);
  });

  it('keep an antibody that has one chain alone', async () => {
    const [first, second] = pairs;
    const fasta = `>a VH\n${first!.heavy}\n>b VH\n${second!.heavy}\n>b VL\n${second!.light}\n`;
    expect((await rowsOf('single.fasta', fasta)).map(({ chains }) => chains.length)).toEqual([1, 2]);
  });

  it('are an error that names file and place where the file cannot be read', async () => {
    const cut = gzipSync(csv).subarray(0, 5000);
    await expect(rowsOf('cut.csv.gz', cut)).rejects.toThrow(/cut\.csv\.gz: the gzip file is damaged or ends early/);
    const cutAtEnd = gzipSync(csv).subarray(0, -12);
    await expect(rowsOf('end.csv.gz', cutAtEnd)).rejects.toThrow(
      /end\.csv\.gz: the gzip file is damaged or ends early/,
    );
    await expect(rowsOf('no.csv', 'a,b\n1,2\n')).rejects.toThrow(/no\.csv/);
    const parquet = new Uint8Array([...'PAR1abcdefgh'].map((letter) => letter.charCodeAt(0)));
    await expect(rowsOf('no.parquet', parquet)).rejects.toThrow(/no\.parquet: the Parquet file cannot be read/);
  });

  it('are counted with those that hold no antibody: a file of more than the bound is refused before the first is taken', async () => {
    const path = join(folder, 'many.fasta');
    writeFileSync(path, `>mab\nEVQLVESGG\n${'>\n'.repeat(10)}`);
    const taken = distinctRows(path, {}, 10)[Symbol.asyncIterator]();
    await expect(taken.next()).rejects.toThrow(/many\.fasta: it has more than 10 rows; divide it/);
  });

  it('are taken once each where they repeat their chains, with the rows that do', async () => {
    const path = join(folder, 'repeats.csv');
    writeFileSync(path, 'name,VH,VL\na,EVQ,DIQ\nb,EVL,DIQ\nc,EVQ,DIQ\nd,EVQ,\ne,EVQ,DIQ\n');
    const rows = [];
    for await (const row of distinctRows(path)) rows.push(row);
    expect(rows).toEqual([
      {
        row: 0,
        id: 'a',
        chains: ['EVQ', 'DIQ'],
        copies: [
          { row: 2, id: 'c' },
          { row: 4, id: 'e' },
        ],
      },
      { row: 1, id: 'b', chains: ['EVL', 'DIQ'] },
      { row: 3, id: 'd', chains: ['EVQ'] },
    ]);
  });
});
