import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { atomNamed, atomsOf, chainNamed, parsePdb, sequenceOf, StructureFormatError, writePdb } from './index.js';

const fixture = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
const row = (
  changes: Partial<Record<'name' | 'alt' | 'residue' | 'chain' | 'number' | 'code' | 'x' | 'rest', string>>,
) => {
  const {
    name = ' CA ',
    alt = ' ',
    residue = 'ALA',
    chain = 'A',
    number = '   1',
    code = ' ',
    x = '   1.000',
  } = changes;
  return `ATOM      1 ${name}${alt}${residue} ${chain}${number}${code}   ${x}   2.000   3.000${changes.rest ?? '  1.00 10.00           C'}`;
};

describe('parsePdb', () => {
  it('reads the variable domains of 2VXT: chains, sequences and the disulfide cysteines', () => {
    const { structure, problems } = parsePdb(fixture('2vxt-fv.pdb'));
    expect(problems).toEqual([]);
    expect(structure.models).toHaveLength(1);
    const [h, l] = structure.models[0].chains;
    expect([h.id, h.residues.length, l.id, l.residues.length]).toEqual(['H', 113, 'L', 107]);
    expect(sequenceOf(h)).toMatch(/^EIQLQQSGPELVKPGAS.*YFCARGLRFWGQGTLVTVSA$/);
    const cysteine = h.residues.find((residue) => residue.seqNum === 22)!;
    expect(cysteine.name).toBe('CYS');
    expect(atomNamed(cysteine, 'SG')?.element).toBe('S');
  });

  it('keeps insertion codes apart from residue numbers, in file order', () => {
    const { structure } = parsePdb(fixture('4w6x-vhh.pdb'));
    const numbers = structure.models[0].chains[0].residues.map(({ seqNum, insCode }) => `${seqNum}${insCode}`);
    expect(numbers.slice(numbers.indexOf('82'), numbers.indexOf('83') + 1)).toEqual(['82', '82A', '82B', '82C', '83']);
  });

  it('keeps an atom with only one of its alternate places in the file', () => {
    const atoms = atomsOf(parsePdb(fixture('4w6x-vhh.pdb')).structure.models[0]);
    expect(atoms).toHaveLength(940);
    expect(atoms.filter(({ altLoc }) => altLoc === 'A')).toHaveLength(15);
  });

  it('keeps every place of an atom on request', () => {
    const text = [row({ alt: 'A' }), row({ alt: 'B', x: '   2.000' })].join('\n');
    const count = (altLocs: 'highest' | 'all') => atomsOf(parsePdb(text, { altLocs }).structure.models[0]).length;
    expect([count('highest'), count('all')]).toEqual([1, 2]);
  });

  it('takes the conformer of the highest occupancy, and what it lacks from the other', () => {
    const { structure, problems } = parsePdb(
      [
        row({ name: ' CB ', alt: 'A', x: '   1.000', rest: '  0.40 10.00           C' }),
        row({ name: ' CB ', alt: 'B', x: '   2.000', rest: '  0.60 10.00           C' }),
        row({ name: ' CG ', alt: 'A', x: '   3.000', rest: '  0.40 10.00           C' }),
        row({ name: ' CA ', x: '   4.000' }),
      ].join('\n'),
    );
    const atoms = structure.models[0].chains[0].residues[0].atoms;
    expect(atoms.map(({ name, altLoc, x }) => [name, altLoc, x])).toEqual([
      ['CB', 'B', 2],
      ['CG', 'A', 3],
      ['CA', '', 4],
    ]);
    expect(problems).toEqual([]);
  });

  it('keeps one residue where conformers are different amino acids', () => {
    const { structure } = parsePdb(
      [
        row({ alt: 'A', residue: 'SER', rest: '  0.70 10.00           C' }),
        row({ alt: 'B', residue: 'THR', rest: '  0.30 10.00           C' }),
      ].join('\n'),
    );
    expect(structure.models[0].chains[0].residues.map(({ name }) => name)).toEqual(['SER']);
  });

  it('keeps models apart', () => {
    const text = ['MODEL        1', row({}), 'ENDMDL', 'MODEL        2', row({ x: '   9.000' }), 'ENDMDL'].join('\n');
    const { structure } = parsePdb(text);
    expect(structure.models.map((model) => atomsOf(model)[0].x)).toEqual([1, 9]);
  });

  it('reports damaged lines by number, skips them and reads the rest', () => {
    const text = [
      row({}),
      row({ x: '   x.000' }),
      row({ number: '  1.' }),
      'ATOM      4  N',
      row({ name: '    ' }),
      row({ x: '9e999999' }),
      row({ name: ' N  ', rest: '  abcd 10.00' }),
      row({ name: ' O  ', rest: '' }),
      row({}),
    ].join('\r\n');
    const { structure, problems } = parsePdb(text);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 9]);
    expect(problems.at(-1)!.message).toContain('given twice');
    expect(atomsOf(structure.models[0]).map(({ name, occupancy }) => [name, occupancy])).toEqual([
      ['CA', 1],
      ['O', 1],
    ]);
  });

  it('tells what elements are from names when the file does not', () => {
    const text = [row({ rest: '' }), row({ name: '1HB ', rest: '' }), row({ name: 'CA  ', number: '   2', rest: '' })]
      .join('\n')
      .concat('\n', row({ name: 'CA  ', number: '   3', rest: '' }).replace('ATOM  ', 'HETATM'));
    const elements = atomsOf(parsePdb(text).structure.models[0]).map(({ element }) => element);
    expect(elements).toEqual(['C', 'H', 'C', 'CA']);
  });

  it.each([
    ['nothing', ''],
    ['prose', 'hello\nworld'],
    ['only damaged atoms', 'ATOM  '],
  ])('refuses %s as no structure', (_, text) => {
    expect(() => parsePdb(text)).toThrow(StructureFormatError);
  });

  it('refuses more atoms than the limit', () => {
    expect(() => parsePdb(fixture('2vxt-fv.pdb'), { maxAtoms: 100 })).toThrow(/more than 100 atoms/);
  });

  it('names at most a hundred damaged lines, and how many more there are', () => {
    const { problems } = parsePdb(`${row({})}\n${'ATOM  \n'.repeat(5000)}`);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)!.message).toBe('4900 more lines with problems');
  });
});

describe('writePdb', () => {
  it('writes what parsePdb reads back unchanged', () => {
    for (const name of ['2vxt-fv.pdb', '4w6x-vhh.pdb']) {
      const { structure } = parsePdb(fixture(name));
      const again = parsePdb(writePdb(structure));
      expect(again.problems).toEqual([]);
      const renumbered = structure.models[0].chains.map((chain) => ({
        ...chain,
        residues: chain.residues.map((residue) => ({
          ...residue,
          atoms: residue.atoms.map((atom) => ({ ...atom, serial: expect.any(Number) })),
        })),
      }));
      expect(again.structure.models[0].chains).toEqual(renumbered);
    }
  });

  it('writes lines of 80 columns, remarks wrapped, one TER per chain', () => {
    const { structure } = parsePdb(fixture('2vxt-fv.pdb'));
    const text = writePdb(structure, {
      title: 'A model of an antibody variable domain pair, with a title that does not fit on one line of the format',
      remarks: [{ number: 99, text: `B-FACTOR COLUMN: PREDICTED ERROR IN Å. ${'long '.repeat(40)}` }],
      sequences: { H: sequenceOf(chainNamed(structure.models[0], 'H')!) },
    });
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => line.padEnd(80));
    expect(
      new Set(
        text
          .split('\n')
          .slice(0, -1)
          .map((line) => line.length),
      ),
    ).toEqual(new Set([80]));
    expect(lines.filter((line) => line.startsWith('TER'))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('SEQRES'))).toHaveLength(9);
    expect(lines.filter((line) => line.startsWith('REMARK  99')).length).toBeGreaterThan(2);
    expect(lines.find((line) => line.startsWith('TITLE   '))).toMatch(/^TITLE {5}A model/);
  });

  it('writes several models between MODEL and ENDMDL', () => {
    const { structure } = parsePdb(fixture('4w6x-vhh.pdb'));
    const twice = { models: [...structure.models, ...structure.models] };
    expect(parsePdb(writePdb(twice)).structure.models).toHaveLength(2);
  });

  it.each([
    ['a chain of two letters', { id: 'HH' }, {}],
    ['a residue number of five digits', {}, { seqNum: 12345 }],
    ['a coordinate out of range', {}, { x: 12345.6 }],
    ['a coordinate that is no number', {}, { x: NaN }],
  ])('refuses %s', (_, chain: { id?: string }, { seqNum = 1, x = 0 }: { seqNum?: number; x?: number }) => {
    const atom = { name: 'CA', element: 'C', x, y: 0, z: 0, occupancy: 1, bFactor: 0, altLoc: '', serial: 1 };
    const residue = { name: 'ALA', seqNum, insCode: '', hetero: false, atoms: [atom] };
    const structure = { models: [{ chains: [{ id: chain.id ?? 'H', residues: [residue] }] }] };
    expect(() => writePdb(structure)).toThrow(StructureFormatError);
  });
});
