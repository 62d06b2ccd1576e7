import type { CdrDefinition, Scheme } from '@paratope/numbering';
import { lowerThreadPriority } from '../lower-thread-priority.js';
import type { VariantNumbering } from '../variant-numbering/contract.js';
import { numberChain } from '../variant-numbering/number-chain.js';
import type { VariantDiff } from '../variant-diff/contract.js';
import { diffChain, type ChainPair } from '../variant-diff/diff-chain.js';
import type { Chain } from './chains.js';

/** What is computed of sequences for a reader who waits. */
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
    };

/** By the task's kind: what the text is of. */
export interface SequenceBodies {
  readonly number: VariantNumbering;
  readonly diff: VariantDiff;
}

lowerThreadPriority();

/** What a thread of the pool does with a task: the answer's body as JSON text, so that the loop has nothing to copy or to write out. */
export default function run(task: SequenceTask): string {
  return JSON.stringify(task.kind === 'number' ? numbering(task) : diff(task));
}

const numbering = ({
  variantId,
  scheme,
  cdrDefinition,
  chains,
}: SequenceTask & { kind: 'number' }): VariantNumbering => ({
  ...{ object: 'variant_numbering', variant_id: variantId, scheme, cdr_definition: cdrDefinition },
  chains: chains.map((chain) => numberChain(chain, scheme, cdrDefinition)),
});

const diff = ({ variantId, againstVariantId, chains }: SequenceTask & { kind: 'diff' }): VariantDiff => ({
  ...{ object: 'variant_diff', variant_id: variantId, against_variant_id: againstVariantId },
  chains: chains.map(diffChain),
});
