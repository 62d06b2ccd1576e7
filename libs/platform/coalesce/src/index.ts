import { Coalescer } from './coalescer.js';

/** Calls of one kind, each answered with its own outcome. */
export interface Calls<Item, Outcome> {
  call(item: Item): Promise<Outcome>;
}

/**
 * Answers items in the order of their arrival, each at its index. One bad item must not reject the rest: it is reported as that
 * item's outcome. A rejection is that of every item.
 */
export type AnswerAll<Item, Outcome> = (items: readonly Item[]) => Promise<readonly Outcome[]>;

export interface BatchLimits {
  /** Most items that are answered together. */
  readonly maxBatch: number;
  /** Most batches under way at once. */
  readonly lanes: number;
}

/** Whether calls that arrive together are answered together: chosen once for a whole process. */
export interface Batching {
  calls<Item, Outcome>(answerAll: AnswerAll<Item, Outcome>, limits: BatchLimits): Calls<Item, Outcome>;
}

/** Calls that arrive together share a round trip and a commit. */
export const batched: Batching = {
  calls: (answerAll, limits) => new Coalescer(answerAll, limits),
};

/** Each call is answered by itself, at once. */
export const unbatched: Batching = {
  calls: <Item, Outcome>(answerAll: AnswerAll<Item, Outcome>) => ({
    call: async (item: Item): Promise<Outcome> => {
      const [outcome] = await answerAll([item]);
      return outcome as Outcome;
    },
  }),
};
