import type { ListFilters } from '@paratope/gateway-http';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { EXTERNAL_ID_KEY, Label } from './entities/label.js';

/** Limits a query of `resource` to a name, a period and labels. */
export function whereListed<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  orgId: string,
  { name, period, externalId, metadata }: ListFilters,
): SelectQueryBuilder<Row> {
  if (name !== undefined) query.andWhere('lower(resource.name) = lower(:listedName)', { listedName: name });
  const { from, fromId, to, toId } = period;
  if (from) query.andWhere('resource.id >= :fromId AND resource.created_at >= :from', { fromId, from });
  if (to) query.andWhere('resource.id < :toId AND resource.created_at < :to', { toId, to });
  const pairs = externalId === undefined ? metadata : [[EXTERNAL_ID_KEY, externalId] as const, ...metadata];
  const resource = query.expressionMap.mainAlias?.metadata.tableName;
  for (const [nth, [key, value]] of pairs.entries()) {
    const label = `label${nth}`;
    // The condition covers the whole primary key, so a row is joined once, and the first pair can lead in the order of the list.
    query.innerJoin(
      Label,
      label,
      `${label}.org_id = :labelOrg AND ${label}.resource = :labelled AND ${label}.key = :key${nth} AND ${label}.value = :value${nth} AND ${label}.resource_id = resource.id`,
      { labelOrg: orgId, labelled: resource, [`key${nth}`]: key, [`value${nth}`]: value },
    );
  }
  return query;
}
