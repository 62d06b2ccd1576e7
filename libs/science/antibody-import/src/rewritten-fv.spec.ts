import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import {
  atomNamed,
  parsePdb,
  writeMmcif,
  writePdb,
  type Chain,
  type Residue,
  type Structure,
} from '@paratope/geometry';
import { importAntibodies, ImportError } from './index.js';

const text = readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'latin1');
const { structure } = parsePdb(text);
const model = structure.models[0]!;
const [H, L] = ['H', 'L'].map((id) => model.chains.find((chain) => chain.id === id)!) as [Chain, Chain];

const of = (...chains: readonly Chain[]): Structure => ({ models: [{ chains }] });
const named = (chain: Chain, id: string): Chain => ({ ...chain, id });
/** Residues with new numbers, without insertion codes. */
const numbered = ({ id, residues }: Chain, from = 1): Chain => ({
  id,
  residues: residues.map((residue, nth) => ({ ...residue, seqNum: from + nth, insCode: '' })),
});
const replaced = (chain: Chain, name: string, by: string, hetero = false): Chain => ({
  id: chain.id,
  residues: chain.residues.map((residue): Residue =>
    residue.name === name ? { ...residue, name: by, hetero } : residue,
  ),
});
const pdb = (...chains: readonly Chain[]): string => writePdb(of(...chains));
const cif = (...chains: readonly Chain[]): string => writeMmcif(of(...chains), { id: 'fv' });
const lines = (file: string, change: (line: string) => string | undefined): string =>
  file
    .split('\n')
    .map((line) => (/^(?:ATOM|HETATM)/.test(line) ? change(line) : line))
    .filter((line) => line !== undefined)
    .join('\n');
const column = (line: string, at: number, value: string): string =>
  line.slice(0, at) + value + line.slice(at + value.length);
const withoutTer = (file: string): string => file.replace(/^TER.*\n/gm, '');

/** mmCIF without some items of the loop of atoms, or with other values for one. */
function withItems(file: string, change: (item: string, value: string) => string | undefined): string {
  const items = [...file.matchAll(/^_atom_site\.(\S+)/gm)].map(([, item = '']) => item);
  return file
    .split('\n')
    .flatMap((line) => {
      const [, item] = /^_atom_site\.(\S+)/.exec(line) ?? [];
      if (item !== undefined) return change(item, '') === undefined ? [] : [line];
      if (!/^(?:ATOM|HETATM)\s/.test(line)) return [line];
      const values = line.trim().split(/\s+/);
      return [items.flatMap((each, nth) => change(each, values[nth]!) ?? []).join(' ')];
    })
    .join('\n');
}
const without =
  (...left: readonly string[]) =>
  (item: string, value: string): string | undefined =>
    left.includes(item) ? undefined : value;
const A = (chain: Chain): Chain => named(chain, 'A');
const B = (chain: Chain): Chain => named(chain, 'B');
const merged: Chain = { id: 'A', residues: [...numbered(H).residues, ...numbered(L, 501).residues] };

const WAYS: readonly (readonly [string, string | Uint8Array, string?])[] = [
  ['as deposited', text],
  ['chains A and B, as AlphaFold-Multimer', pdb(A(H), B(L))],
  ['the light chain first', pdb(L, H)],
  ['numbered from 1 without insertion codes', pdb(numbered(H), numbered(L))],
  ['numbered on through both chains, as OpenMM and Rosetta', pdb(numbered(H), numbered(L, 1 + H.residues.length))],
  ['both chains under one identifier, with TER', pdb(A(numbered(H)), A(numbered(L)))],
  ['both chains under one identifier, without TER', withoutTer(pdb(A(numbered(H)), A(numbered(L))))],
  ['both chains under one identifier, with the numbers of Kabat', pdb(A(H), A(L))],
  ['merged to one chain for HADDOCK, the light chain from 501 on', withoutTer(pdb(merged))],
  [
    'segment identifiers in place of chains, as CHARMM',
    lines(pdb(H, L), (line) => column(column(line.padEnd(80), 72, line.charAt(21)), 21, ' ')),
  ],
  [
    'long segment identifiers, as NAMD',
    lines(pdb(H, L), (line) => column(column(line.padEnd(80), 72, `PRO${line.charAt(21)}`), 21, ' ')),
  ],
  ['without elements', lines(pdb(H, L), (line) => line.slice(0, 66))],
  ['without occupancies and B-factors', lines(pdb(H, L), (line) => line.slice(0, 54))],
  ['with line ends of Windows', pdb(H, L).replace(/\n/g, '\r\n')],
  ['with serials beyond the columns', lines(pdb(H, L), (line) => column(line, 6, '*****'))],
  ['two models', writePdb({ models: [model, model] })],
  [
    'with hydrogens at the end',
    pdb(H, L).replace(
      /^END/m,
      `${lines(pdb(H, L), (line) => (line.slice(12, 16) === ' CA ' ? column(line, 12, ' HA ') : undefined)).replace(/^(?:TER|END).*\n/gm, '')}END`,
    ),
  ],
  ['with the names of histidine in Amber', pdb(replaced(H, 'HIS', 'HIE'), replaced(L, 'HIS', 'HID'))],
  ['with the name of cystine in Amber', pdb(replaced(H, 'CYS', 'CYX'), replaced(L, 'CYS', 'CYX'))],
  [
    'with selenomethionine',
    pdb(replaced(H, 'MET', 'MSE', true), replaced(L, 'MET', 'MSE', true)),
    'selenomethionine \\(MSE\\)',
  ],
  [
    'with a header and REMARKs, as ImmuneBuilder',
    `HEADER    IMMUNE SYSTEM\nREMARK   1 ANTIBODY STRUCTURE MODELLED USING ABODYBUILDER2\n${pdb(numbered(H), numbered(L))}`,
  ],
  ['mmCIF', cif(H, L)],
  ['mmCIF with chains A and B, as Boltz and Chai', cif(A(numbered(H)), B(numbered(L)))],
  [
    'mmCIF without the author’s items',
    withItems(cif(numbered(H), numbered(L)), without('auth_asym_id', 'auth_seq_id', 'auth_comp_id', 'auth_atom_id')),
  ],
  [
    'mmCIF without labels of residues',
    withItems(cif(H, L), (item, value) => (item === 'label_seq_id' && value !== '' ? '.' : value)),
  ],
  [
    'mmCIF without occupancy, B-factor and model',
    withItems(cif(H, L), without('occupancy', 'B_iso_or_equiv', 'pdbx_PDB_model_num')),
  ],
  ['mmCIF without elements and alternate locations', withItems(cif(H, L), without('type_symbol', 'label_alt_id'))],
  [
    'mmCIF with one author’s chain whose numbers begin again',
    withItems(cif(numbered(H), numbered(L)), (item, value) => (item === 'auth_asym_id' && value !== '' ? 'A' : value)),
  ],
  [
    'mmCIF with quoted values',
    withItems(cif(H, L), (item, value) =>
      item === 'label_atom_id' && value !== '' && !/['"]/.test(value) ? `'${value}'` : value,
    ),
  ],
  ['gzip', new Uint8Array(gzipSync(pdb(H, L)))],
];

const read = (file: string | Uint8Array) =>
  importAntibodies([{ name: 'fv', bytes: typeof file === 'string' ? new TextEncoder().encode(file) : file }]);

describe('one Fv in a file of another program', () => {
  it('is rewritten in thirty ways', () => expect(WAYS).toHaveLength(30));

  it.each(WAYS.map(([way]) => way))('is the same antibody: %s', async (way) => {
    const [, file, said] = WAYS.find(([name]) => name === way)!;
    const [expected] = (await read(text)).outcomes;
    const { outcomes } = await read(file);
    expect(outcomes).toHaveLength(1);
    const [found] = outcomes;
    if (!expected?.ok || !found?.ok) throw new Error(found && !found.ok ? found.message : 'no antibody');
    expect(found.pairedBy).toBe('contact');
    expect(found.chains.map(({ role, sequence }) => [role, sequence])).toEqual(
      expected.chains.map(({ role, sequence }) => [role, sequence]),
    );
    const words = found.warnings.map(({ detail }) => detail).join(' ');
    if (said === undefined) expect(words).toBe(expected.warnings.map(({ detail }) => detail).join(' '));
    else expect(words).toMatch(new RegExp(said));
  });

  it('is warned of where a modified residue loses its charge', async () => {
    const { outcomes } = await read(pdb(replaced(H, 'TYR', 'TYS', true), L));
    const detail = expect.stringMatching(
      /^Chain H, residues 27, .*: sulfotyrosine \(TYS\) are read as TYR, and its charge of −1/,
    );
    expect(outcomes).toMatchObject([
      { ok: true, warnings: expect.arrayContaining([{ code: 'modified_residue', detail }]) },
    ]);
  });

  it.each([
    ['PDB', lines(pdb(H, L), (line) => (/ CA {2}\S{3} H {2}27 /.test(line) ? column(line, 30, '     NaN') : line))],
    ['mmCIF', cif(H, L).replace(/^(ATOM\s+\d+\s+C\s+CA\b.*?)-?\d+\.\d{3}(?=\s+-?\d+\.\d{3}\s+-?\d+\.\d{3})/m, '$1nan')],
  ])('is refused with the residue where a coordinate of %s is no number', async (_, file) => {
    await expect(read(file)).rejects.toThrow(ImportError);
    await expect(read(file)).rejects.toThrow(/atom CA of [A-Z]{3} \d+ of chain H has no coordinates \(NaN\)/);
  });

  it('keeps coordinates of an atom where chains were told apart', () => {
    const again = parsePdb(pdb(A(numbered(H)), A(numbered(L)))).structure.models[0]!;
    expect(again.chains.map(({ id, residues }) => [id, residues.length])).toEqual([
      ['A', H.residues.length],
      ['B', L.residues.length],
    ]);
    expect(atomNamed(again.chains[1]!.residues[0]!, 'CA')).toMatchObject({ x: atomNamed(L.residues[0]!, 'CA')!.x });
  });
});
