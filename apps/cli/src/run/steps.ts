import { PIPELINES } from '@paratope/pipelines/cli';
import { InvalidArgumentError } from 'commander';
import type { PipelineCommands, RunStep, RunSubject, StepOutcome, Molecule, Warning } from '@paratope/command-line';

const pipelines: readonly PipelineCommands[] = await Promise.all(PIPELINES.map(({ load }) => load()));

/** What a run can do with an antibody, in the order in which it is done. */
export const STEPS: readonly RunStep[] = pipelines.flatMap(({ steps = [] }) => steps);

/** An antibody on its way through the steps. */
export interface Subject extends RunSubject {
  molecule: Molecule;
  readonly results: Map<string, unknown>;
  /** Why a step gave nothing; no further step is taken. */
  failure?: { readonly step: string; readonly message: string };
  warnings: readonly Warning[];
}

/** Where steps are computed: on this machine, or by a service. */
export interface RunEngine {
  /** What a result depends on besides its molecule: versions and settings, so that a change computes it again. */
  settings(step: RunStep): unknown;
  /** Computes a step of all subjects; reports each as soon as it is known. Files go to the subject's folder. */
  run(
    step: RunStep,
    subjects: readonly Subject[],
    done: (subject: Subject, outcome: StepOutcome) => Promise<void>,
  ): Promise<void>;
}

const NAMES = STEPS.map(({ name }) => name).join(', ');

/** Steps separated by commas, put into their order. */
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

/** The step that makes what another one needs; undefined where it needs nothing. */
export function providerOf({ name, needs }: RunStep): RunStep | undefined {
  if (needs === undefined) return undefined;
  const provider = STEPS.find(({ provides }) => provides === needs);
  if (!provider) throw new Error(`the step ${name} needs a ${needs}, which no step provides`);
  return provider;
}

/** The steps, and those that make what they need, each once. */
export const withProviders = (steps: readonly RunStep[]): RunStep[] => [
  ...new Set(steps.flatMap((step) => [providerOf(step) ?? step, step])),
];

/** Whether {@link MODEL_FILE} is that of a step of this run. */
export const isModelled = ({ results }: RunSubject): boolean =>
  STEPS.some(({ name, provides }) => provides === 'structure' && results.has(name));
