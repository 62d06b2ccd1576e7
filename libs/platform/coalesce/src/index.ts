import type { AnswerAll, Batching } from './batching.js';
import { Coalescer } from './coalescer.js';

export type * from './batching.js';

/** Answers calls that arrive together in one round trip and one commit. */
export const batched: Batching = {
  calls: (answerAll, limits) => new Coalescer(answerAll, limits),
};

/** Answers each call by itself, at once. */
export const unbatched: Batching = {
  calls: <Item, Outcome>(answerAll: AnswerAll<Item, Outcome>) => ({
    call: async (item: Item): Promise<Outcome> => {
      const [outcome] = await answerAll([item]);
      return outcome as Outcome;
    },
  }),
};
