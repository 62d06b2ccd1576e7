// Computes poses of the training complexes with their features and their quality, to which ranking and confidence are fitted.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyTransform } from '@paratope/geometry';
import {
  ComplexReference,
  composed,
  epitopeContacts,
  evaluateRule,
  inverse,
  matrixOf,
  neighbours,
  poseCount,
  poseGeometry,
  PoseScorer,
  poseTransform,
  poseValue,
  randomRotation,
  residuesInContact,
  SAME_POSE,
  setUpDocking,
  type ContactPotential,
  type DockingInput,
  type EpitopeRule,
  type ResidueId,
} from '@paratope/docking';
import { UsageError, type ProgramOptions } from '@paratope/workbench/program';
import { z } from 'zod';
import { knownComplexes, repacked, type KnownComplex } from './known-complexes.ts';
import { DockingThreads } from './docking-threads.ts';
import { countComplexes, potentialFrom } from './contact-counts.ts';

const exampleSchema = z.object({
  name: z.string(),
  poses: z.array(
    z.object({
      contacts: z.number(),
      position: z.number(),
      types: z.number(),
      overlap: z.number(),
      electrostatics: z.number(),
      /** Number of near poses of the search. */
      neighbours: z.number(),
      dockq: z.number(),
      acceptable: z.boolean(),
      /** Indices of refined poses that are not reported beside this one. */
      same: z.array(z.int()),
      /** Outcomes of the rules that the caller gave. */
      rules: z.array(z.object({ holds: z.boolean(), value: z.number().nullable() })).default([]),
    }),
  ),
});
/** Refined poses of a complex, the best first by the weights of the refinement. */
export type RankingExample = z.output<typeof exampleSchema>;

/** Command-line options of the programs that use {@link dockedExamples}. */
export const DOCKED_EXAMPLES_OPTIONS = {
  without: { type: 'string', default: '', description: 'complexes that are left out, separated by commas' },
  cases: { type: 'string', description: 'the complexes that are docked, separated by commas' },
  threads: { type: 'string', default: '1', description: 'threads' },
  poses: { type: 'string', description: 'folder that keeps what was docked; needed' },
} satisfies ProgramOptions;

interface DockedExamplesOptions {
  readonly without: string;
  readonly cases?: string | undefined;
  readonly threads: string;
  readonly poses?: string | undefined;
}

/**
 * Docks the complexes of a folder blind, each with a potential counted without it.
 * @param options command-line options of the calling program
 * @param onRefused called with a complex that cannot be docked and the reason; without it such a complex ends the run
 */
export async function dockedExamples(
  folder: string,
  options: DockedExamplesOptions,
  onRefused?: (name: string, reason: string) => void,
): Promise<RankingExample[]> {
  const { poses: kept, cases } = options;
  if (kept === undefined) throw new UsageError('--poses names the folder that keeps what was docked');
  const complexes = knownComplexes(folder, options.without.split(','), onRefused);
  const wanted = complexes.filter(({ name }) => cases === undefined || cases.split(',').includes(name));
  // Counting the contacts of all complexes takes a minute and is skipped if all complexes have been docked.
  const counts = wanted.every(({ name }) => existsSync(fileOf(kept, name))) ? [] : countComplexes(complexes);
  const threads = new DockingThreads(Number(options.threads));
  const examples: RankingExample[] = [];
  for (const complex of wanted) {
    const without = (): ContactPotential => potentialFrom(counts.filter((_, i) => complexes[i] !== complex));
    try {
      examples.push(await exampleOf(complex, without, threads, kept));
    } catch (error) {
      if (!onRefused) throw error;
      onRefused(complex.name, error instanceof Error ? error.message : String(error));
    }
  }
  await threads.stop();
  return examples;
}

/** Indices of poses by descending score, without those near a better one, as they are reported. */
export function distinctByScore(poses: RankingExample['poses'], scores: readonly number[]): number[] {
  const dropped = new Set<number>();
  const order = [...scores.keys()].sort((a, b) => scores[b] - scores[a] || a - b);
  return order.filter((pose) => {
    if (dropped.has(pose)) return false;
    for (const other of poses[pose]?.same ?? []) dropped.add(other);
    return true;
  });
}

const fileOf = (folder: string, name: string): string => join(folder, `${name}.json`);

/** Docks a complex once, and reads what was docked from its file the next time. */
async function exampleOf(
  complex: KnownComplex,
  potentialWithout: () => ContactPotential,
  threads: DockingThreads,
  folder: string,
): Promise<RankingExample> {
  const file = fileOf(folder, complex.name);
  if (existsSync(file)) return exampleSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const example = await dockedExample(complex, potentialWithout(), threads, join(folder, `${complex.name}.poses`));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(example));
  return example;
}

/**
 * Docks a complex blind at `quick`, its unbound partners or those of the complex with rebuilt side chains, by a potential counted without it.
 * @param searchFile file that keeps the poses of the search
 * @param rulesOf rules to evaluate on each pose, made of the true epitope
 */
export async function dockedExample(
  { name, antibody, antigen, unbound }: KnownComplex,
  potential: ContactPotential,
  threads: DockingThreads,
  searchFile?: string,
  rulesOf: (epitope: readonly ResidueId[]) => readonly EpitopeRule[] = () => [],
): Promise<RankingExample> {
  const model = unbound ?? { antibody: repacked(antibody, 1), antigen: repacked(antigen, 2) };
  const motion = { rotation: matrixOf(randomRotation(7)), translation: new Float64Array([9, -40, 25]) };
  const moved = { ...model.antigen, coordinates: applyTransform(motion, model.antigen.coordinates) };
  const input: DockingInput = { antibody: [model.antibody], antigen: moved, effort: 'quick' };
  const poses = await threads.refinedPoses(input, searchFile, potential);
  const setup = setUpDocking(input, potential);
  const [atoms] = setup.models.map((each) => each.atoms);
  if (!atoms) throw new RangeError('a docking has a model');
  const scorer = new PoseScorer(atoms, setup.antigen, potential.pairs);
  const reference = new ComplexReference({ antibody, antigen }, model);
  const epitope = reference.antigenResidues(residuesInContact({ antibody, antigen }).antigen);
  const rules = rulesOf(epitope.flatMap((residue) => model.antigen.residues[residue] ?? []));
  const back = inverse(setup.toAntibodyFrame);
  const geometry = poseGeometry(setup, poses);
  const same = neighbours(geometry, SAME_POSE);
  return {
    name,
    poses: Array.from({ length: poseCount(poses) }, (_, pose) => {
      const transform = poseTransform(poses, pose);
      const { contacts, position, types, overlap, electrostatics } = scorer.score(
        applyTransform(transform, setup.antigenCoordinates),
      );
      const place = composed(back, composed(transform, setup.toAntigenFrame));
      const placed = { ...moved, coordinates: applyTransform(place, moved.coordinates) };
      const { dockq, capri } = reference.measure(model.antibody.coordinates, placed.coordinates);
      const near = rules.length === 0 ? undefined : epitopeContacts({ antibody: model.antibody, antigen: placed });
      return {
        contacts,
        position,
        types,
        overlap,
        electrostatics,
        neighbours: poseValue(poses, pose, 'neighbours'),
        dockq,
        acceptable: capri !== 'incorrect',
        same: same[pose] ?? [],
        rules: near ? rules.map((rule) => evaluateRule(rule, near)) : [],
      };
    }),
  };
}
