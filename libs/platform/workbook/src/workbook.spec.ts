import { describe, expect, it } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import { workbookOf, type Sheet } from './index.js';

const SHEETS: readonly Sheet[] = [
  {
    title: 'Plate 1',
    columns: ['Well', 'Name'],
    rows: [
      ['A1', '=1+1'],
      ['A2', 12],
    ],
  },
  { title: 'Plate 2', columns: ['Well'], rows: [['A1'], [null]] },
];

describe('a workbook', () => {
  it('has every sheet under its title, with formulas as text', async () => {
    const read = await readWorkbook(Buffer.from(await workbookOf(SHEETS)));
    expect(read).toMatchObject([
      {
        sheet: 'Plate 1',
        data: [
          ['Well', 'Name'],
          ['A1', "'=1+1"],
          ['A2', 12],
        ],
      },
      { sheet: 'Plate 2', data: [['Well'], ['A1']] },
    ]);
  });

  it('is the same bytes at any time', async () => {
    const [first, second] = [await workbookOf(SHEETS), await workbookOf(SHEETS)];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(Buffer.from(first).subarray(10, 14)).toEqual(Buffer.from([0, 0, 0x21, 0]));
  });
});
