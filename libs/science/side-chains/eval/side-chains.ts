// Evaluates side chains rebuilt on the main chains of crystal structures: every PDB file of a folder. χ1 is correct within 40°, χ1+2 if
// both are; residues with missing side-chain atoms, and prolines, are left out. A residue is buried if at least 19 other CB are within 10
// Å. The χ1 preferences of the product were counted without the structures that its evaluation uses (see npm run build --
// chi1-preferences).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePdb } from '@paratope/geometry';
import {
  atomLayout,
  chiAngles,
  chiDifference,
  flatProtein,
  packSideChains,
  type AtomLayout,
} from '@paratope/side-chains';
import { structureFile } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

const GOAL = 0.85;
const RIGHT = 40;
const BURIED = 19;
/** Share of the sum of Bondi's radii below which a contact is a severe clash. */
const CLASH = 0.63;
const RADII: Readonly<Record<string, number>> = { C: 1.7, N: 1.55, O: 1.52, S: 1.8 };
const radiusOf = (atom: string): number => RADII[atom.charAt(0)] ?? NaN;

/** Number of residues: all, with correct χ1, with a χ2 as well, and with both correct. */
interface Group {
  residues: number;
  first: number;
  withSecond: number;
  both: number;
}

type Coordinates = Float64Array;

interface Repacked {
  readonly groups: Readonly<Record<string, Group>>;
  readonly seconds: number;
  readonly isProven: boolean;
  readonly clashes: number;
  readonly disulfides: { readonly possible: number; readonly formed: number };
}

const GROUPS = ['all', 'buried', 'exposed', ...'CDEFHIKLMNQRSTVWY'];
const newGroups = (): Map<string, Group> => new Map(GROUPS.map((name) => [name, newGroup()]));

export const program = evaluation({
  description: 'Side chains rebuilt on the main chains of crystal structures',
  operands: 'FOLDER',
  data: { isIn: structureFile, takes: 'folder' },
  async run({ operands: [folder = ''] }, runner) {
    const files = readdirSync(folder).filter((file) => /\.(pdb|ent)$/.test(file));
    if (files.length === 0) throw new Error(`${folder} holds no PDB files`);
    const measured = await runner.measure({
      cases: files.sort(),
      keyOf: (file) => file,
      measure: (file) => repack(join(folder, file)),
    });
    const structures = measured.map(({ result }) => result);
    if (structures.length === 0) return false;
    const sum = (of: (one: Repacked) => number): number => structures.reduce((total, one) => total + of(one), 0);
    const groups = newGroups();
    for (const [name, total] of groups) {
      for (const key of ['residues', 'first', 'withSecond', 'both'] as const)
        total[key] = sum((one) => one.groups[name]?.[key] ?? 0);
    }
    console.log(row('', 'residues', 'χ1 %', 'χ1+2 %'));
    for (const [name, { residues, first, withSecond, both }] of groups) {
      console.log(row(name, residues, percent(first, residues), percent(both, withSecond)));
    }
    console.log(
      `\n${structures.length} structures, ${(sum(({ seconds }) => seconds) / structures.length).toFixed(2)} s each, ` +
        `the slowest ${Math.max(...structures.map(({ seconds }) => seconds)).toFixed(2)} s`,
    );
    const [proven, clashes] = [sum(({ isProven }) => Number(isProven)), sum((one) => one.clashes)];
    console.log(`rotamers proven optimal in ${proven}; severe clashes of side chains: ${clashes}`);
    const [formed, possible] = [
      sum(({ disulfides }) => disulfides.formed),
      sum(({ disulfides }) => disulfides.possible),
    ];
    console.log(`disulfides of the crystals formed again: ${formed} of ${possible}`);
    const { first, residues } = groups.get('all') ?? newGroup();
    const reached = first >= GOAL * residues;
    console.log(`\nGoal, ${100 * GOAL} % of χ1: ${reached ? 'reached' : 'missed'}`);
    return reached;
  },
});

function repack(file: string): Repacked {
  const [model] = parsePdb(readFileSync(file, 'utf8')).structure.models;
  const crystal = flatProtein(model?.chains ?? []);
  const layout = atomLayout(crystal.chains);
  const started = performance.now();
  const packing = packSideChains(crystal);
  const seconds = (performance.now() - started) / 1000;
  const groups = newGroups();
  count(layout, crystal.coordinates, packing.protein.coordinates, groups);
  const bonded = new Set(packing.disulfides.map(([i, j]) => `${i} ${j}`));
  const ofCrystal = crystalDisulfides(layout, crystal.coordinates);
  return {
    groups: Object.fromEntries(groups),
    seconds,
    isProven: packing.exact,
    clashes: severeClashes(layout, packing.protein.coordinates),
    disulfides: { possible: ofCrystal.length, formed: ofCrystal.filter((pair) => bonded.has(pair)).length },
  };
}

function newGroup(): Group {
  return { residues: 0, first: 0, withSecond: 0, both: 0 };
}

function count(
  layout: AtomLayout,
  crystal: Coordinates,
  packed: Coordinates,
  groups: ReadonlyMap<string, Group>,
): void {
  const neighbours = neighbourCounts(layout, packed);
  layout.residues.forEach(({ code, chis }, i) => {
    if (chis === 0 || code === 'P') return;
    const observed = chiAngles(layout, crystal, i);
    if (observed.some(Number.isNaN)) return;
    const right = chiAngles(layout, packed, i).map((chi, k) => chiDifference(layout, i, k, chi, observed[k]) <= RIGHT);
    for (const name of ['all', code, neighbours[i] >= BURIED ? 'buried' : 'exposed']) {
      const group = groups.get(name);
      if (!group) continue;
      group.residues++;
      if (right[0]) group.first++;
      if (chis < 2) continue;
      group.withSecond++;
      if (right[0] && right[1]) group.both++;
    }
  });
}

/** For each residue, the number of other residues with a CB (glycine: CA) within 10 Å of its own. */
function neighbourCounts(layout: AtomLayout, coordinates: Coordinates): number[] {
  const at = layout.residues.map(({ code }, i) => layout.firstAtom[i] + (code === 'G' ? 1 : 4));
  return at.map((a) => at.filter((b) => b !== a && gap(coordinates, a, b) < 10).length);
}

function severeClashes(layout: AtomLayout, coordinates: Coordinates): number {
  const atoms = layout.residues.flatMap(({ atoms: names }, i) => names.map((name, k) => ({ i, k, name })));
  let found = 0;
  atoms.forEach((one, a) => {
    atoms.forEach((other, b) => {
      if (other.i <= one.i + 1 || (one.k < 5 && other.k < 5) || (one.name === 'SG' && other.name === 'SG')) return;
      if (gap(coordinates, a, b) < CLASH * (radiusOf(one.name) + radiusOf(other.name))) found++;
    });
  });
  return found;
}

function crystalDisulfides(layout: AtomLayout, coordinates: Coordinates): string[] {
  const sulfur = (residue: number): number => layout.firstAtom[residue] + 5;
  const cysteines = layout.residues.flatMap(({ code }, i) => (code === 'C' ? [i] : []));
  return cysteines.flatMap((i) =>
    cysteines.filter((j) => j > i && gap(coordinates, sulfur(i), sulfur(j)) < 2.5).map((j) => `${i} ${j}`),
  );
}

function gap(coordinates: Coordinates, a: number, b: number): number {
  const at = (axis: number): number => coordinates[3 * a + axis] - coordinates[3 * b + axis];
  return Math.sqrt(at(0) ** 2 + at(1) ** 2 + at(2) ** 2);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : ((100 * part) / whole).toFixed(1);
}

function row(name: string, ...cells: (string | number)[]): string {
  return name.padEnd(10) + cells.map((cell) => String(cell).padStart(10)).join('');
}
