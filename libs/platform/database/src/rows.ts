import { LessThan, type EntityManager, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/** Changes one row; what is undefined stays as it is. @returns the row as it now is, undefined where there is none. */
export async function changeRow<Row extends ObjectLiteral>(
  db: EntityManager,
  entity: new () => Row,
  where: FindOptionsWhere<Row>,
  to: QueryDeepPartialEntity<Row>,
): Promise<Row | undefined> {
  const { affected } = await db.update(entity, where, to);
  return affected === 0 ? undefined : ((await db.findOneBy(entity, where)) ?? undefined);
}

/** A page of a list: newest first, from after the id that ended the page before it. */
export interface Page {
  readonly before: string | undefined;
  readonly rows: number;
}

/** The criterion and options of a page by its ids, which are in the order of time. */
export const idOfPage = ({ before }: Page) => (before === undefined ? undefined : LessThan(before));
export const NEWEST_FIRST = { id: 'DESC' } as const;
