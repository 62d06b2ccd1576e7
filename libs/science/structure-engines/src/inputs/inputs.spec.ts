import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import { boltzGenInput, FOLDING_INPUTS, readFv, rfantibodyInput, type StructureTask } from '../index.js';

const { structure } = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8'));
const [vh, vl] = structure.models[0]!.chains;
const il18 = parsePdb(readFileSync('examples/il18.pdb', 'utf8')).structure.models[0]!.chains;
const [heavy, light] = [sequenceOf(vh!), sequenceOf(vl!)];
const ANTIGEN = 'MKTAYIAKQR';
const task: StructureTask = { heavy, light, antigen: [ANTIGEN], epitope: [{ chain: 0, place: 3 }], seed: 7 };
const textOf = (input: { files: readonly { path: string; text: string }[] }, place = 0): string =>
  input.files[place]!.text;

describe('input files for other programs', () => {
  it('of Boltz-2 name a pocket by chain and place, and leave the alignment to its server', () => {
    const { command, ...input } = FOLDING_INPUTS.boltz2('ab', task);
    expect(textOf(input)).toContain(`  - protein:\n      id: A\n      sequence: ${ANTIGEN}\n`);
    expect(textOf(input)).toContain('contacts: [[A, 3]]');
    expect(command).toContain('--write_full_pae --seed 7');
  });

  it('of Chai-1 have a restraint with the letter of the residue and chains in the order of the FASTA', () => {
    const input = FOLDING_INPUTS.chai1('ab', task);
    expect(textOf(input)).toMatch(/^>protein\|name=H\n/);
    expect(textOf(input, 1)).toContain('\nA,,C,T3,pocket,1.0,0.0,6,epitope,restraint_0\n');
    expect(FOLDING_INPUTS.chai1('ab', { ...task, epitope: [] }).files).toHaveLength(1);
  });

  it('of AlphaFold 3 say that it takes no restraints', () => {
    const { notes, ...input } = FOLDING_INPUTS.alphafold3('ab', task);
    expect(JSON.parse(textOf(input))).toMatchObject({
      dialect: 'alphafold3',
      modelSeeds: [7],
      sequences: [{ protein: { id: 'H', sequence: heavy } }, { protein: { id: 'L' } }, { protein: { id: 'A' } }],
    });
    expect(notes.join()).toContain('epitope rule');
  });

  it('of Protenix count entities from 1', () => {
    const [input] = JSON.parse(textOf(FOLDING_INPUTS.protenix('ab', task)));
    expect(input.constraint.pocket.contact_residues).toEqual([{ entity: 3, copy: 1, position: 3 }]);
  });

  it('of BoltzGen leave exactly the chosen positions open', () => {
    const text = textOf(boltzGenInput('ab', task, { H: [26, 27, 28, 52] }));
    expect(text).toContain(`sequence: ${heavy.slice(0, 25)}3${heavy.slice(28, 51)}1${heavy.slice(52)}\n`);
    expect(text).toContain('binding_types:\n        binding: 3\n');
    expect(() => boltzGenInput('ab', task, { L: [999] })).toThrow('no position 999');
  });

  it('of RFantibody label each residue of the CDRs by its place in the file', () => {
    const fv = readFv({
      format: 'mab',
      chains: [
        { role: 'heavy', sequence: heavy },
        { role: 'light', sequence: light },
      ],
    });
    const framework = [
      { chain: vh!, domain: fv.heavy },
      { chain: vl!, domain: fv.light! },
    ];
    const input = rfantibodyInput('ab', framework, il18, [3]);
    expect(() => rfantibodyInput('ab', framework, [], [])).toThrow('against a target');
    expect(() => rfantibodyInput('ab', framework, il18, [999])).toThrow('no position 999');
    const text = textOf(input);
    expect(input.command).toContain('-l "H1:8,');
    expect(input.command).toContain('-h "T3"');
    expect(parsePdb(textOf(input, 1)).structure.models[0]!.chains.map(({ id }) => id)).toEqual(['T']);
    const labels = [...text.matchAll(/^REMARK PDBinfo-LABEL: +(\d+) ([HL][123])$/gm)].map(([, place, loop]) => [
      Number(place),
      loop,
    ]);
    const first = labels
      .filter(([, loop]) => loop === 'H1')
      .map(([place]) => heavy[Number(place) - 1])
      .join('');
    const last = labels
      .filter(([, loop]) => loop === 'L3')
      .map(([place]) => (heavy + light)[Number(place) - 1])
      .join('');
    // CDR-H1 of 2VXT by IMGT, as its numbering gives it.
    expect(first).toBe('GYSFTDYF');
    expect(light).toContain(last);
    expect(last.length).toBeGreaterThan(6);
    expect(parsePdb(text).structure.models[0]!.chains.map(({ id, residues }) => [id, residues[0]!.seqNum])).toEqual([
      ['H', 1],
      ['L', 1],
    ]);
  });
});
