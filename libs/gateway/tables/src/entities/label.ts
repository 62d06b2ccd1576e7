import { Entity, PrimaryColumn, Column } from 'typeorm';
import type { Metadata } from '@paratope/job-envelope';

/** The key under which a resource's `external_id` is stored; no key of metadata is empty. */
export const EXTERNAL_ID_KEY = '';

/**
 * A label by which lists are filtered: one row for each pair of a resource's metadata, and one for its `external_id`. Triggers of the
 * labelled tables write the rows. The only index contains the resources of a pair in the order of lists, so that the cost of a page does
 * not grow.
 */
@Entity('labels')
export class Label {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'labels_pkey' }) org_id!: string;

  /** The table of the resource. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'labels_pkey' }) resource!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'labels_pkey' }) key!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'labels_pkey' }) value!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'labels_pkey' }) resource_id!: string;
}

/** Columns of resources that clients may label. A trigger maintains the rows of `core.labels` by which lists are filtered. */
export abstract class Labelled {
  @Column('text', { nullable: true }) external_id!: string | null;
  @Column('jsonb', { default: {} }) metadata!: Metadata;
}
