import { moleculeTitle } from '@paratope/antibody';
import { isAminoAcid } from '@paratope/sequence';
import { antibodyName, type LaboratoryAntibody } from './antibody.js';
import { LaboratoryInputError } from './errors.js';
import { requireDistinct } from './names.js';

// A draft follows https://foundry-api-public.adaptyvbio.com/api/v1/openapi.json of 3 June 2026 (CreateExpRequest), by the types that
// adaptyvbio/adaptyv-sdk 1b75231 generates from it, and https://docs.adaptyvbio.com/api-reference/experiments/create-experiment, both read
// on 27 November 2026.

export const ADAPTYV_EXPERIMENTS = [
  ...(['affinity', 'screening', 'thermostability', 'fluorescence', 'expression'] as const),
  ...(['epitope_binning', 'enzyme_activity'] as const),
] as const;
export type AdaptyvExperiment = (typeof ADAPTYV_EXPERIMENTS)[number];
export const ADAPTYV_METHODS = ['bli', 'spr'] as const;
export type AdaptyvMethod = (typeof ADAPTYV_METHODS)[number];

/** Fields of a draft besides the antibodies. Undefined fields are left out. */
export interface AdaptyvOrder {
  readonly name: string;
  readonly experiment: AdaptyvExperiment;
  readonly method: AdaptyvMethod | undefined;
  /** Id of the target in Adaptyv's catalogue. */
  readonly targetId: string | undefined;
  readonly replicates: number | undefined;
}

/** Fields of `CreateExpRequest` of Adaptyv's API that a draft uses. */
export interface AdaptyvDraft {
  readonly name: string;
  readonly experiment_spec: {
    readonly experiment_type: AdaptyvExperiment;
    readonly method?: AdaptyvMethod;
    readonly target_id?: string;
    readonly n_replicates?: number;
    readonly sequences: Readonly<
      Record<string, { readonly aa_string: string; readonly metadata?: { readonly chain_order: readonly string[] } }>
    >;
  };
  readonly skip_draft: false;
  readonly auto_accept_quote: false;
}

const MEASURE_BINDING: readonly AdaptyvExperiment[] = ['affinity', 'screening'];
const NEED_TARGET: readonly AdaptyvExperiment[] = [...MEASURE_BINDING, 'epitope_binning'];
const REPLICATES = { min: 1, max: 5 };
const BINNED = { min: 4, max: 28, step: 4 };
const CHAIN_BREAK = ':';

/**
 * Creates a draft of an experiment for Adaptyv's API. It remains a draft there: it neither skips the review nor accepts a quote.
 *
 * @param antibodies the antibodies with their chains (one-letter codes); the chains of an antibody are joined by colons.
 * @param order name and kind of the experiment, method, target and replicates.
 * @returns the body of `POST /experiments`.
 * @throws LaboratoryInputError for a draft that the API would reject according to its document
 * @example
 * ```ts
 * const chains = [{ role: 'heavy', sequence: 'EVQL' }, { role: 'light', sequence: 'DIQM' }];
 * const order = { name: 'HER2', experiment: 'expression', method: undefined, targetId: undefined, replicates: 3 };
 * adaptyvDraft([{ id: '', candidate: 'v1', format: 'mab', chains }], order).experiment_spec.sequences['v1-9ec25666'].aa_string; // → 'EVQL:DIQM'
 * ```
 */
export function adaptyvDraft(antibodies: readonly LaboratoryAntibody[], order: AdaptyvOrder): AdaptyvDraft {
  requireOrder(order, antibodies.length);
  requireDistinct(antibodies.map(antibodyName), 'antibodies');
  const { name, experiment, method, targetId, replicates } = order;
  return {
    name,
    experiment_spec: {
      experiment_type: experiment,
      ...(method === undefined ? {} : { method }),
      ...(targetId === undefined ? {} : { target_id: targetId }),
      ...(replicates === undefined ? {} : { n_replicates: replicates }),
      sequences: Object.fromEntries(antibodies.map((antibody) => [antibodyName(antibody), sequenceOf(antibody)])),
    },
    skip_draft: false,
    auto_accept_quote: false,
  };
}

function sequenceOf(antibody: LaboratoryAntibody): AdaptyvDraft['experiment_spec']['sequences'][string] {
  const { chains } = antibody;
  for (const { role, sequence } of chains) {
    const wrong = Array.from(sequence).findIndex((letter) => !isAminoAcid(letter));
    if (wrong >= 0)
      throw new LaboratoryInputError(
        `Residue ${wrong + 1} of the ${role} chain of "${moleculeTitle(antibody)}" is none of the 20 amino acids, which Adaptyv refuses.`,
      );
  }
  const aa_string = chains.map(({ sequence }) => sequence).join(CHAIN_BREAK);
  return chains.length > 1 ? { aa_string, metadata: { chain_order: chains.map(({ role }) => role) } } : { aa_string };
}

function requireOrder({ name, experiment, method, targetId, replicates }: AdaptyvOrder, antibodies: number): void {
  const refuse = (sentence: string): never => {
    throw new LaboratoryInputError(sentence);
  };
  if (antibodies === 0) refuse('The selection has no antibodies to measure.');
  if (name.trim() === '') refuse('The experiment has no name.');
  const measuresBinding = MEASURE_BINDING.includes(experiment);
  if (measuresBinding && method === undefined)
    refuse(`An experiment of type ${experiment} needs a method: ${ADAPTYV_METHODS.join(' or ')}.`);
  if (!measuresBinding && method !== undefined) refuse(`An experiment of type ${experiment} takes no method.`);
  const needsTarget = NEED_TARGET.includes(experiment);
  if (needsTarget && targetId === undefined)
    refuse(`An experiment of type ${experiment} needs the id of a target in Adaptyv's catalogue.`);
  if (!needsTarget && targetId !== undefined) refuse(`An experiment of type ${experiment} takes no target.`);
  const isBinning = experiment === 'epitope_binning';
  if (isBinning && replicates !== undefined) refuse('An experiment of type epitope_binning takes no replicates.');
  if (replicates !== undefined && (replicates < REPLICATES.min || replicates > REPLICATES.max))
    refuse(`Adaptyv measures ${REPLICATES.min} to ${REPLICATES.max} replicates, not ${replicates}.`);
  if (isBinning && (antibodies < BINNED.min || antibodies > BINNED.max || antibodies % BINNED.step !== 0))
    refuse(
      `Epitope binning takes ${BINNED.min} to ${BINNED.max} antibodies in multiples of ${BINNED.step}, not ${antibodies}.`,
    );
}
