import type { JobKind, Paratope } from '@paratope/sdk';
import type { OperationReference } from '@paratope/sdk/reference';

/** The jobs of a session would cost more than it may spend. */
class SpendingBoundError extends Error {
  override readonly name = 'SpendingBoundError';
}

/** Credits that a session may spend on jobs. Without a bound, it may spend those of the organization. */
export class SpendingBound {
  private spent = 0;

  constructor(
    private readonly paratope: Paratope,
    private readonly most: number | undefined,
  ) {}

  /**
   * Runs the work if its jobs are within the bound. Jobs of parallel calls are counted before they are submitted.
   * @throws SpendingBoundError if they exceed it
   */
  async spending<Result>(kind: JobKind, count: number, work: () => Promise<Result>): Promise<Result> {
    if (this.most === undefined) return work();
    const { credit_cost: cost } = await this.paratope.quoteJobs({ body: { kind, count } });
    return this.reserving(cost, work);
  }

  /**
   * Runs work that has its own bound on its cost.
   * @throws SpendingBoundError if that cost exceeds the rest of the session's bound
   */
  async reserving<Result>(cost: number, work: () => Promise<Result>): Promise<Result> {
    if (this.most === undefined) return work();
    if (this.spent + cost > this.most)
      throw new SpendingBoundError(
        `This session may spend ${this.most} credits and has spent ${this.spent}; these jobs cost ${cost}. Ask the user.`,
      );
    this.spent += cost;
    try {
      return await work();
    } catch (error) {
      this.spent -= cost;
      throw error;
    }
  }

  /** Runs an operation of the contract, with the cost that the contract states. */
  guarding<Result>(
    { spends }: OperationReference,
    body: Readonly<Record<string, unknown>> | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (spends === undefined) return work();
    const { items, max_credits: reserved } = body ?? {};
    // A body without the reservation is not checked here, because the service refuses it.
    if (spends === 'max_credits') return typeof reserved === 'number' ? this.reserving(reserved, work) : work();
    return this.spending(spends, Array.isArray(items) ? items.length : 1, work);
  }
}
