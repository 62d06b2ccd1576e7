import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { atomsOf, parseMmcif, parsePdb, sequenceOf, StructureFormatError, writeMmcif } from './index.js';

const fixture = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
const HEAD = `data_x
loop_
_atom_site.group_PDB
_atom_site.type_symbol
_atom_site.label_atom_id
_atom_site.label_comp_id
_atom_site.label_asym_id
_atom_site.label_seq_id
_atom_site.auth_asym_id
_atom_site.auth_seq_id
_atom_site.pdbx_PDB_ins_code
_atom_site.Cartn_x
_atom_site.Cartn_y
_atom_site.Cartn_z
_atom_site.pdbx_PDB_model_num
`;

describe('parseMmcif', () => {
  it('reads from mmCIF what parsePdb reads from the same entry in PDB format', () => {
    const cif = parseMmcif(fixture('4w6x-vhh.gemmi.cif'));
    const pdb = parsePdb(fixture('4w6x-vhh.pdb'));
    expect(cif.problems).toEqual([]);
    const shown = ({ structure }: typeof cif) =>
      structure.models[0].chains.map((chain) => ({
        ...chain,
        residues: chain.residues.map((residue) => ({
          ...residue,
          atoms: residue.atoms.map(({ serial, ...atom }) => atom),
        })),
      }));
    expect(shown(cif)).toEqual(shown(pdb));
  });

  it('takes identifiers of the author by default and labels on request', () => {
    const text = `${HEAD}ATOM C CA ALA A 7 H 100 B 1.5 2 3e0 1\nATOM C CA GLY A 8 H 101 ? 4 5 6 1\n`;
    const author = parseMmcif(text).structure.models[0].chains[0];
    const label = parseMmcif(text, { identifiers: 'label' }).structure.models[0].chains[0];
    expect([author.id, author.residues[0].seqNum, author.residues[0].insCode]).toEqual(['H', 100, 'B']);
    expect([label.id, label.residues[0].seqNum, label.residues[0].insCode]).toEqual(['A', 7, '']);
    expect(author.residues[0].atoms[0]).toMatchObject({ x: 1.5, y: 2, z: 3, occupancy: 1, bFactor: 0 });
  });

  it('reads quoted names, text fields, comments and several models', () => {
    const text = `# comment
data_y
_note.text
;loop_
_atom_site.id
;
${HEAD.replace('data_x\n', '')}ATOM C "O5'" ALA A 1 H 1 ? 1 2 3 1 # tail
ATOM C 'a b' ALA A 1 H 1 ? 1 2 4 1
ATOM C CA ALA A 1 H 1 ? 7 8 9 2
loop_
_other.id
1
`;
    const { structure, problems } = parseMmcif(text);
    expect(problems).toEqual([]);
    expect(structure.models.map((model) => atomsOf(model).map(({ name }) => name))).toEqual([["O5'", 'a b'], ['CA']]);
  });

  it('counts the residues of a file without numbers and without identifiers of the author', () => {
    const lines = fixture('4w6x-vhh.gemmi.cif').split('\n');
    const tags = lines.filter((line) => line.startsWith('_atom_site.')).map((line) => line.trim());
    const [sequence, author] = [tags.indexOf('_atom_site.label_seq_id'), /_atom_site\.auth_(?:seq|asym)_id/];
    const bare = lines.flatMap((line) => {
      if (author.test(line)) return [];
      if (!line.startsWith('ATOM')) return line.startsWith('HETATM') ? [] : [line];
      const cells = line
        .trim()
        .split(/\s+/)
        .map((cell, k) => (k === sequence ? '.' : cell));
      return [cells.filter((_, k) => !author.test(tags[k] ?? '')).join(' ')];
    });
    const [chain] = parseMmcif(bare.join('\n')).structure.models[0].chains;
    const [whole] = parsePdb(fixture('4w6x-vhh.pdb')).structure.models[0].chains;
    const expected = whole?.residues.filter(({ hetero }) => !hetero).map(({ name }) => name);
    expect(chain?.residues.map(({ name }) => name)).toEqual(expected);
    expect(chain?.residues.map(({ seqNum }) => seqNum)).toEqual(expected?.map((_, k) => k + 1));
  });

  it('reports damaged rows by line, skips them and reads the rest', () => {
    const text = `${HEAD}ATOM C CA ALA A 1 H 1 ? x 2 3 1
ATOM C CA ALA A 2 H 2 ? 1 2 3 1
ATOM C CA ALA A 3 H one ? 1 2 3 1
ATOM C CA ALA A 4 H 4 ? 1 2 1e300 1
ATOM C CA ALA A
`;
    const { structure, problems } = parseMmcif(text);
    expect(problems.map(({ line }) => line)).toEqual([16, 18, 19, 20]);
    expect(atomsOf(structure.models[0])).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['a PDB file', fixture('4w6x-vhh.pdb')],
    ['a loop without rows', HEAD],
  ])('refuses %s as no structure', (_, text) => {
    expect(() => parseMmcif(text)).toThrow(StructureFormatError);
  });
});

describe('writeMmcif', () => {
  const { structure } = parsePdb(fixture('2vxt-fv.pdb'));
  const [h, l] = structure.models[0].chains;

  it('writes what parseMmcif reads back unchanged, by author and by label', () => {
    const text = writeMmcif(structure, { id: '2VXT model' });
    const author = parseMmcif(text);
    expect(author.problems).toEqual([]);
    const numbers = (chain: { residues: readonly { seqNum: number; insCode: string }[] }) =>
      chain.residues.map(({ seqNum, insCode }) => `${seqNum}${insCode}`);
    expect(author.structure.models[0].chains.map(numbers)).toEqual([numbers(h), numbers(l)]);
    const label = parseMmcif(text, { identifiers: 'label' });
    expect(label.structure.models[0].chains.map((chain) => chain.residues.map(({ seqNum }) => seqNum))).toEqual([
      h.residues.map((_, i) => i + 1),
      l.residues.map((_, i) => i + 1),
    ]);
    expect(atomsOf(author.structure.models[0]).map(({ x }) => x)).toEqual(
      atomsOf(structure.models[0]).map(({ x }) => x),
    );
  });

  it('states whole sequences, positions in them, and confidence per residue', () => {
    const sequence = `MK${sequenceOf(h)}GS`;
    const text = writeMmcif(structure, {
      id: 'm',
      title: "it's a model",
      details: 'B-factors hold a predicted error.\n;not the end',
      polymers: { H: { sequence, positions: h.residues.map((_, i) => i + 3), description: 'heavy chain' } },
      confidence: [
        {
          name: 'predicted error',
          description: 'Å',
          type: 'distance',
          global: 0.8,
          local: { H: h.residues.map(() => 0.5), L: l.residues.map(() => 0.25) },
        },
      ],
    });
    const label = parseMmcif(text, { identifiers: 'label' });
    expect(label.structure.models[0].chains[0].residues[0].seqNum).toBe(3);
    expect(text).toContain(sequence);
    expect(text.match(/^\d+ H \w{3} \d+ 1 0\.5 1$/gm)).toHaveLength(113);
  });

  it('refuses positions that do not match the residues', () => {
    const polymers = { H: { sequence: sequenceOf(h), positions: h.residues.map((_, i) => i + 2) } };
    expect(() => writeMmcif(structure, { id: 'm', polymers })).toThrow(StructureFormatError);
  });
});
