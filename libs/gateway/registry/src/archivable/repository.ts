import { Injectable } from '@nestjs/common';
import { EXAMPLE_ID, ExampleCall, omitUndefined, idOfPage, TRANSACTION, type Page } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { EntityManager, IsNull, Repository, type SelectQueryBuilder } from 'typeorm';
import type { Metadata, MetadataChange } from '@paratope/job-envelope';
import { type ListFilters, orNotFound } from '@paratope/gateway-http';
import { whereListed } from '@paratope/gateway-tables';
import { erase } from '../erasure/erasure.js';
import { mergedMetadata } from '../labels/merged-metadata.js';
import type { ErasureTargets } from '../erasure/erasure.sql.js';

/** A row of an org that is archived rather than deleted. */
export interface ArchivableRow {
  readonly id: string;
  readonly org_id: string;
  readonly archived: boolean;
  readonly external_id: string | null;
  readonly metadata: Metadata;
  /** Time at which the data of a tombstone were deleted. */
  readonly data_deleted_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Some columns; undefined columns stay unchanged. */
export type Columns<Row> = { readonly [Column in keyof Row]?: Row[Column] | undefined };

/** A change of some columns. For metadata it contains only the keys that change. */
export type Changes<Row> = Omit<Columns<Row>, 'metadata'> & { readonly metadata?: MetadataChange | undefined };

/** A page, and the filters of its list. */
interface FilteredPage extends Page {
  readonly filters?: ListFilters;
}

export type NewRow<Row> = Columns<Row> & Pick<ArchivableRow, 'id' | 'org_id'>;

/** The rows of one resource of the registry, as clients see them. */
@Injectable()
export abstract class ArchivableRepository<Row extends ArchivableRow, Shown> {
  /** Name of the resource in messages. */
  abstract readonly resource: string;
  /** Field of the erasure that contains ids of such resources. */
  abstract readonly erased: keyof ErasureTargets;
  /** SQL condition that `resource` belongs to one of `:projectIds`. */
  abstract readonly isWithin: string;

  constructor(readonly table: Repository<Row>) {}

  /** Returns the rows with their dependent data, in the same order. */
  abstract shown(rows: readonly Row[], db: EntityManager): Promise<Shown[]>;

  /** @throws ProblemError `not_found` */
  @ExampleCall(EXAMPLE_ID, EXAMPLE_ID)
  async get(orgId: string, id: string, db: EntityManager = this.table.manager): Promise<Shown> {
    const [shown] = await this.shown(await this.where({ org_id: orgId, id }, db).getMany(), db);
    return orNotFound(this.resource, shown);
  }

  /** Returns a page, newest first. */
  @ExampleCall(EXAMPLE_ID, { archived: false }, { before: EXAMPLE_ID, rows: 51 }, [EXAMPLE_ID])
  async page(
    orgId: string,
    filters: Columns<Row>,
    page: FilteredPage,
    projectIds: readonly string[] | undefined,
  ): Promise<Shown[]> {
    const rows = this.select(orgId, filters, page);
    if (projectIds) rows.andWhere(this.isWithin, { projectIds });
    return this.shown(await rows.getMany(), this.table.manager);
  }

  async insert(tx: EntityManager, row: NewRow<Row>): Promise<void> {
    await tx.insert<ArchivableRow>(this.table.target, omitUndefined(row));
  }

  async create(tx: EntityManager, row: NewRow<Row>): Promise<Shown> {
    await this.insert(tx, row);
    return this.get(row.org_id, row.id, tx);
  }

  /**
   * @param _by actor of the change, for resources that keep a history
   * @throws ProblemError `not_found`; `conflict` for a tombstone; `validation_failed` for too many keys of metadata
   */
  @ExampleCall(TRANSACTION, EXAMPLE_ID, EXAMPLE_ID, { archived: true })
  async change(tx: EntityManager, orgId: string, id: string, to: Changes<Row>, _by?: string): Promise<Shown> {
    const { metadata: change, ...columns } = to;
    const metadata = change && mergedMetadata((await this.lock(tx, orgId, id, 'pessimistic_write')).metadata, change);
    const where = { org_id: orgId, id, data_deleted_at: IsNull() };
    const { affected } = await tx.update<ArchivableRow>(
      this.table.target,
      where,
      omitUndefined({ ...columns, metadata }),
    );
    const shown = await this.get(orgId, id, tx);
    if (affected === 0)
      throw new ProblemError('conflict', 'The data of the record were deleted; it cannot be changed or used any more.');
    return shown;
  }

  /** Deletes the data of a resource and of its dependent resources for good. @throws ProblemError `not_found`, `conflict` */
  async erase(tx: EntityManager, orgId: string, id: string): Promise<void> {
    await this.lock(tx, orgId, id, 'pessimistic_write');
    await erase(tx, orgId, { [this.erased]: [id] });
  }

  /**
   * Returns the row and locks it until the transaction ends; `pessimistic_read` lets others take the same lock.
   * @throws ProblemError `not_found`
   */
  @ExampleCall(TRANSACTION, EXAMPLE_ID, EXAMPLE_ID)
  async lock(
    tx: EntityManager,
    orgId: string,
    id: string,
    mode: 'pessimistic_read' | 'pessimistic_write' = 'pessimistic_read',
  ): Promise<Row> {
    const row = await this.where({ org_id: orgId, id }, tx).setLock(mode).getOne();
    return orNotFound(this.resource, row ?? undefined);
  }

  protected select(orgId: string, filters: Columns<Row>, page: FilteredPage): SelectQueryBuilder<Row> {
    const where = omitUndefined({ ...filters, org_id: orgId, id: idOfPage(page) });
    const rows = this.where(where, this.table.manager).orderBy('resource.id', 'DESC').limit(page.rows);
    return page.filters === undefined ? rows : whereListed(rows, orgId, page.filters);
  }

  private where(criteria: object, db: EntityManager): SelectQueryBuilder<Row> {
    return db.withRepository(this.table).createQueryBuilder('resource').where(criteria);
  }
}

/** Returns a row with its times as text. */
export const withTimes = <Row extends ArchivableRow>({ created_at, updated_at, data_deleted_at, ...row }: Row) => ({
  ...row,
  ...(data_deleted_at === null ? {} : { data_deleted_at: data_deleted_at.toISOString() }),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** Returns a row as clients see it, without the org, which is their own. */
export function withoutOrg<Row extends ArchivableRow>(row: Row) {
  const { org_id: _, ...shown } = withTimes(row);
  return shown;
}
