import type { NamedMolecule } from '@paratope/antibody';
import { PIPELINES } from '@paratope/pipelines/cli';
import { InvalidArgumentError } from 'commander';
import type { PipelineCommands, RunStep, RunSubject, StepOutcome, Molecule, Warning } from '@paratope/command-line';

const pipelines: readonly PipelineCommands[] = await Promise.all(PIPELINES.map(({ load }) => load()));

/** Steps of a run in their order. */
export const STEPS: readonly RunStep[] = pipelines.flatMap(({ steps = [] }) => steps);

/** An antibody with the results of its steps. */
export interface Subject extends RunSubject {
  molecule: Molecule;
  named: NamedMolecule;
  /** Folder of the files about `molecule`: that of the antibody, or one within it for a variant. */
  folder: string;
  /** Folder of the antibody as it was read. */
  readonly home: string;
  readonly results: Map<string, unknown>;
  /** Reason why a step failed; later steps are skipped. */
  failure?: { readonly step: string; readonly message: string };
  warnings: readonly Warning[];
}

/** Place where steps are computed: this machine or a service. */
export interface RunEngine {
  /** Inputs of a result besides its molecule, such as versions and settings. A change computes the result again. */
  settings(step: RunStep): unknown;
  /** Computes a step for all subjects and reports each result as soon as it is known. Files are written to the subject's folder. */
  run(
    step: RunStep,
    subjects: readonly Subject[],
    done: (subject: Subject, outcome: StepOutcome) => Promise<void>,
  ): Promise<void>;
}

const NAMES = STEPS.map(({ name }) => name).join(', ');

/** Reads step names separated by commas, and puts them into their order. */
export function readSteps(value: string): RunStep[] {
  const wanted = value.split(',').map((text) => {
    const step = STEPS.find(({ name }) => name === text.trim().toLowerCase());
    if (!step) throw new InvalidArgumentError(`There is no step ${text.trim()}. Steps are ${NAMES}.`);
    return step;
  });
  for (const { name, takes } of wanted) {
    if (takes !== undefined && !wanted.some((step) => step.name === takes))
      throw new InvalidArgumentError(`\`${name}\` takes a result of \`${takes}\`.`);
  }
  return STEPS.filter((step) => wanted.includes(step));
}

/** Step that provides the input of another one; undefined if it needs none. */
export function providerOf({ name, needs }: RunStep): RunStep | undefined {
  if (needs === undefined) return undefined;
  const provider = STEPS.find(({ provides }) => provides === needs);
  if (!provider) throw new Error(`the step ${name} needs a ${needs}, which no step provides`);
  return provider;
}

/** The steps and the providers of their inputs, each once. */
export const withProviders = (steps: readonly RunStep[]): RunStep[] => [
  ...new Set(steps.flatMap((step) => [providerOf(step) ?? step, step])),
];

/** Returns whether a step of this run wrote {@link MODEL_FILE}. */
export const isModelled = ({ results }: RunSubject): boolean =>
  STEPS.some(({ name, provides }) => provides === 'structure' && results.has(name));
