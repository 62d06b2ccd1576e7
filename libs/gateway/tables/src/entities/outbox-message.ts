import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Messages to other services, sent after a commit. The transaction that makes a message true writes it; the relay removes it once it is sent. Rows of this
 * table live for a moment. A VACUUM that finds it empty would give its pages back, and a plan that is made just then reads the
 * whole table from then on, however long it has grown: with no pages there is nothing cheaper. So the pages stay, to be filled
 * again, and the planner sees that there are many.
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

  /** `job`, `event` and `upload` (a file has arrived and waits for its check) go to the queue, `refund` to billing. */
  @Column('text') topic!: 'job' | 'event' | 'refund' | 'upload';

  /** Name of the queue. */
  @Column('text', { nullable: true }) queue!: string | null;

  /** Id of the job or of the event. */
  @Column('text') subject!: string;
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz') available_at!: Date;
}
