import { NEWEST_FIRST, run } from '@paratope/database';
import { In, type EntityManager } from 'typeorm';
import { Variant } from '@paratope/gateway-tables';
import { withoutOrg } from '../archivable/repository.js';
import { MAX_CHILDREN, type LineageVariant } from './contract.js';
import { LINEAGE } from './lineage.sql.js';

export interface Lineage {
  readonly candidate_id: string;
  readonly variant: LineageVariant;
  /** Ancestors, parent first. */
  readonly ancestors: LineageVariant[];
  /** Children, newest first, at most one more than {@link MAX_CHILDREN}. */
  readonly children: LineageVariant[];
}

export async function findLineage(db: EntityManager, orgId: string, id: string): Promise<Lineage | undefined> {
  const line = (await run(db, LINEAGE, { orgId, id })).map((row) => row.id);
  const rows = new Map((await db.findBy(Variant, { id: In(line) })).map((row) => [row.id, row]));
  const [variant, ...ancestors] = line.flatMap((each) => rows.get(each) ?? []);
  if (!variant) return undefined;
  const where = { parent_variant_id: variant.id };
  const children = await db.find(Variant, { where, order: NEWEST_FIRST, take: MAX_CHILDREN + 1 });
  return {
    candidate_id: variant.candidate_id,
    variant: nodeOf(variant),
    ancestors: ancestors.map(nodeOf),
    children: children.map(nodeOf),
  };
}

function nodeOf(row: Variant): LineageVariant {
  const { candidate_id: _, ...node } = withoutOrg(row);
  return node;
}
