// Time and memory of a docking against the size of the antigen and the effort. Blocks of a stage cost about the same, so one or two of each
// are timed and the rest is counted: processor time of one thread, divided by two for two threads that are alone on two cores.
// The antibody is the Fv of 2VXT. The antigens are pieces and copies of it, because the time depends on their size only. The floor is the
// three transforms that the score of a rotation needs.
import { readFileSync } from 'node:fs';
import { parsePdb } from '@paratope/geometry';
import {
  CubicFourierTransform,
  DOCKING_EFFORTS,
  EFFORTS,
  emptyGrid,
  NO_POSES,
  poseCount,
  preparePartner,
  selectResidues,
  startDocking,
  type DockingPartner,
} from '@paratope/docking';
import { dockingRows } from '@paratope/docking/training/complexes/known-complexes';
import { benchmark } from '@paratope/workbench/program';

const FIXTURE = new URL('../../../science/geometry/fixtures/2vxt-fv.pdb', import.meta.url);
const GOALS: Readonly<Record<string, number>> = { quick: 60, standard: 360 };
const GOAL_RESIDUES = 300;

export const program = benchmark({
  description: 'Time and memory of dockings',
  run() {
    const fv = preparePartner(parsePdb(readFileSync(FIXTURE, 'utf8')).structure).partner;
    console.log('  residues  grid   ms/rotation  × floor  ms/pose scored  ms/pose refined  MB a thread');
    const totals: string[] = [];
    for (const residues of [75, 150, GOAL_RESIDUES, 600, 900]) {
      const run = startDocking({ antibody: [fv], antigen: ofSize(fv, residues), effort: 'quick' }, dockingRows);
      const blocks = run.blocks('search', NO_POSES);
      run.runBlock('search', blocks - 1, NO_POSES);
      const search = timed(() =>
        run.merge(
          'search',
          [0, 1].map((block) => run.runBlock('search', block, NO_POSES)),
        ),
      );
      const rescored = timed(() => run.runBlock('rescore', 0, search.value));
      const merged = timed(() => run.merge('rescore', [rescored.value]));
      const refined = timed(() => run.runBlock('refine', 0, merged.value));
      const { gridSize, rotations } = run.result(refined.value).search;
      const perRotation = (search.seconds * blocks) / 2 / rotations;
      const perScored = rescored.seconds / poseCount(rescored.value);
      const perPair = merged.seconds / poseCount(rescored.value) ** 2;
      const perRefined = refined.seconds / poseCount(refined.value);
      const floor = 3 * transformSeconds(gridSize);
      const size = `${String(residues).padStart(10)}${String(gridSize).padStart(6)}³`;
      console.log(
        `${size}${(1000 * perRotation).toFixed(1).padStart(13)}${(perRotation / floor).toFixed(1).padStart(9)}` +
          `${(1000 * perScored).toFixed(2).padStart(16)}${(1000 * perRefined).toFixed(0).padStart(17)}${(run.memoryBytes / 1e6).toFixed(0).padStart(13)}`,
      );
      const efforts = DOCKING_EFFORTS.map((effort) => {
        const settings = EFFORTS[effort];
        const count = 72 * settings.rotationResolution ** 3;
        // Two threads share the blocks. The merge takes one thread and a time quadratic in the number of poses.
        const shared = count * perRotation + settings.rescored * perScored + settings.refined * perRefined;
        const seconds = shared / 2 + settings.rescored ** 2 * perPair;
        const goal = residues === GOAL_RESIDUES ? GOALS[effort] : undefined;
        const reached = goal === undefined ? '' : ` (goal ${goal} s: ${seconds <= goal ? 'reached' : 'missed'})`;
        return `${effort} ${seconds.toFixed(0)} s${reached}`;
      });
      totals.push(`${size}   ${efforts.join(', ')}`);
    }
    console.log(`  on two cores:\n${totals.join('\n')}`);
    console.log(`  resident memory of all of this: ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
  },
});

/** The first residues of the Fv, or copies of it at distances of 42 Å, as compact as possible. */
function ofSize(fv: DockingPartner, residues: number): DockingPartner {
  const chosen = selectResidues(
    fv,
    Array.from({ length: residues }, (_, i) => i % fv.residues.length),
  );
  const coordinates = chosen.coordinates.slice();
  chosen.residueOfAtom.forEach((residue, atom) => {
    const copy = Math.floor(residue / fv.residues.length);
    for (const axis of [0, 1, 2]) {
      coordinates[3 * atom + axis] = (coordinates[3 * atom + axis] ?? 0) + 42 * ((copy >> axis) & 1);
    }
  });
  return { ...chosen, coordinates };
}

function transformSeconds(size: number): number {
  const fourier = new CubicFourierTransform(dockingRows(size));
  const grid = emptyGrid(size);
  fourier.forward(grid);
  return timed(() => [0, 1, 2, 3].forEach(() => fourier.forward(grid))).seconds / 4;
}

function timed<T>(work: () => T): { readonly value: T; readonly seconds: number } {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return { value, seconds: (user + system) / 1e6 };
}
