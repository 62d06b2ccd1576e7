/** Calls of one kind, each answered with its own outcome. */
export interface Calls<Item, Outcome> {
  call(item: Item): Promise<Outcome>;
}

/**
 * Answers items in the order of their arrival, each at its index. An invalid item must not reject the others: its error is returned as its
 * outcome. A rejection applies to every item.
 */
export type AnswerAll<Item, Outcome> = (items: readonly Item[]) => Promise<readonly Outcome[]>;

export interface BatchLimits {
  /** Largest number of items that are answered together. */
  readonly maxBatch: number;
  /** Largest number of concurrent batches. */
  readonly lanes: number;
}

/** Whether calls that arrive together are answered together: chosen once for a whole process. */
export interface Batching {
  calls<Item, Outcome>(answerAll: AnswerAll<Item, Outcome>, limits: BatchLimits): Calls<Item, Outcome>;
}
