import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { parsePdb, writeMmcif } from '@paratope/geometry';
import writeWorkbook from 'write-excel-file/node';
import {
  importAntibodies,
  ImportError,
  openPairings,
  readPairs,
  readRecords,
  writePairs,
  type AntibodyImport,
  type ImportOptions,
} from './index.js';
import { PEMBROLIZUMAB } from './testing/index.js';

/** Variable domains from WHO INN lists, collected by Thera-SAbDab (Raybould et al. 2020); 4D5: Carter et al. 1992. */
const TRASTUZUMAB = {
  vh: 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS',
  vl: 'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK',
};
const RITUXIMAB = {
  vh: 'QVQLQQPGAELVKPGASVKMSCKASGYTFTSYNMHWVKQTPGRGLEWIGAIYPGNGDTSYNQKFKGKATLTADKSSSTAYMQLSSLTSEDSAVYYCARSTYYGGDWYFNVWGAGTTVTVSA',
  vl: 'QIVLSQSPAILSASPGEKVTMTCRASSSVSYIHWFQQKPGSSPKPWIYATSNLASGVPVRFSGSGSGTSYSLTISRVEAEDAATYYCQQWTSNPPTFGGGTKLEIK',
};
const CAPLACIZUMAB =
  'EVQLVESGGGLVQPGGSLRLSCAASGRTFSYNPMGWFRQAPGKGRELVAAISRTGGSTYYPDSVEGRFTISRDNAKRMVYLQMNSLRAEDTAVYYCAAAGVRAEDGRVRTLPSEYTFWGQGTQVTVSS';
/** Domain IV of HER2, from residue 489 on (UniProt P04626), as an antigen. */
const HER2_PIECE = 'CHQLCARGHCWGPGPTQCVNCSQFLRGQECVEECRVLQGLPREYVNARHCLPCHPECQPQNGSVTCFGPEADQCVACAHYKDPPFCVARCPS';
const SCFV = `${TRASTUZUMAB.vh}GGGGSGGGGSGGGGS${TRASTUZUMAB.vl}`;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const fixture = (name: string): Buffer => readFileSync(new URL(`../../geometry/fixtures/${name}`, import.meta.url));
const read = (text: string | Uint8Array, options: ImportOptions = {}, name = 'input'): Promise<AntibodyImport> =>
  importAntibodies([{ name, bytes: typeof text === 'string' ? bytes(text) : text }], options);

function words({ outcomes }: AntibodyImport): string[] {
  return outcomes.map((outcome) =>
    outcome.ok
      ? `${outcome.id}: ${outcome.format} of ${outcome.chains.map(({ role }) => role).join('+')} by ${outcome.pairedBy}`
      : `${outcome.id}: ${outcome.reason}: ${outcome.message}`,
  );
}
const problem = async (text: string | Uint8Array, options: ImportOptions = {}): Promise<string> => {
  try {
    await read(text, options);
    return 'no problem';
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  }
};

const { vh, vl } = TRASTUZUMAB;

describe('dialects of FASTA', () => {
  it('pairs the chains of an entry of the RCSB, and passes over its antigen with a note', async () => {
    const entry = [
      `>1N8Z_1|Chain A|Herceptin Fab (antibody) - light chain|Mus musculus (10090)\n${vl}`,
      `>1N8Z_2|Chain B|Herceptin Fab (antibody) - heavy chain|Mus musculus (10090)\n${vh}`,
      `>1N8Z_3|Chain C|Receptor protein-tyrosine kinase erbB-2|Homo sapiens (9606)\n${HER2_PIECE}`,
    ].join('\n');
    const found = await read(entry);
    expect(words(found)).toEqual(['1N8Z: mab of heavy+light by entry']);
    expect(found.notes).toEqual([
      'input (FASTA), line 5: 1N8Z_C (Receptor protein-tyrosine kinase erbB-2) has no antibody domain',
    ]);
  });

  it('takes the author’s chain letters, and parts two antibodies of an entry by their descriptions', async () => {
    const entry = [
      `>9ABC_1|Chains A[auth H], C[auth K]|Trastuzumab Fab heavy chain|Homo sapiens (9606)\n${vh}`,
      `>9ABC_2|Chains B[auth L], D[auth M]|Trastuzumab Fab light chain|Homo sapiens (9606)\n${vl}`,
      `>9ABC_3|Chain E|Rituximab Fab heavy chain|Mus musculus (10090)\n${RITUXIMAB.vh}`,
      `>9ABC_4|Chain F|Rituximab Fab light chain|Mus musculus (10090)\n${RITUXIMAB.vl}`,
    ];
    expect(words(await read(entry.join('\n')))).toEqual([
      '9ABC_HL: mab of heavy+light by entry',
      '9ABC_EF: mab of heavy+light by entry',
    ]);
    const nameless = entry.map((record) => record.replace(/\|(?:Trastuzumab|Rituximab) Fab \w+ chain/, '|Fab'));
    expect(words(await read(nameless.join('\n')))).toEqual([
      '9ABC: ambiguous: 2 heavy chains and 2 light chains are called 9ABC; which of them belong together is not clear, say it by a list of pairs',
    ]);
  });

  it.each([
    ['>sp|P01857|IGHG1_HUMAN Immunoglobulin heavy constant gamma 1 OS=Homo sapiens OX=9606', 'P01857|IGHG1_HUMAN'],
    ['>pdb|1N8Z|B Chain B, Herceptin Fab', '1N8Z_B'],
    ['>1N8Z_B Chain B, Herceptin Fab', '1N8Z_B'],
    ['>1n8z:B|PDBID|CHAIN|SEQUENCE', '1N8Z_B'],
    ['>AAA12345.1 immunoglobulin heavy chain, partial [Mus musculus]', 'AAA12345.1'],
    ['>My  antibody 4 (lot 7) | hit', 'My  antibody 4 (lot 7) | hit'],
    ['', 'sequence_1'],
  ])('calls the record of %s %s', async (header, name) => {
    expect(await readRecords({ name: 'x', bytes: bytes(`${header}\n${vh}\n`) })).toMatchObject([{ name }]);
  });

  it.each([
    ['My antibody 4 VH', 'My antibody 4 VL'],
    ['My antibody 4 (heavy chain)', 'My antibody 4 (light chain)'],
    ['My antibody 4|Heavy', 'My antibody 4|Light'],
    ['My antibody 4_HC', 'My antibody 4_LC'],
    ['Heavy chain of My antibody 4', 'Light chain of My antibody 4'],
    ['VH_My antibody 4', 'VK_My antibody 4'],
    ['My antibody 4 H', 'My antibody 4 L'],
    ['My antibody 4 heavy chain variable region', 'My antibody 4 kappa'],
    ['My antibody 4', 'My antibody 4'],
  ])('joins %s and %s, which need not be neighbours', async (heavy, light) => {
    const fasta = `>${heavy}\n${vh}\n>other VHH\n${CAPLACIZUMAB}\n>${light}\n${vl}\n`;
    expect(words(await read(fasta))).toEqual([
      'My antibody 4: mab of heavy+light by name',
      'other: nanobody of heavy by alone',
    ]);
  });

  it('joins chains over files by name, and a nameless VH and VL of one file under the name of the file', async () => {
    const files = [
      { name: 'heavy.fa', bytes: bytes(`>a VH\n${vh}\n>b VH\n${RITUXIMAB.vh}`) },
      { name: 'light.fa.gz', bytes: new Uint8Array(gzipSync(`>B vl\n${RITUXIMAB.vl}\n>a_VL\n${vl}`)) },
      { name: '/tmp/pembrolizumab.fasta', bytes: bytes(`>VH\n${PEMBROLIZUMAB.vh}\n>VL\n${PEMBROLIZUMAB.vl}`) },
    ];
    expect(words(await importAntibodies(files))).toEqual([
      'a: mab of heavy+light by name',
      'b: mab of heavy+light by name',
      'pembrolizumab: mab of heavy+light by name',
    ]);
  });
});

describe('tables', () => {
  const rows = [
    ['Antibody Name', 'VH', 'VL', 'KD (nM)'],
    ['trastuzumab, lot 2', vh, vl, '0.1'],
    ['My VHH', CAPLACIZUMAB, 'na', '3'],
  ];
  const csv = (delimiter: string): string =>
    rows.map((row) => row.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter)).join('\r\n');
  const expected = ['trastuzumab, lot 2: mab of heavy+light by row', 'My VHH: nanobody of heavy by row'];

  it.each([
    ['CSV', bytes(csv(','))],
    ['CSV of a German Excel', bytes(`\ufeff${csv(';')}`)],
    ['TSV', bytes(csv('\t'))],
    ['UTF-16 text of Excel', new Uint8Array(Buffer.from(`\ufeff${csv('\t')}`, 'utf16le'))],
    ['gzip', new Uint8Array(gzipSync(csv(',')))],
  ])('reads %s, a row per antibody', async (_, table) => {
    expect(words(await read(table))).toEqual(expected);
  });

  const workbook = async (sheets: readonly { sheet: string; data: readonly (readonly string[])[] }[]) =>
    new Uint8Array(
      await writeWorkbook(
        sheets.map(({ sheet, data }) => ({ sheet, data: data.map((row) => row.map((value) => ({ value }))) })),
      ).toBuffer(),
    );

  it('reads the sheet of an Excel workbook that holds antibodies, and asks which where several do', async () => {
    const notes = { sheet: 'Notes', data: [['made by', 'me']] };
    expect(words(await read(await workbook([notes, { sheet: 'Hits', data: rows }])))).toEqual(expected);
    const two = await workbook([
      { sheet: 'May', data: rows },
      { sheet: 'June', data: rows.slice(0, 2) },
    ]);
    expect(await problem(two)).toBe('input (Excel): the sheets May and June hold antibodies; say which one to read');
    expect(words(await read(two, { sheet: 'june' }))).toEqual(expected.slice(0, 1));
  });

  it('reads a row per chain, joined by name', async () => {
    const table = `id,chain,sequence\nx 1,H,${vh}\nx 1,K,${vl}\ny,VHH,${CAPLACIZUMAB}\n`;
    expect(words(await read(table))).toEqual(['x 1: mab of heavy+light by name', 'y: nanobody of heavy by alone']);
  });

  it('reads rearrangements of AIRR by cell, without their gaps, and refuses a cell of two antibodies', async () => {
    const gapped = `${vh.slice(0, 9)}.${vh.slice(9)}`;
    const airr = [
      'sequence_id\tsequence\tproductive\tv_call\tlocus\tsequence_alignment_aa\tcell_id',
      `a1\tGAG\tT\tIGHV3-66*01\tIGH\t${gapped}\tAAAC-1`,
      `a2\tGAC\tT\tIGKV1-39*01\tIGK\t${vl}\tAAAC-1`,
      `a3\tGAC\tF\tIGKV1-39*01\tIGK\t${vl}\tAAAC-1`,
      `b1\tGAG\tT\tIGHV3-66*01\tIGH\t${vh}\tAAAG-1`,
      `b2\tGAG\tT\tIGHV1-1*01\tIGH\t${RITUXIMAB.vh}\tAAAG-1`,
      `b3\tGAG\tT\tIGKV1-39*01\tIGK\t${vl}\tAAAG-1`,
    ].join('\n');
    const found = await read(airr);
    expect(words(found)).toEqual([
      'AAAC-1: mab of heavy+light by cell',
      expect.stringMatching(/^AAAG-1: ambiguous: 2 heavy chains and 1 light chain are called AAAG-1/),
    ]);
    expect(found.notes).toEqual(['input: 1 rearrangements that are not productive were passed over']);
  });

  it('notices VH and VL that are swapped, and names the row and column of what is no antibody', async () => {
    const dna = 'gaggttcagctggtggagtctggcggtggcctggtgcagcca';
    expect(
      words(await read(`name,VH,VL\nswapped,${vl},${vh}\nhalf,${vh},${RITUXIMAB.vh}\ndna,${dna},${vl}\n`)),
    ).toEqual([
      "swapped: chain_mismatch: row 2: the chains are swapped: VH and VL hold each other's variable domain",
      'half: chain_mismatch: row 3, column VL: its variable domain is a heavy one',
      'dna: not_an_antibody: row 4, column VH: this is a nucleotide sequence; a protein sequence is needed',
    ]);
  });

  it('asks which column is meant where two could be or none is known, and takes the answer', async () => {
    const two = `name,VH,Heavy Chain,VL\nx,${vh},${RITUXIMAB.vh},${vl}\n`;
    expect(await problem(two)).toBe(
      'input (CSV): the columns VH and Heavy Chain could both be the heavy; say which one is',
    );
    expect(words(await read(two, { columns: { heavy: 'vh' } }))).toEqual(['x: mab of heavy+light by row']);
    const odd = 'ref,first,second\nx,EVQL,DIQM\n';
    expect(await problem(odd)).toBe(
      'input (CSV): has the columns ref, first, second, and none that is known to hold sequences, such as VH, VL, VHH, scFv or sequence; say which ones do',
    );
    const columns = { name: 'ref', heavy: 'second', light: 'first' };
    expect(words(await read(`ref,first,second\nx,${vh},${vl}\n`, { columns }))).toEqual([
      "x: chain_mismatch: row 2: the chains are swapped: second and first hold each other's variable domain",
    ]);
  });

  it('reads formats of more chains where a column says the format', async () => {
    const head = 'name,format,heavy,light,heavy_2,light_2\n';
    const kih = `${vh},${vl},${RITUXIMAB.vh},${RITUXIMAB.vl}`;
    expect(words(await read(`${head}b,bispecific KiH,${kih}\nc,,${kih}\n`))).toEqual([
      'b: bispecific_kih of heavy+light+heavy_2+light_2 by row',
      'c: ambiguous: has the chains heavy, light, heavy_2, light_2, which are those of several formats; add a column `format`',
    ]);
  });

  it('calls the second antibody of a name by another', async () => {
    const found = await read(`name,VHH\nx,${CAPLACIZUMAB}\nX,${CAPLACIZUMAB}\n`);
    expect(found.outcomes.map((outcome) => [outcome.id, outcome.ok && outcome.warnings])).toEqual([
      ['x', []],
      ['X (2)', [{ code: 'same_name', detail: 'Another antibody is called X as well.' }]],
    ]);
  });
});

describe('structures', () => {
  const pdb = fixture('2vxt-fv.pdb').toString('latin1');

  it('joins the VH and VL of 2VXT that touch, and passes over a copy of them and the antigen', async () => {
    const copy = pdb
      .split('\n')
      .filter((line) => line.startsWith('ATOM'))
      .map((line) => {
        const chain = line.charAt(21) === 'H' ? 'A' : 'B';
        const x = (Number(line.slice(30, 38)) + 90).toFixed(3).padStart(8);
        return `${line.slice(0, 21)}${chain}${line.slice(22, 30)}${x}${line.slice(38)}`;
      });
    const found = await read([pdb.trimEnd(), ...copy].join('\n'), {}, '2vxt-fv.pdb');
    expect(words(found)).toEqual(['2vxt-fv: mab of heavy+light by contact']);
    expect(found.notes).toEqual(['2vxt-fv.pdb: chains A and B are a copy of H and L']);
  });

  it('does not join domains that are apart', async () => {
    const apart = pdb.replace(
      /^(ATOM.{17}L.{8})(.{8})/gm,
      (_, head: string, x: string) => head + (Number(x) + 60).toFixed(3).padStart(8),
    );
    expect(words(await read(apart))).toEqual([
      'input_H: mab of heavy by alone',
      expect.stringMatching(/^input_L: no_partner: a light chain without its heavy chain/),
    ]);
  });

  it('takes the whole chain of SEQRES and the names of COMPND, or says that the chain is broken', async () => {
    const seqres = 'SEQRES   1 H  118  GLU ILE GLN LEU GLN GLN SER GLY';
    const lines = pdb.split('\n');
    const hole = lines.filter(
      (line) => !(line.startsWith('ATOM') && line.charAt(21) === 'H' && /^ *5[0-4]$/.test(line.slice(22, 26))),
    );
    const broken = await read(hole.join('\n'));
    expect(broken.outcomes[0]).toMatchObject({
      warnings: [
        { code: 'framework_gap' },
        {
          code: 'missing_residues',
          detail: 'Chain H is broken after residue 49: what was not resolved there is missing in the sequence.',
        },
      ],
    });
    const compound = 'COMPND    MOL_ID: 1;\nCOMPND   2 MOLECULE: MURINE FAB HEAVY CHAIN;\nCOMPND   3 CHAIN: H';
    const records = await readRecords({ name: 'x', bytes: bytes([compound, seqres, ...hole].join('\n')) });
    expect(records[0]).toMatchObject({ name: 'x_H', sequence: 'EIQLQQSG', description: 'MURINE FAB HEAVY CHAIN' });
  });

  it('reads mmCIF as it reads PDB', async () => {
    const { structure } = parsePdb(pdb);
    const cif = writeMmcif(structure, { id: '2VXT' });
    const [fromCif, fromPdb] = await Promise.all(
      [cif, pdb].map((text) => readRecords({ name: 'x', bytes: bytes(text) })),
    );
    expect(fromCif!.map(({ sequence }) => sequence)).toEqual(fromPdb!.map(({ sequence }) => sequence));
    expect(words(await read(new Uint8Array(fixture('4w6x-vhh.gemmi.cif')), {}, '4w6x.cif.gz'))).toEqual([
      '4w6x: nanobody of heavy by alone',
    ]);
  });
});

describe('gzip', () => {
  const fasta = `>1N8Z_1|Chain A|Herceptin Fab - light chain|Mus musculus\n${vl}\n>1N8Z_2|Chain B|Herceptin Fab - heavy chain|Mus musculus\n${vh}\n`;
  const airr = `sequence_id\tsequence_aa\tproductive\tlocus\tcell_id\na\t${vh}\tT\tIGH\tc\nb\t${vl}\tT\tIGK\tc\n`;
  const rows = [
    ['name', 'VH', 'VL'],
    ['x', vh, vl],
  ];
  const table = (delimiter: string): string => rows.map((row) => row.join(delimiter)).join('\n');
  const pdb = new Uint8Array(fixture('2vxt-fv.pdb'));
  it.each<[string, Uint8Array | Promise<Uint8Array>]>([
    ['FASTA', bytes(fasta)],
    ['CSV', bytes(table(','))],
    ['TSV', bytes(table('\t'))],
    ['Excel', writeWorkbook(rows.map((row) => row.map((value) => ({ value })))).toBuffer()],
    ['AIRR', bytes(airr)],
    ['PDB', pdb],
    ['mmCIF', new Uint8Array(fixture('4w6x-vhh.gemmi.cif'))],
  ])('of %s is read as the file that it holds', async (_, file) => {
    const plain = new Uint8Array(await file);
    const found = await read(plain);
    expect(found.outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await read(new Uint8Array(gzipSync(plain)))).toEqual(found);
  });
});

describe('what is not clear', () => {
  it('is refused: chains of different names are never joined', async () => {
    const found = await read(`>one\n${vh}\n>two\n${vl}\n`);
    expect(words(found)).toEqual([
      expect.stringMatching(
        /^one: ambiguous: no light chain has the name of this heavy chain, and two is without a partner as well; name/,
      ),
      expect.stringMatching(
        /^two: ambiguous: no heavy chain has the name of this light chain, and one is without a partner as well; name/,
      ),
    ]);
  });

  it('is settled by a list of pairs, which the preview writes', async () => {
    const fasta = `>one a\n${vh}\n>two, b\n${vl}\n>n\n${CAPLACIZUMAB}\n`;
    const list = writePairs((await read(fasta)).outcomes);
    expect(list).toBe('name,heavy,light\none a,one a,\n"two, b",,"two, b"\nn,n,\n');
    const corrected = list.replace('one a,one a,\n"two, b",,"two, b"', 'mine,one a,"two, b"');
    const pairs = await readPairs({ name: 'pairs.csv', bytes: bytes(corrected) });
    expect(words(await read(fasta, { pairs }))).toEqual([
      'mine: mab of heavy+light by pairs',
      'n: nanobody of heavy by pairs',
    ]);
  });

  it('can be asked chain by chain, and takes the answers', async () => {
    const text = [vh, RITUXIMAB.vh, vl, RITUXIMAB.vl].join('\n\n');
    const open = openPairings((await read(text)).outcomes);
    expect(open?.heavy.map(({ record }) => record.name)).toEqual(['sequence_1', 'sequence_2']);
    expect(open?.light.map(({ record }) => record.name)).toEqual(['sequence_3', 'sequence_4']);
    const pairs = [0, 1].map((i) => ({
      name: `mine ${i}`,
      heavy: open?.heavy[i]?.record.name,
      light: open?.light[i]?.record.name,
      place: { file: 'answers', format: 'csv' as const },
    }));
    const answered = await read(text, { pairs });
    expect(words(answered)).toEqual(['mine 0: mab of heavy+light by pairs', 'mine 1: mab of heavy+light by pairs']);
    expect(openPairings(answered.outcomes)).toBeUndefined();
  });

  it('names the row of a list of pairs that does not fit', async () => {
    const fasta = `>one\n${vh}\n>two\n${vl}\n`;
    const said = async (row: string): Promise<string> =>
      problem(fasta, { pairs: await readPairs({ name: 'p.csv', bytes: bytes(`name,heavy,light\n${row}\n`) }) });
    expect(await said('x,onne,two')).toBe('p.csv (CSV), row 2: no record is called onne; the nearest is one');
    expect(await said('x,two,one')).toBe(
      'p.csv (CSV), row 2: two is named as the heavy chain, but its domain is a light one',
    );
  });

  it('is refused where a name has too many chains; a chain given twice counts once', async () => {
    expect(words(await read(`>x VH\n${vh}\n>x VH\n${RITUXIMAB.vh}\n>x VL\n${vl}\n`))).toEqual([
      expect.stringMatching(/^x: ambiguous: 2 heavy chains and 1 light chain are called x; which/),
    ]);
    const twice = await read(`>x VH\n${vh}\n>x VL\n${vl}\n>x VL\n${vl}\n`);
    expect(twice.outcomes).toMatchObject([
      { ok: true, warnings: [{ code: 'given_twice', detail: 'x VL is given twice with one sequence.' }] },
    ]);
  });

  it('takes a record of both domains as an scFv and pairs nameless neighbours by their order', async () => {
    expect(words(await read(`>s\n${SCFV}\n`))).toEqual(['s: scfv of scfv by alone']);
    expect(words(await read(`${vh}\n\n${vl}\n`))).toEqual(['sequence_1: mab of heavy+light by order']);
  });
});

describe('files that are something else', () => {
  it.each([
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /this is an Excel 97 workbook/],
    ['a PDF', bytes('%PDF-1.7'), /this is a PDF\. FASTA, CSV, TSV, Excel \(\.xlsx\), AIRR, PDB and mmCIF are read/],
    ['a document', bytes('PK\u0003\u0004.....word/document.xml'), /this is a ZIP archive and no \.xlsx workbook/],
    ['GenBank', bytes('LOCUS       X 100 bp DNA\n'), /this is a GenBank file; export its proteins as FASTA/],
    ['prose', bytes('EVQLV\nDear Sir: here they are.\n'), /^input, line 2: the format is not recognised/],
    [
      'a workbook that is damaged',
      bytes('PK\u0003\u0004 xl/workbook.xml'),
      /^input \(Excel\): the workbook is damaged/,
    ],
    ['a PDB file without atoms', bytes('HEADER    x\nREMARK'), /^input \(PDB\): /],
    [
      'gzip cut short',
      new Uint8Array(gzipSync(`>a\n${vh.repeat(50)}`).subarray(0, 60)),
      /the gzip file is damaged or ends early/,
    ],
    [
      'AIRR of junctions alone',
      bytes('sequence_id\tjunction_aa\tv_call\nx\tCAR\tIGHV1'),
      /^input \(AIRR\): has neither the column/,
    ],
  ])('are named: %s', async (_, file, expected) => {
    expect(await problem(file)).toMatch(expected);
  });

  it('hold nothing where they are empty', async () => {
    expect(await read('')).toEqual({ outcomes: [], notes: [], columns: [] });
    expect(await read('\n \n')).toEqual({ outcomes: [], notes: [], columns: [] });
  });
});
