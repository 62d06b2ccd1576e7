import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Messages to other services, sent after a commit. The transaction that causes a message writes it; the relay removes it once it is sent.
 * Rows of this table live only briefly. A VACUUM that finds the table empty would release its pages, and a plan that is made at that moment
 * would read the whole table from then on, however large it became, because without pages nothing is cheaper. Therefore the pages are kept,
 * to be filled again, and the planner takes them into account.
 */
@Entity('outbox')
@Check('outbox_topic_check', `topic IN ('job', 'event', 'refund', 'upload')`)
@Check('outbox_queue_of_topic', `(topic = 'refund') = (queue IS NULL)`)
@Index('outbox_by_topic', ['topic', 'available_at', 'id'])
export class OutboxMessage {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'outbox_pkey',
  })
  id!: number;

  /** `job`, `event` and `upload` (a file has arrived and waits for its check) are sent to the queue, `refund` to billing. */
  @Column('text') topic!: 'job' | 'event' | 'refund' | 'upload';

  /** Name of the queue. */
  @Column('text', { nullable: true }) queue!: string | null;

  /** Id of the job or of the event. */
  @Column('text') subject!: string;
  @Column('text', { nullable: true }) traceparent!: string | null;

  /** Time from which the relay may take the row; while it delivers the row, the end of its lease; `infinity` for a row that was put aside. */
  @Column('timestamptz') available_at!: Date;

  /** Number of attempts of the relay to deliver the row, the one under way included. */
  @Column('integer', { default: 0 }) attempt!: number;
}
