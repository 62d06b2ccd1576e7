// Reads runs of other programs and compares our figures with those of their authors: npm run eval -- foreign-runs FOLDER… [OPTION…]
// Each FOLDER is a run. Beside a structure, STRUCTURE_PP_DD.txt of the ipSAE script is compared with ipSAE and pDockQ2 of each pair of chains.
//
//   --dockq FOLDER      cases of an antibody docking benchmark (CASE_r_u.pdb, …): DockQ of their unbound partners, as superposed and displaced,
//                       is compared with that of the program DockQ
//   --program DockQ     the program, as installed from PyPI
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ComplexReference,
  complexModel,
  correspondingResidues,
  preparePartner,
  selectResidues,
  type Complex,
  type DockingPartner,
} from '@paratope/docking';
import { readRun, type RunFile } from '@paratope/foreign-runs';
import { applyTransform, parsePdb, writePdb } from '@paratope/geometry';
import { evaluation } from '@paratope/workbench/program';
import { pairScores } from '#src/figures/pair-scores.js';
import { scoredResidues } from '#src/figures/residues.js';
import { assignScores } from '#src/match.js';
import { sortFiles } from '#src/run-files.js';
import { readStructureFile } from '#src/structure-file.js';

/** Largest difference that counts as equal. */
const TOLERANCE = 0.01;
/** Motions of the antigen from its place: none, and a turn about the z axis through its centre with a shift along x. */
const MOTIONS = [
  { degrees: 0, shift: 0 },
  { degrees: 10, shift: 2 },
];

export const program = evaluation({
  description: 'Runs of other programs, and figures beside those of their authors',
  operands: 'FOLDER…',
  options: {
    dockq: { type: 'string', description: 'folder of docking cases whose DockQ is compared' },
    program: { type: 'string', default: 'DockQ', description: 'the program DockQ' },
  },
  async run({ operands: folders, options }) {
    const differences: number[] = [];
    for (const folder of folders) {
      const files = filesOf(folder);
      await printRun(folder, files);
      differences.push(...compareIpsae(folder, files));
    }
    if (options.dockq !== undefined) differences.push(...compareDockq(options.dockq, options.program));
    return differences.every((difference) => difference <= TOLERANCE);
  },
});

const filesOf = (folder: string): RunFile[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(folder.length + 1), bytes: readFileSync(path) }));

async function printRun(folder: string, files: readonly RunFile[]): Promise<void> {
  try {
    const { antibodies, refused } = await readRun(files);
    const models = antibodies.flatMap((antibody) => antibody.models);
    const programs = [...new Set(models.map((model) => model.program))].join(', ');
    const given = models.reduce((sum, model) => sum + model.given.length, 0);
    console.log(`${folder}: ${antibodies.length} antibodies, ${models.length} models of ${programs}, ${given} figures`);
    for (const { path, reason } of refused) console.log(`  ${path}: ${reason}`);
  } catch (error) {
    console.log(`${folder}: ${String(error)}`);
  }
}

function compareIpsae(folder: string, files: readonly RunFile[]): number[] {
  const { structures, scores } = sortFiles(files);
  const { scores: own } = assignScores(
    structures.map(({ path }) => path),
    scores,
  );
  return structures.flatMap((file) => {
    const [table] = globSync(`${file.path.replace(/\.(?:cif|pdb)$/, '')}_[0-9]*_[0-9]*.txt`, { cwd: folder }).filter(
      (path) => !path.includes('byres'),
    );
    const pae = own.get(file.path)?.find((score) => score.pae !== undefined)?.pae;
    if (table === undefined || !pae) return [];
    const residues = scoredResidues(readStructureFile(file).model, pae.size) ?? [];
    const [head = '', ...lines] = readFileSync(join(folder, table), 'utf8').trim().split('\n');
    const columns = head.trim().split(/\s+/);
    return lines.flatMap((line) => {
      const cells = line.trim().split(/\s+/);
      const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
      if (cell('Type') !== 'max' || cell('PAE') !== '10') return [];
      const of = (id: string) => residues.filter(({ chain }) => chain === id);
      const { ipsae, pdockq2 } = pairScores(of(cell('Chn1')), of(cell('Chn2')), pae);
      const pairs = [
        ['ipSAE', ipsae],
        ['pDockQ2', pdockq2],
      ] as const;
      return pairs.map(([name, value]) => {
        const difference = Math.abs((value ?? NaN) - Number(cell(name)));
        console.log(
          `${file.path} ${cell('Chn1')}–${cell('Chn2')} ${name} ${cell(name)} ours ${String(value?.toFixed(4))}`,
        );
        return Number.isNaN(difference) ? Infinity : difference;
      });
    });
  });
}

function compareDockq(folder: string, dockq: string): number[] {
  const work = mkdtempSync(join(tmpdir(), 'dockq-'));
  try {
    const cases = readdirSync(folder).flatMap((file) => /^(\w+)_r_u\.pdb$/.exec(file)?.[1] ?? []);
    return cases.flatMap((name) => {
      const [bound, placed] = ['b', 'u'].map((state) => readCase(folder, name, state));
      if (!bound || !placed) return [];
      // Both measure the residues that both states have: DockQ compares by number, so that no alignment of merged chains decides.
      const [ofAntibody, ofAntigen] = [common(placed.antibody, bound.antibody), common(placed.antigen, bound.antigen)];
      const native = { antibody: ofAntibody.reference, antigen: ofAntigen.reference };
      const reference = new ComplexReference(native, placed);
      return MOTIONS.map(({ degrees, shift }) => {
        const antigen = moved(placed.antigen.coordinates, degrees, shift);
        const ours = reference.measure(placed.antibody.coordinates, antigen).dockq;
        const moving = { ...placed.antigen, coordinates: antigen };
        const paths = [
          { antibody: asChain('A', placed.antibody, ofAntibody.model), antigen: asChain('B', moving, ofAntigen.model) },
          { antibody: asChain('A', native.antibody), antigen: asChain('B', native.antigen) },
        ].map((complex, i) => {
          const path = join(work, `${i}.pdb`);
          writeFileSync(path, writePdb({ models: [complexModel(complex, new Map([['B', 'B']]))] }));
          return path;
        });
        const settings = '--short --no_align --allowed_mismatches 1000 --mapping AB:AB'.split(' ');
        const printed = execFileSync(dockq, [...paths, ...settings], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        });
        const theirs = Number(/DockQ (\d\.\d+)/.exec(printed)?.[1]);
        console.log(`${name}, ${degrees}° and ${shift} Å: DockQ ${theirs}, ours ${ours.toFixed(3)}`);
        return Number.isNaN(theirs) ? Infinity : Math.abs(theirs - ours);
      });
    });
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Residues of the unbound and of the bound partner that both have, in the order of the bound one. */
function common(model: DockingPartner, reference: DockingPartner) {
  const pairs = [...correspondingResidues(model, reference)].flatMap((own, i) => (own < 0 ? [] : [[own, i] as const]));
  const there = pairs.map(([, i]) => i);
  return { model: pairs.map(([own]) => own), reference: selectResidues(reference, there) };
}

/** Returns residues of a partner as one chain, numbered from 1: DockQ compares chains. */
function asChain(chain: string, partner: DockingPartner, chosen?: readonly number[]): DockingPartner {
  const kept = chosen === undefined ? partner : selectResidues(partner, chosen);
  return { ...kept, residues: kept.residues.map((residue, i) => ({ ...residue, chain, seqNum: i + 1, insCode: '' })) };
}

/** Turns coordinates about the z axis through their centre, and shifts them along x (Å). */
function moved(coordinates: Float64Array, degrees: number, shift: number): Float64Array {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const centre = [0, 1].map((axis) => {
    const values = coordinates.filter((_, i) => i % 3 === axis);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
  const [x, y] = [centre[0], centre[1]];
  const rotation = Float64Array.of(cos, -sin, 0, sin, cos, 0, 0, 0, 1);
  const translation = Float64Array.of(x - cos * x + sin * y + shift, y - sin * x - cos * y, 0);
  return applyTransform({ rotation, translation }, coordinates);
}

function readCase(folder: string, name: string, state: string): Complex {
  const read = (side: string): DockingPartner =>
    preparePartner(parsePdb(readFileSync(join(folder, `${name}_${side}_${state}.pdb`), 'utf8')).structure).partner;
  return { antibody: read('r'), antigen: read('l') };
}
