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
