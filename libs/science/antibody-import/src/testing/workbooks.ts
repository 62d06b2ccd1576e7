import { strToU8, zipSync } from 'fflate';

/** Workbook of one sheet with the given XML, as a spreadsheet or an attacker would write it. */
export function workbookOf(sheetXml: string | Uint8Array): Uint8Array {
  const part = (text: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipSync(
    {
      '[Content_Types].xml': part(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      ),
      'xl/workbook.xml': part(
        `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Hits" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': part(
        `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': typeof sheetXml === 'string' ? strToU8(sheetXml) : sheetXml,
    },
    { level: 9, mtime: '1980-01-01' },
  );
}

/** XML of a sheet with these rows. */
export const sheetOf = (rows: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

/** XML of a text cell. */
export const cellOf = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Value of a cell; `''` leaves it empty. */
export type SheetCell = string | number | boolean;

/** XML of a sheet with these cells, and merged ranges such as `A1:B2`. */
export function gridXml(rows: readonly (readonly SheetCell[])[], merged: readonly string[] = []): string {
  const written = rows.map((cells, row) => {
    const filled = cells.map((cell, column) => valueOf(`${String.fromCharCode(65 + column)}${row + 1}`, cell));
    return `<row r="${row + 1}">${filled.join('')}</row>`;
  });
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const tail = ranges === '' ? '' : `<mergeCells>${ranges}</mergeCells>`;
  return sheetOf(written.join('')).replace('</worksheet>', `${tail}</worksheet>`);
}

function valueOf(address: string, cell: SheetCell): string {
  if (cell === '') return '';
  if (typeof cell === 'string') return cellOf(address, cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  return typeof cell === 'number'
    ? `<c r="${address}"><v>${cell}</v></c>`
    : `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`;
}
