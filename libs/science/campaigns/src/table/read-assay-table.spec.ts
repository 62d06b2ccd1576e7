import { describe, expect, it } from '@jest/globals';
import writeWorkbook from 'write-excel-file/node';
import { CampaignInputError } from '../errors.js';
import { PARENT } from '../simulated-assay.fixture.js';
import { readAssayTables, type AssayTableOptions } from './read-assay-table.js';

const mutant = (letter: string): string => PARENT.slice(0, 99) + letter + PARENT.slice(100);
const [A, K, W] = ['A', 'K', 'W'].map(mutant) as [string, string, string];
const OPTIONS: AssayTableOptions = { parent: [PARENT] };
const csv = (text: string, options = OPTIONS) =>
  readAssayTables({ name: 'plate.csv', bytes: new TextEncoder().encode(text) }, options);
const problem = async (text: string, options = OPTIONS): Promise<string> => {
  const error: unknown = await csv(text, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof CampaignInputError)) throw error;
  expect(error.message).not.toContain(PARENT.slice(0, 12));
  return error.message;
};

describe('an assay table', () => {
  it('has a column per assay, with unit and direction from its heading', async () => {
    const [kd, tm] = await csv(`name,vh,KD (nM),Tm [°C]\na,${A},3.5,70\nb,${K},10,65`);
    expect(kd).toMatchObject({ assay: 'KD', unit: 'nM', direction: 'lower', scale: 'logarithmic' });
    expect(tm).toMatchObject({ assay: 'Tm', unit: '°C', direction: 'higher' });
    expect(kd.variants.map(({ value }) => value)).toEqual([3.5, 10]);
  });

  it('averages replicates with their spread, concentrations geometrically', async () => {
    const [kd] = await csv(`vh,value,unit,replicate\n${A},1,nM,1\n${A},100,nM,2\n${K},5,nM,1`, {
      ...OPTIONS,
      assay: 'KD',
    });
    expect(kd.variants[0]).toMatchObject({ replicates: 2 });
    expect(kd.variants[0].value).toBeCloseTo(10);
    expect(kd.variants[0].spread).toBeGreaterThan(1);
  });

  it('keeps bounds and failures to express apart from values', async () => {
    const [kd] = await csv(`vh,kd_nM\n${A},> 1000\n${K},2 nM\n${W},not expressed\n${PARENT},n.d.`);
    expect(kd.variants).toMatchObject([{ value: 1000, censored: 'above' }, { value: 2 }]);
    expect(kd.notExpressed).toMatchObject([{ row: 4 }]);
  });

  it('finds variants by the names that the campaign knows', async () => {
    const known = new Map([
      ['a', [A]],
      ['b', [K]],
    ]);
    const [tm] = await csv('name,Tm (°C)\na,70\nb,60', { ...OPTIONS, known });
    expect(tm.variants.map(({ chains }) => chains)).toEqual([[A], [K]]);
    expect(await problem('name,Tm (°C)\na,70\nz,60', { ...OPTIONS, known })).toBe(
      'Row 3: no variant of the campaign has the name z',
    );
  });

  it('reads JSON and XLSX as it reads CSV', async () => {
    const expected = await csv(`vh,Tm (°C)\n${A},70\n${K},65`);
    const json = JSON.stringify([
      { vh: A, 'Tm (°C)': 70 },
      { vh: K, 'Tm (°C)': 65 },
    ]);
    const fromJson = await csv(json);
    expect(fromJson[0].variants.map(({ value }) => value)).toEqual(expected[0].variants.map(({ value }) => value));
    const cells = [
      ['vh', 'Tm (°C)'],
      [A, 70],
      [K, 65],
    ].map((row) => row.map((value) => ({ value })));
    const bytes = new Uint8Array(await writeWorkbook(cells).toBuffer());
    expect(await readAssayTables({ name: 'plate.xlsx', bytes }, OPTIONS)).toEqual(expected);
  });
});

describe('a bad assay table gets one sentence:', () => {
  it('units mixed', async () => {
    expect(await problem(`vh,value,unit\n${A},1,nM\n${K},1,uM`, { ...OPTIONS, assay: 'KD' })).toBe(
      'Row 3: assay KD has nM in row 2 and uM here; use one unit',
    );
    expect(await problem(`vh,kd_nM\n${A},1 uM\n${K},1`)).toBe('Row 2: column kd_nM has the units nM and uM; use one');
  });

  it('sequences that are none of the parent’s', async () => {
    const other = [...PARENT].reverse().join('');
    expect(await problem(`vh,kd_nM\n${A},1\n${other},2`)).toMatch(
      /^Row 3: chain 1 is no variant of the parent's: it differs at \d+ of \d+ positions$/,
    );
    expect(await problem(`vh,vl,kd_nM\n${A},${A},1`)).toBe('Row 2: the variant needs 1 chain(s), as its parent has');
  });

  it('duplicates', async () => {
    expect(await problem(`vh,kd_nM\n${A},1\n${K},2\n${A},1`)).toBe(
      'Row 4: the variant stands in row 2 too; number its measurements in a column `replicate`',
    );
  });

  it('one value only', async () => {
    expect(await problem(`vh,kd_nM\n${A},1`)).toBe('assay kd has 1 value(s); a model needs two or more');
  });

  it('all equal', async () => {
    expect(await problem(`vh,kd_nM\n${A},1\n${K},1`)).toBe('all 2 values of assay kd are equal');
  });

  it('a value that is none', async () => {
    expect(await problem(`vh,kd_nM\n${A},strong\n${K},1`)).toBe(
      'Row 2: column kd_nM holds no number; write a number, a bound such as > 1000, or `not expressed`',
    );
  });

  it('no direction', async () => {
    expect(await problem(`vh,value\n${A},1\n${K},2`)).toContain('does not say whether higher value is better');
  });

  it('no sequences and no names', async () => {
    expect(await problem('kd_nM\n1')).toBe('plate.csv has neither a column of names nor one of sequences');
  });
});

it('a table that is kept, not learned from, may hold one value, of a variant that it names by anything known', async () => {
  const [table] = await readAssayTables(
    { name: 'kept.csv', bytes: new TextEncoder().encode('name,KD (nM)\nlead/v2,1.5\n') },
    { parent: [], known: new Map([['lead/v2', ['some id']]]), least: 1 },
  );
  expect(table?.variants).toEqual([expect.objectContaining({ chains: ['some id'], value: 1.5 })]);
});

it('a table of named variants takes names from the heading that counts first, and reads neither sequences nor other columns', async () => {
  const text = 'id,variant_id,VH,hic,KD (nM)\nx,known,ACDE,9.1,2\n';
  const [table, ...others] = await readAssayTables(
    { name: 'export.csv', bytes: new TextEncoder().encode(text) },
    {
      parent: [],
      known: new Map([['known', ['v']]]),
      nameHeadings: ['variant_id'],
      otherHeadings: ['hic', 'id'],
      least: 1,
    },
  );
  expect([table?.assay, table?.variants.length, others]).toEqual(['KD', 1, []]);
});
