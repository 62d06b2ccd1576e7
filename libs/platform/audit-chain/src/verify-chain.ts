import { GENESIS, hashOf, type ChainedEvent } from './event-hash.js';

/** Position in the chain, with the hash of its event. */
export interface ChainHead {
  /** Position of the event; 0 if there is no event yet. */
  readonly position: number;
  readonly hash: string;
}

/** Consecutive events that retention deleted; the chain continues after them. */
export interface ForgottenRun {
  readonly first_position: number;
  readonly last_position: number;
  /** Hash of the event before the first deleted one. */
  readonly previous_hash: string;
  /** Hash of the last deleted event. */
  readonly last_hash: string;
}

export interface Chain {
  /** Last event that was verified before, after which the events begin; absent if they are the whole log. */
  readonly from?: ChainHead;
  readonly head: ChainHead;
  readonly forgotten: readonly ForgottenRun[];
  /** Events in the order of their positions. */
  readonly events: Iterable<ChainedEvent> | AsyncIterable<ChainedEvent>;
}

export interface Flaw {
  readonly position: number;
  readonly kind: 'changed' | 'missing' | 'inserted' | 'unlinked' | 'forgotten_unnoted' | 'head_differs';
  /** Sentence for the reader of the log. */
  readonly message: string;
}

export interface Verdict {
  /** Number of events with a verified hash. */
  readonly checked: number;
  /** Number of events that retention deleted. */
  readonly forgotten: number;
  readonly flaws: readonly Flaw[];
}

/** Action of the event by which retention records the events that it deleted. */
const FORGET_ACTION = 'forgetAuditEvents';

/** Returns the target of that event. */
const forgetTarget = (run: ForgottenRun): string => `${run.first_position}-${run.last_position}:${run.last_hash}`;

/**
 * Verifies that no event of an organization's audit log was changed, deleted, inserted or reordered after it was written.
 *
 * A person who can rewrite every row after a change, and the head, can leave a consistent chain: only a head that was kept elsewhere
 * reveals this.
 * @param kept heads that were noted before, such as those of earlier exports
 */
export async function verifyChain(chain: Chain, kept: readonly ChainHead[] = []): Promise<Verdict> {
  const walk = new Walk(chain, kept);
  for await (const event of chain.events) walk.take(event);
  return walk.end(chain.head);
}

class Walk {
  private readonly flaws: Flaw[] = [];
  private readonly runs: readonly ForgottenRun[];
  private readonly noted = new Set<string>();
  private readonly kept: ReadonlyMap<number, string>;
  private position = 0;
  private hash = GENESIS;
  private checked = 0;
  private forgotten = 0;
  private nextRun = 0;

  constructor({ forgotten, from }: Pick<Chain, 'forgotten' | 'from'>, kept: readonly ChainHead[]) {
    if (from) [this.position, this.hash] = [from.position, from.hash];
    this.runs = forgotten
      .filter(({ first_position: first }) => first > this.position)
      .sort((a, b) => a.first_position - b.first_position);
    this.kept = new Map(kept.map(({ position, hash }) => [position, hash]));
  }

  take(event: ChainedEvent): void {
    this.skipForgotten();
    const { position } = event;
    if (position <= this.position) {
      this.flaw(position, 'inserted', `Event ${event.id} stands at position ${position}, which another event has.`);
      return;
    }
    if (position > this.position + 1) this.missing(this.position + 1, position - 1);
    else if (event.previous_hash !== this.hash)
      this.flaw(position, 'unlinked', `Event ${event.id} does not follow the event before it.`);
    if (hashOf(event) !== event.hash)
      this.flaw(position, 'changed', `Event ${event.id} is not what was written: its hash is another one.`);
    if (event.action === FORGET_ACTION && event.target !== null) this.noted.add(event.target);
    this.checked++;
    this.advance(position, event.hash);
  }

  end(head: ChainHead): Verdict {
    this.skipForgotten();
    if (this.position < head.position) this.missing(this.position + 1, head.position);
    else if (this.position > head.position || this.hash !== head.hash)
      this.flaw(head.position, 'head_differs', `The chain ends at position ${this.position}, its head says otherwise.`);
    for (const [position] of this.kept)
      if (position > this.position)
        this.flaw(position, 'missing', `A head of position ${position} was kept, which the chain does not reach.`);
    this.assertNoted();
    return { checked: this.checked, forgotten: this.forgotten, flaws: this.flaws };
  }

  private skipForgotten(): void {
    for (let run = this.runs[this.nextRun]; run?.first_position === this.position + 1; run = this.runs[this.nextRun]) {
      this.nextRun++;
      const { first_position, last_position, previous_hash, last_hash } = run;
      if (previous_hash !== this.hash)
        this.flaw(first_position, 'unlinked', `What was forgotten from position ${first_position} on follows nothing.`);
      this.forgotten += last_position - first_position + 1;
      this.advance(last_position, last_hash);
    }
  }

  /** Retention records each deleted run in the chain itself: a run without a record was invented to hide a deletion. */
  private assertNoted(): void {
    for (const run of this.runs)
      if (!this.noted.has(forgetTarget(run)))
        this.flaw(
          run.first_position,
          'forgotten_unnoted',
          `Positions ${run.first_position} to ${run.last_position} are said to be forgotten, and no event notes it.`,
        );
  }

  private advance(position: number, hash: string): void {
    this.position = position;
    this.hash = hash;
    const kept = this.kept.get(position);
    if (kept !== undefined && kept !== hash)
      this.flaw(position, 'head_differs', `Position ${position} has another hash than the head that was kept.`);
  }

  private missing(first: number, last: number): void {
    this.flaw(
      first,
      'missing',
      first === last ? `Position ${first} is missing.` : `Positions ${first} to ${last} are missing.`,
    );
  }

  private flaw(position: number, kind: Flaw['kind'], message: string): void {
    this.flaws.push({ position, kind, message });
  }
}
