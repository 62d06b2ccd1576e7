// Builds the bytes of hostile files. The same call gives the same bytes.
import { crc32, gzipSync } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { parquetWriteBuffer } from 'hyparquet-writer';

export const HEAVY =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
export const LIGHT =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';

export const text = (content: string): Buffer => Buffer.from(content);
export const many = (content: string, count: number): Buffer => Buffer.alloc(content.length * count, content);
export const gzip = (content: Uint8Array): Buffer => gzipSync(content);
export const joined = (...parts: (Uint8Array | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook with this XML as its sheet, and with these further parts. */
export function workbook(sheet: Uint8Array | string, more: Zippable = {}): Buffer {
  const part = (xml: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  return Buffer.from(
    zipSync(
      {
        '[Content_Types].xml': part(
          `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
        ),
        'xl/workbook.xml': part(
          `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Hits" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        ),
        'xl/_rels/workbook.xml.rels': part(
          `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        ),
        'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? strToU8(sheet) : sheet,
        ...more,
      },
      { level: 9, mtime: '1980-01-01' },
    ),
  );
}

export const sheet = (rows: string): string => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
export const row = (...cells: string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

/** A sound Parquet table of three antibodies. */
export function parquet(): Buffer {
  const column = (name: string, data: string[]) => ({ name, data, type: 'STRING' as const });
  const columnData = [
    column('name', ['a', 'b', 'c']),
    column('heavy', [HEAVY, HEAVY, HEAVY]),
    column('light', [LIGHT, LIGHT, LIGHT]),
  ];
  return Buffer.from(parquetWriteBuffer({ columnData }));
}

/** A file with other bytes from a place on; negative places count from its end. */
export function changed(file: Buffer, at: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(file);
  bytes.forEach((byte, k) => (copy[(at < 0 ? copy.length : 0) + at + k] = byte));
  return copy;
}

/** Numbers of a generator that is its seed alone, as bytes. */
export function noise(seed: number, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  let state = seed;
  for (let k = 0; k < count; k++) {
    state = crc32(String(state));
    bytes[k] = state & 0xff;
  }
  return bytes;
}

/** Line of an atom, with these texts as coordinates. */
export const atom = (k: number, { chain = 'A', x = '   0.000', y = '   0.000' } = {}): string =>
  `ATOM  ${String(k % 100_000).padStart(5)}  CA  ALA ${chain}${String(k % 10_000).padStart(4)}    ${x}${y}   0.000  1.00  0.00           C  \n`;

export const loop = (columns: readonly string[], values: string): string =>
  `data_x\nloop_\n${columns.map((column) => `_atom_site.${column}\n`).join('')}${values}`;
export const ATOM_SITE = [
  'group_PDB',
  'id',
  'type_symbol',
  'label_atom_id',
  'label_comp_id',
  'label_asym_id',
  'label_seq_id',
  'Cartn_x',
  'Cartn_y',
  'Cartn_z',
];
