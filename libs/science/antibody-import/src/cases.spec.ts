import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { numberAntibody } from '@paratope/numbering';
import { importAntibodies, ImportError, readRecords, type AntibodyImport } from './index.js';
import { outcomeWords, PEMBROLIZUMAB, TRASTUZUMAB } from './testing/index.js';

const file = (name: string) => ({
  name,
  bytes: new Uint8Array(readFileSync(new URL(`../fixtures/cases/${name}`, import.meta.url))),
});
const read = (name: string): Promise<AntibodyImport> => importAntibodies([file(name)]);
const words = async (name: string): Promise<string[]> => (await read(name)).outcomes.map(outcomeWords);
const textFile = (name: string, ...lines: readonly string[]) => ({
  name,
  bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
});
const { vh: H1, vl: L1 } = TRASTUZUMAB;
const { vh: H2, vl: L2 } = PEMBROLIZUMAB;

describe('a file that another program wrote', () => {
  it.each([
    ['HL.fa', ['HL: mab by name']],
    ['chai1.fa', ['chai1: mab by name']],
    ['colab_colon.fa', ['A: mab by name']],
    ['caseids.fa', ['A: mab by name', 'a (2): mab by name, warns same_name']],
    ['tenx.csv', ['AAACCTGAGAAACCAT-1: mab by cell']],
  ])('%s holds the antibodies that it names', async (name, expected) => {
    expect(await words(name)).toEqual(expected);
  });

  it.each([
    ['H', 'L'],
    ['H', 'K'],
    [':H', ':L'],
    ['heavy', 'light'],
    ['H|protein', 'L|protein'],
    ['H|protein|./msa.a3m', 'L|protein|empty'],
    ['protein|name=heavy', 'protein|name=light'],
    ['protein|H', 'protein|L'],
    ['x:H', 'x:L'],
    ['x_heavy', 'x_light'],
    ['x_h', 'x_l'],
  ])('names its chains %s and %s', async (heavy, light) => {
    const { outcomes } = await importAntibodies([textFile('x.fa', `>${heavy}`, H1, `>${light}`, L1)]);
    expect(outcomes.map(outcomeWords)).toEqual(['x: mab by name']);
  });

  it('has a cell called None, which is none: the chains are asked about', async () => {
    expect(await words('airr_None.tsv')).toEqual(['h1: refused, ambiguous', 'l2: refused, ambiguous']);
  });

  it('says "F + T" in productive: the row is left, with a note', async () => {
    const { outcomes, notes } = await read('airr_tp.tsv');
    expect(outcomes.map(outcomeWords)).toEqual(['c1: mab by alone, warns no_light_chain']);
    expect(notes).toEqual([
      'airr_tp.tsv: rearrangements of row 3 say F + T whether they are productive, which is neither true nor false, and were passed over',
      'airr_tp.tsv: rearrangements of row 4 say T + F whether they are productive, which is neither true nor false, and were passed over',
    ]);
  });

  it('counts the contigs of 10x that are not productive, of no cell, or without a whole domain', async () => {
    const [head = '', heavy = '', light = ''] = new TextDecoder().decode(file('tenx.csv').bytes).split('\n');
    const silent = light.replace('true,true,DIQ', 'true,false,DIQ').replace('contig_2', 'contig_3');
    const cellless = light.replace('-1,true,', '-1,false,').replace('contig_2', 'contig_4');
    const cut = light.replace('DIQMTQSPSSLSASVGDRVTITCRAS', '').replace('contig_2', 'contig_5');
    const { outcomes, notes } = await importAntibodies([textFile('t.csv', head, heavy, light, silent, cellless, cut)]);
    expect(outcomes).toMatchObject([{ ok: true, chains: [{ sequence: H1 }, { sequence: L1 }] }]);
    expect(notes).toEqual([
      't.csv: 1 rearrangements that are not productive were passed over',
      't.csv: rearrangements of row 5 are of no cell, and were passed over',
      't.csv: rearrangements of row 6 have no complete variable domain, and were passed over',
    ]);
  });

  it('has bases alone, as Change-O: they are translated, which is said', async () => {
    const gene =
      'CAGGTGCAGCTGGTGCAGAGCGGCGTGGAGGTGAAGAAGCCCGGCGCCAGCGTGAAGGTGAGCTGCAAGGCCAGCGGCTACACCTTCACCAACTACTACATGTACTGGGTGCGGCAGGCCCCCGGCCAGGGCCTGGAGTGGATGGGCGGCATCAACCCCAGCAACGGCGGCACCAACTTCAACGAGAAGTTCAAGAACCGGGTGACCCTGACCACCGACAGCAGCACCACCACCGCCTACATGGAGCTGAAGAGCCTGCAGTTCGACGACACCGCCGTGTACTACTGCGCCCGGCGGGACTACCGGTTCGACATGGGCTTCGACTACTGGGGCCAGGGCACCACCGTGACCGTGAGCAGC';
    const gapped = `${gene.slice(0, 30)}...${gene.slice(30)}`;
    const { outcomes } = await importAntibodies([
      textFile('db-pass.tab', 'SEQUENCE_ID\tV_CALL\tFUNCTIONAL\tSEQUENCE_IMGT\tCELL', `a\tIGHV1\tT\t${gapped}\tc1`),
    ]);
    expect(outcomes.map(outcomeWords)).toEqual(['c1: mab by alone, warns no_light_chain and translated']);
    expect(outcomes).toMatchObject([{ chains: [{ sequence: H2 }] }]);
  });
});

const changed = (name: string): string =>
  ['10000000000', '1-Mar', 'TRUE'].includes(name) ? ', warns changed_name' : '';

describe('a file that a spreadsheet changed', () => {
  it.each([
    ['heads.xlsx', ['A: mab by row']],
    ['merged.xlsx', ['A: mab by name', 'B: mab by name']],
    ['sepline.csv', ['A: mab by row']],
    ['sci.xlsx', ['1E10', '10000000000', '2E10', '00123'].map((name) => `${name}: mab by row${changed(name)}`)],
    [
      'na.csv',
      ['NA', 'null', '1-Mar', 'NaN', '1E5', '007', 'TRUE'].map((name) => `${name}: mab by row${changed(name)}`),
    ],
  ])('%s is read as it was meant, or what is doubtful is said', async (name, expected) => {
    expect(await words(name)).toEqual(expected);
  });

  it('says which rows have the same chains, and joins them where the caller wants that', async () => {
    expect((await read('na.csv')).notes).toContain('NaN (na.csv, row 5) has the same chains as null');
    const joined = await importAntibodies([file('na.csv')], { joinsEqual: true });
    expect(joined.outcomes.map(outcomeWords)).toEqual([
      'NA: mab by row, warns given_twice',
      'null: mab by row, warns given_twice',
    ]);
  });

  it('keeps the names of clones that read like missing values', async () => {
    expect((await readRecords(file('na.csv'))).map(({ name }) => name)).toEqual(
      ['NA', 'null', '1-Mar', 'NaN', '1E5', '007', 'TRUE'].flatMap((name) => [name, name]),
    );
  });

  it('names the cell of a formula that has no stored value', async () => {
    await expect(read('formula.xlsx')).rejects.toThrow(
      new ImportError(
        { file: 'formula.xlsx', format: 'xlsx', sheet: 'Sheet' },
        'cell B2 holds a formula without a stored value; open the workbook in Excel or LibreOffice, save it, and send it again',
      ),
    );
  });

  it.each(['1-Mar', '2. Mai', '3-sept-24', '1.00E+10', 'WAHR', '#NAME?'])(
    'warns of a clone called %s',
    async (name) => {
      const { outcomes } = await importAntibodies([textFile('x.csv', 'name;VH;VL', `${name};${H2};${L2}`)]);
      expect(outcomes.map(outcomeWords)).toEqual([`${name}: mab by row, warns changed_name`]);
    },
  );

  it.each([
    ['А', 'А (U+0410) is not an amino-acid letter'],
    ['Ｅ', 'Ｅ (U+FF25) is not an amino-acid letter'],
  ])('names the letter %s, which only looks like one of ours, by its code point', async (letter, expected) => {
    const { outcomes } = await importAntibodies([
      textFile('x.fa', '>x VH', `${H1.slice(0, 40)}${letter}${H1.slice(41)}`),
    ]);
    expect(outcomes).toMatchObject([{ ok: false, message: expect.stringContaining(`${expected} (position 41)`) }]);
  });
});

describe('a light chain without ten residues of CDR2 and FR3', () => {
  it('is numbered by its nearest germline gene, and warned of', async () => {
    const { outcomes } = await read('delfr3_light.fa');
    expect(outcomes).toMatchObject([{ ok: true, warnings: [{ code: 'framework_gap', role: 'light' }] }]);
    const [, light] = await readRecords(file('delfr3_light.fa'));
    const outcome = numberAntibody(light!.sequence);
    const labels = outcome.ok ? outcome.value.domains[0]!.imgt.map(({ number }) => number) : [];
    const letters = outcome.ok ? outcome.value.domains[0]!.residues.map(({ aminoAcid }) => aminoAcid) : [];
    const at = labels.flatMap((number, nth) => (number >= 56 && number <= 86 ? [`${letters[nth]}${number}`] : []));
    expect(at).toEqual(['E56', 'R75', 'F76', 'S77', 'D78', 'S79', 'N80', 'S83', 'G84', 'T85', 'T86']);
  });
});
