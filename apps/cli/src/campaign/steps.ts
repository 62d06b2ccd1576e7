import type { AntibodyFormat, ChainRole } from '@paratope/antibody';
import { InvalidArgumentError } from 'commander';
import type { Warning } from '@paratope/command-line';

/** What a campaign can do with an antibody, in the order in which it is done. */
export const STEPS = ['humanize', 'variant', 'model', 'developability', 'immunogenicity', 'codon'] as const;
export type Step = (typeof STEPS)[number];

/** What a step works on. */
export interface Molecule {
  readonly format: AntibodyFormat;
  readonly chains: readonly { readonly role: ChainRole; readonly sequence: string }[];
}

/** An antibody on its way through the steps. */
export interface Subject {
  readonly id: string;
  /** Its files lie there. */
  readonly folder: string;
  /** As it was given. */
  readonly parent: Molecule;
  /** What the next step works on: the parent until a variant is made of it. */
  molecule: Molecule;
  /** What its steps found; in the words of the HTTP contract, wherever it was computed. */
  readonly results: Map<Step, unknown>;
  /** Why a step gave nothing; no further step is taken. */
  failure?: { readonly step: Step; readonly message: string };
  warnings: readonly Warning[];
}

export type StepOutcome =
  { readonly ok: true; readonly results: unknown } | { readonly ok: false; readonly message: string };

/** Where steps are computed: on this machine, or by a service. */
export interface CampaignEngine {
  /** What a result depends on besides its molecule: versions and settings, so that a change computes it again. */
  settings(step: Step): unknown;
  /** Computes a step of all subjects; tells of each as soon as it is known. Files go to the subject's folder. */
  run(
    step: Step,
    subjects: readonly Subject[],
    done: (subject: Subject, outcome: StepOutcome) => Promise<void>,
  ): Promise<void>;
}

/** Steps parted by commas, put into their order. */
export function readSteps(value: string): Step[] {
  const wanted = value.split(',').map((text) => {
    const step = STEPS.find((known) => known === text.trim().toLowerCase());
    if (!step) throw new InvalidArgumentError(`${text.trim()} is no step; they are ${STEPS.join(', ')}.`);
    return step;
  });
  if (wanted.includes('variant') && !wanted.includes('humanize')) {
    throw new InvalidArgumentError('`variant` takes a result of `humanize`.');
  }
  return STEPS.filter((step) => wanted.includes(step));
}
