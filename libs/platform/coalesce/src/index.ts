import type { AnswerAll, Batching } from './batching.js';
import { Coalescer } from './coalescer.js';

export type * from './batching.js';

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
