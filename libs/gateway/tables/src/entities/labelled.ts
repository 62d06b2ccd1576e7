import type { Metadata } from '@paratope/job-envelope';
import { Column } from 'typeorm';

/** Columns of resources that clients may label. A trigger maintains the rows of `core.labels` by which lists are filtered. */
export abstract class Labelled {
  @Column('text', { nullable: true }) external_id!: string | null;
  @Column('jsonb', { default: {} }) metadata!: Metadata;
}
