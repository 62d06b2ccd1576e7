// A hundred files that a service must answer, whatever they do to the process that reads them.
import {
  atom,
  ATOM_SITE,
  changed,
  gzip,
  HEAVY,
  joined,
  LIGHT,
  loop,
  many,
  noise,
  parquet,
  row,
  sheet,
  text,
  workbook,
} from './bytes.fixture.js';

/** Where a file is sent: an import, an upload of a structure, an upload and a screen of it, assay results, results of a campaign. */
export type Door = 'import' | 'structure' | 'screen' | 'assay' | 'campaign';

export interface HostileFile {
  readonly name: string;
  readonly door: Door;
  readonly holds: string;
  readonly bytes: () => Buffer;
}

const MB = 1_000_000;
const at = (
  door: Door,
  files: readonly (readonly [name: string, holds: string, bytes: () => Buffer])[],
): HostileFile[] => files.map(([name, holds, bytes]) => ({ name, door, holds, bytes }));
const distinct = (k: number): string =>
  `${HEAVY.slice(0, 98)}${[k, k / 20, k / 400, k / 8000].map((n) => 'ACDEFGHIKLMNPQRSTVWY'[Math.floor(n) % 20]).join('')}${HEAVY.slice(102)}`;

const tables = at('import', [
  ['letters.csv.gz', '500 MB of one letter, packed', () => gzip(many('A', 500 * MB))],
  ['letters.txt', '8 MB of one letter', () => many('A', 8 * MB)],
  ['commas.csv.gz', '300 MB of commas, packed', () => gzip(many(',', 300 * MB))],
  ['blanks.csv.gz', '300 MB of blanks, packed', () => gzip(many(' ', 300 * MB))],
  ['tabs.tsv.gz', '300 MB of tabs, packed', () => gzip(many('\t', 300 * MB))],
  ['quote.csv.gz', 'a quote that 60 MB later is still open', () => gzip(joined('name,VH\na,"', many('A', 60 * MB)))],
  ['header.fasta.gz', 'a header of 300 MB', () => gzip(joined('>', many('A', 300 * MB)))],
  ['newlines.txt.gz', '300 MB of line ends, packed', () => gzip(many('\n', 300 * MB))],
  ['returns.txt.gz', '300 MB of carriage returns, packed', () => gzip(many('\r', 300 * MB))],
  ['records.fasta.gz', 'ten million records without a sequence', () => gzip(many('>\n', 10 * MB))],
  ['empty-rows.csv.gz', 'ten million rows without a value', () => gzip(joined('VH,VL\n', many(',\n', 10 * MB)))],
  ['rows.csv.gz', 'five million short rows', () => gzip(joined('name,VH,VL\n', many('a,E,D\n', 5 * MB)))],
  ['columns.csv', 'a million columns', () => many('c,', MB)],
  ['wide.csv.gz', '60 rows of 500 000 columns', () => gzip(many(`${'a,'.repeat(500_000)}\n`, 60))],
  ['headings.csv', 'a hundred thousand columns VH', () => joined(many('VH,', 100_000), '\n', many(`${HEAVY},`, 1_000))],
  ['prototype.csv', 'columns named like what every object has', () => text(`__proto__,constructor,VH\na,b,${HEAVY}\n`)],
  ['same-name.fasta', 'twenty thousand records of one name', () => many(`>mab\n${HEAVY}\n`, 20_000)],
  ['unnamed.txt', 'ten thousand sequences without names', () => many(`${HEAVY}\n\n${LIGHT}\n\n`, 5_000)],
  [
    'cell.tsv',
    'fifty thousand chains of one cell',
    () => joined('sequence_id\tcell_id\tlocus\tsequence_aa\n', many(`s\tc\tIGH\t${HEAVY}\n`, 50_000)),
  ],
  [
    'long-chain.fasta',
    'a chain of five million residues in short lines',
    () => joined('>long\n', many(`${HEAVY}\n`, 42_000)),
  ],
  ['domains.fasta', 'a chain of a thousand variable domains', () => joined('>domains\n', many(HEAVY, 1_000))],
  [
    'most.csv',
    '21 000 different antibodies',
    () => text(`name,VH,VL\n${Array.from({ length: 21_000 }, (_, k) => `m${k},${distinct(k)},${LIGHT}\n`).join('')}`),
  ],
]);

const encodings = at('import', [
  ['nul.txt', '4 MB of NUL', () => Buffer.alloc(4 * MB)],
  ['nul-name.csv', 'NUL in a name', () => text(`name,VH,VL\na\0b,${HEAVY},${LIGHT}\n`)],
  ['utf-16.csv', 'UTF-16 with its mark', () => Buffer.from(`\ufeffname,VH,VL\na,${HEAVY},${LIGHT}\n`, 'utf16le')],
  [
    'utf-16-odd.csv',
    'UTF-16 that ends within a character',
    () => Buffer.from(`\ufeffname,VH\na,${HEAVY}\n`, 'utf16le').subarray(0, -1),
  ],
  [
    'utf-16-surrogates.csv',
    'lone surrogates in UTF-16',
    () => Buffer.from(`\ufeffname,VH,VL\n\ud800\udc00\ud800,${HEAVY},${LIGHT}\n`, 'utf16le'),
  ],
  ['mark.txt', 'a byte order mark alone', () => Buffer.from([0xef, 0xbb, 0xbf])],
  [
    'not-utf-8.csv',
    'bytes that no UTF-8 has',
    () => joined('name,VH,VL\n', Buffer.from([0xc0, 0x80, 0xff, 0xfe]), `,${HEAVY},${LIGHT}\n`),
  ],
  [
    'direction.csv',
    'a name that turns the direction of writing',
    () => text(`name,VH,VL\na\u202eb\u2066,${HEAVY},${LIGHT}\n`),
  ],
  ['noise.bin', '4 MB of noise', () => noise(1, 4 * MB)],
]);

const packed = at('import', [
  ['gzip-of-gzip.gz', '500 MB of one letter, packed twice', () => gzip(gzip(many('A', 500 * MB)))],
  ['cut.csv.gz', 'a gzip that is cut off', () => gzip(many(`a,${HEAVY}\n`, 1_000)).subarray(0, -12)],
  [
    'damaged.csv.gz',
    'a gzip of noise',
    () => joined(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), noise(2, 10_000)),
  ],
  [
    'members.gz',
    'fifty thousand gzips one after the other',
    () => Buffer.concat(Array.from({ length: 50_000 }, () => gzip(text('A\n')))),
  ],
  [
    'named.gz',
    'a gzip with a name of 5 MB',
    () => joined(Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]), many('n', 5 * MB)),
  ],
  ['blanks.xlsx', 'a sheet of 200 MB of blanks', () => workbook(joined(sheet(''), many(' ', 200 * MB)))],
  [
    'entities.xlsx',
    'entities that expand to 10^9 characters',
    () =>
      workbook(
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, k) => `<!ENTITY ${'bcdefghij'[k] ?? ''} "${`&${'abcdefghi'[k] ?? ''};`.repeat(10)}">`).join('')}]>${sheet(row('&j;'))}`,
      ),
  ],
  [
    'corner.xlsx',
    'a cell at the last row and column',
    () => workbook(sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
  ],
  [
    'columns.xlsx',
    'a row of 16 384 columns, 150 times',
    () => workbook(sheet(row(...Array.from({ length: 16_384 }, () => 'a')).repeat(150))),
  ],
  ['tag.xlsx', 'a tag of 30 MB', () => workbook(joined('<worksheet ', many('a', 30 * MB), '>'))],
  [
    'strings.xlsx',
    'shared strings of 200 MB',
    () =>
      workbook(sheet(row('VH')), {
        'xl/sharedStrings.xml': joined('<sst>', many('<si><t>aaaaaaaaaaaaaaaaaaaaaa</t></si>', 5_000_000), '</sst>'),
      }),
  ],
  [
    'parts.xlsx',
    'thirty thousand parts',
    () =>
      workbook(
        sheet(row('VH')),
        Object.fromEntries(Array.from({ length: 30_000 }, (_, k) => [`xl/worksheets/s${k}.xml`, new Uint8Array(1)])),
      ),
  ],
  [
    'paths.xlsx',
    'parts whose names leave the folder',
    () =>
      workbook(sheet(row('VH')), { '../../etc/passwd.xml': new Uint8Array(1), '/etc/passwd.xml': new Uint8Array(1) }),
  ],
  ['cut.xlsx', 'a workbook that is cut off', () => workbook(sheet(row('VH'))).subarray(0, -30)],
  [
    'lying.xlsx',
    'a part that is larger than the directory says',
    () => changed(workbook(joined(sheet(''), many(' ', 100 * MB))), -22, [0x50, 0x4b, 5, 6, 0, 0, 0, 0]),
  ],
  ['nested.zip', 'a zip in a zip', () => workbook(workbook(sheet(row('VH'))))],
]);

const structures: readonly (readonly [string, string, () => Buffer])[] = [
  ['nan.pdb', 'coordinates NaN', () => text(Array.from({ length: 10 }, (_, k) => atom(k, { x: '     NaN' })).join(''))],
  [
    'infinity.pdb',
    'coordinates Infinity',
    () => text(Array.from({ length: 10 }, (_, k) => atom(k, { y: 'Infinity' })).join('')),
  ],
  ['models.pdb', 'a hundred thousand models', () => many(`MODEL        1\n${atom(1)}ENDMDL\n`, 100_000)],
  ['atoms.pdb', 'a hundred thousand atoms at one place', () => many(atom(1), 100_000)],
  ['line.pdb', 'a line of 12 MB', () => joined(atom(1), 'ATOM  ', many('A', 12 * MB))],
  [
    'endless-loop.cif',
    'a loop without an end',
    () => text(loop(ATOM_SITE, 'ATOM 1 C CA ALA A 1 0 0 0\n'.repeat(400_000))),
  ],
  ['open-text.cif', 'a text that is never closed', () => joined(loop(ATOM_SITE, ';'), many('A\n', 4 * MB))],
  [
    'columns.cif',
    'a loop of half a million columns',
    () =>
      text(
        loop(
          Array.from({ length: 500_000 }, (_, k) => `c${k}`),
          '1 ',
        ),
      ),
  ],
  ['blocks.cif', 'a million data blocks', () => many('data_x\n', MB)],
  ['quotes.cif', '8 MB of quotes', () => joined(loop(ATOM_SITE, ''), many("'", 8 * MB))],
];

const screens = at('screen', [
  ['letters.csv.gz', '500 MB of one letter, packed', () => gzip(many('A', 500 * MB))],
  ['letters.csv', 'a row of 60 MB', () => joined('name,VH\n', many('A', 60 * MB))],
  ['letters.tsv', 'a row of 30 MB with tabs', () => joined('name\tVH\n', many('A\t', 15 * MB))],
  ['quote.csv', 'a quote that 60 MB later is still open', () => joined('name,VH\na,"', many('A\n', 30 * MB))],
  ['header.fasta', 'a header of 60 MB', () => joined('>', many('A', 60 * MB))],
  ['records.fasta', 'twenty million records without a sequence', () => many('>\n', 20 * MB)],
  ['newlines.csv.gz', '1 GB of line ends, packed', () => gzip(joined('name,VH\n', many('\n', 1_000 * MB)))],
  ['rows.csv.gz', 'ten million short rows', () => gzip(joined('name,VH\n', many('a,E\n', 10 * MB)))],
  ['columns.csv', 'ten million columns', () => joined('VH,', many('c,', 10 * MB), '\n')],
  ['gzip-of-gzip.gz', '500 MB of one letter, packed twice', () => gzip(gzip(many('A', 500 * MB)))],
  [
    'cut.csv.gz',
    'a gzip that is cut off',
    () => gzip(joined('name,VH\n', many(`a,${HEAVY}\n`, 1_000))).subarray(0, -12),
  ],
  ['nul.csv', '8 MB of NUL', () => Buffer.alloc(8 * MB)],
  [
    'utf-16.csv',
    'UTF-16 with lone surrogates',
    () => Buffer.from(`\ufeffname,VH,VL\n\ud800,${HEAVY},${LIGHT}\n`, 'utf16le'),
  ],
  ['long-chains.fasta', 'fifty chains of a million residues', () => many(`>long\n${`${HEAVY}\n`.repeat(8_334)}`, 50)],
  ['workbook.csv', 'a workbook that says it is CSV', () => workbook(sheet(row('VH')))],
  ['cut.parquet', 'a Parquet table that is cut off', () => parquet().subarray(0, -20)],
  ['footer.parquet', 'a footer that says to have 2 GB', () => changed(parquet(), -8, [0xff, 0xff, 0xff, 0x7f])],
  [
    'damaged-footer.parquet',
    'a footer of noise',
    () => joined('PAR1', noise(3, 5_000), Buffer.from([0x88, 0x13, 0, 0]), 'PAR1'),
  ],
  [
    'page.parquet',
    'pages that say to unpack to 2 GB',
    () => changed(parquet(), 4, [0x15, 0, 0x15, 0xfe, 0xff, 0xff, 0xff, 0x0f, 0x15, 0xfe, 0xff, 0xff, 0xff, 0x0f]),
  ],
  ['nothing.parquet', 'a Parquet table of no bytes', () => text('PAR1PAR1')],
]);

const deep = (count: number): string => `${'['.repeat(count)}${']'.repeat(count)}`;
const results: readonly (readonly [string, string, () => Buffer])[] = [
  ['deep.json', 'lists in lists, three hundred thousand deep', () => text(`[${deep(300_000)}]`)],
  [
    'objects.json',
    'objects in objects, a hundred thousand deep',
    () => text(`[${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}]`),
  ],
  [
    'keys.json',
    '3 000 objects, each with ten keys of its own',
    () =>
      text(
        JSON.stringify(
          Array.from({ length: 3_000 }, (_, k) =>
            Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`k${k}_${n}`, 1])),
          ),
        ),
      ),
  ],
  [
    'numbers.json',
    'numbers beyond every range',
    () => text('[{"name":"v1","value":1e999,"unit":"nM","direction":"lower"},{"name":"v1","value":-1e999}]'),
  ],
  [
    'prototype.json',
    'keys that every object has',
    () => text('[{"__proto__":{"polluted":1},"constructor":1,"name":"v1","value":1}]'),
  ],
  [
    'empties.json',
    'a hundred thousand empty objects',
    () => text(JSON.stringify(Array.from({ length: 100_000 }, () => ({})))),
  ],
  ['line.csv', 'a row of 700 kB', () => joined('name,KD (nM)\nv1,', many('1', 700_000))],
  ['columns.csv', 'two hundred thousand columns', () => joined('name,', many('KD (nM),', 80_000), '\nv1,1\n')],
  [
    'not-a-number.csv',
    'NaN and Infinity as values',
    () => text('name,value,unit,direction\nv1,NaN,nM,lower\nv1,Infinity,nM,lower\n'),
  ],
  ['blanks.xlsx', 'a sheet of 100 MB of blanks', () => workbook(joined(sheet(''), many(' ', 100 * MB)))],
  [
    'corner.xlsx',
    'a cell at the last row and column',
    () => workbook(sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
  ],
];

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...tables,
  ...encodings,
  ...packed,
  ...at('import', structures.slice(0, 8)),
  ...at('import', [
    ['deep.json', 'lists in lists', () => text(deep(MB))],
    [
      'laughs.xml',
      'XML whose entities expand',
      () => text('<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>'),
    ],
  ]),
  ...screens,
  ...at('structure', structures),
  ...at('assay', results),
  ...at('campaign', results),
];
