import { describe, expect, it } from '@jest/globals';
import { importAntibodies } from './index.js';
import { cellOf, sheetOf, TRASTUZUMAB, workbookOf } from './testing/index.js';

const { vh, vl } = TRASTUZUMAB;
const heading = `<row r="1">${cellOf('A1', 'VH')}${cellOf('B1', 'VL')}</row>`;
const read = (sheetXml: string | Uint8Array) => importAntibodies([{ name: 'plate.xlsx', bytes: workbookOf(sheetXml) }]);
const MB = 1024 * 1024;

describe('a workbook', () => {
  it('is read where it is as large as it looks', async () => {
    const rows = `${heading}<row r="2">${cellOf('A2', vh)}${cellOf('B2', vl)}</row>`;
    expect(await read(sheetOf(rows))).toMatchObject({ outcomes: [{ ok: true, format: 'mab' }] });
  });

  const tail = `<row r="2">${cellOf('A2', vh)}</row>`;
  it.each([
    [
      'one cell in the last corner',
      () => sheetOf(`${heading}<row r="1048576">${cellOf('XFD1048576', vh)}</row>`),
      /more than 200000 rows/,
    ],
    [
      'a cell far to the right of many rows',
      () => sheetOf(`${heading}${tail}<row r="9000">${cellOf('XFD9000', vh)}</row>`),
      /rows times its columns are more than 2000000 cells/,
    ],
    [
      'an address that is none',
      () => sheetOf(`${heading}<row>${cellOf('ZZZZZZZZ1', vh)}</row>`),
      /more than 200000 rows/,
    ],
    ['too many empty rows', () => sheetOf(`${heading}${'<row/>'.repeat(200_001)}`), /more than 200000 rows/],
    ['cells without addresses', () => sheetOf(`<row>${'<c/>'.repeat(2_000_001)}</row>`), /more than 2000000 cells/],
    ['packed blanks', () => new Uint8Array(33 * MB).fill(0x20), /it unpacks to more than 32 MB/],
    [
      'blanks that unpack to what is allowed',
      () => new Uint8Array(31 * MB).fill(0x20),
      /text that no cell has room for/,
    ],
    ['blanks behind a row', () => sheetOf(`${heading}${' '.repeat(8 * MB)}`), /text that no cell has room for/],
    ['a comment without end', () => `<!--${'<c>'.repeat(MB)}`, /text that no cell has room for/],
    ['a section without end', () => `<![CDATA[${'<c>'.repeat(MB)}`, /text that no cell has room for/],
    ['an endless tag', () => `<c ${'x'.repeat(70_000)}`, /a tag that no spreadsheet writes/],
    ['an endless value', () => `<c t="${'<c/>'.repeat(70_000)}`, /a tag that no spreadsheet writes/],
    ['a document type', () => `<!DOCTYPE x [<!ENTITY a "a">]>${sheetOf(heading)}`, /a tag that no spreadsheet writes/],
  ])('is refused with %s, before its reader makes room for it', async (_, sheetXml, problem) => {
    const sheet = sheetXml();
    await expect(read(sheet)).rejects.toThrow(problem);
  });

  it('is read with comments, sections, declarations and the longest text that a cell has', async () => {
    const text = `<c r="C2" t="inlineStr"><is><t>${'&#128512;'.repeat(32_767)}</t></is></c>`;
    const noise = `<!-- <c r="XFD1048576"/> -->${'<!-- > -->'.repeat(9_000)}<![CDATA[<row r="1048576">]]>`;
    const rows = `${heading}${noise}<row r="2" spans="a>b">${cellOf('A2', vh)}${cellOf('B2', vl)}${text}</row>`;
    expect(await read(`<?xml version="1.0"?>${sheetOf(rows)}`)).toMatchObject({
      outcomes: [{ ok: true, format: 'mab' }],
    });
  });

  it('is refused where its directory lies about what it unpacks to', async () => {
    const bytes = workbookOf(`<a>${'x'.repeat(1_000)}</a>`.repeat(34_000));
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    // Uncompressed sizes in the central directory (APPNOTE 4.3.12).
    for (let at = 0; at + 46 <= bytes.length; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
    }
    const file = { name: 'plate.xlsx', bytes };
    await expect(importAntibodies([file])).rejects.toThrow('it unpacks to more than 32 MB');
  });
});
