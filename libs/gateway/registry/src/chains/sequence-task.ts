import type { CdrDefinition, Scheme } from '@paratope/numbering';
import { openHumanPeptides } from '@paratope/oasis';
import { instantFigures, type InstantOutcome } from '@paratope/screening';
import { lowerThreadPriority } from '../lower-thread-priority.js';
import type { DOMAINS } from '../families/contract.js';
import { familiesOf } from '../families/families.js';
import type { VariantNumbering } from '../variant-numbering/contract.js';
import { numberChain } from '../variant-numbering/number-chain.js';
import type { VariantDiff } from '../variant-diff/contract.js';
import { diffChain, type ChainPair } from '../variant-diff/diff-chain.js';
import type { VariantMatch } from '../variant-search/contract.js';
import { matchesOf } from '../variant-search/matches.js';
import type { SearchedChain } from '../variant-search/search.sql.js';
import type { Chain } from './chains.js';
import { programInputs, type HandedOver, type HandOver } from './program-inputs.js';

/** A computation on sequences. */
export type SequenceTask =
  | {
      readonly kind: 'number';
      readonly variantId: string;
      readonly chains: readonly Chain[];
      readonly scheme: Scheme;
      readonly cdrDefinition: CdrDefinition;
    }
  | {
      readonly kind: 'diff';
      readonly variantId: string;
      readonly againstVariantId: string;
      readonly chains: readonly ChainPair[];
    }
  | {
      readonly kind: 'score';
      readonly variants: readonly { readonly id: string; readonly chains: readonly Chain[] }[];
    }
  | {
      readonly kind: 'search';
      readonly query: string;
      readonly chains: readonly SearchedChain[];
      readonly limit: number;
    }
  | {
      readonly kind: 'families';
      readonly chains: readonly SearchedChain[];
      readonly domain: (typeof DOMAINS)[number];
      readonly cdr3Identity: number;
      readonly most: number;
    }
  | ({ readonly kind: 'inputs' } & HandOver);

/** The content of the answer's text, by the kind of the task. */
export interface SequenceBodies {
  readonly number: VariantNumbering;
  readonly diff: VariantDiff;
  readonly score: readonly ScoredChains[];
  readonly search: readonly VariantMatch[];
  readonly families: ReturnType<typeof familiesOf>;
  readonly inputs: HandedOver;
}

/** A variant with its instant figures; null if computing them failed. */
export interface ScoredChains {
  readonly id: string;
  readonly outcome: InstantOutcome | null;
}

lowerThreadPriority();
const repertoires = openHumanPeptides();

/** Runs a task on a thread of the pool. Returns the answer's body as JSON text, so that the event loop need not copy or serialize it. */
export default function run(task: SequenceTask): string {
  if (task.kind === 'score') return JSON.stringify(task.variants.map(scored));
  if (task.kind === 'search') return JSON.stringify(matchesOf(task.query, task.chains, task.limit));
  if (task.kind === 'families')
    return JSON.stringify(familiesOf(task.chains, task.domain, task.cdr3Identity, task.most));
  if (task.kind === 'inputs') return JSON.stringify(programInputs(task));
  return JSON.stringify(task.kind === 'number' ? numbering(task) : diff(task));
}

/** Computes figures one by one, so that a failure does not prevent the others. */
function scored({ id, chains }: (SequenceTask & { kind: 'score' })['variants'][number]): ScoredChains {
  try {
    return { id, outcome: instantFigures(chains, repertoires) };
  } catch {
    return { id, outcome: null };
  }
}

const numbering = ({
  variantId,
  scheme,
  cdrDefinition,
  chains,
}: SequenceTask & { kind: 'number' }): VariantNumbering => ({
  object: 'variant_numbering',
  variant_id: variantId,
  scheme,
  cdr_definition: cdrDefinition,
  chains: chains.map((chain) => numberChain(chain, scheme, cdrDefinition)),
});

const diff = ({ variantId, againstVariantId, chains }: SequenceTask & { kind: 'diff' }): VariantDiff => ({
  object: 'variant_diff',
  variant_id: variantId,
  against_variant_id: againstVariantId,
  chains: chains.map(diffChain),
});
