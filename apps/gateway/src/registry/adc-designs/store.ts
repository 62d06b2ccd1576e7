import { changeRow, given, idOfPage, NEWEST_FIRST, type Page } from '@paratope/database';
import type { EntityManager } from 'typeorm';
import { AdcDesign as AdcDesignRow } from '../../entities/adc-design.js';
import type { AdcDesign } from './contract.js';

/** What a caller can set. */
export type DesignFields = Omit<
  AdcDesign,
  'id' | 'object' | 'candidate_id' | 'analysis' | 'archived' | 'created_at' | 'updated_at'
>;

export async function insertDesign(
  db: EntityManager,
  orgId: string,
  design: DesignFields & Pick<AdcDesign, 'id' | 'candidate_id'>,
): Promise<AdcDesign> {
  await db.insert(AdcDesignRow, { ...design, org_id: orgId });
  return designOf(await db.findOneByOrFail(AdcDesignRow, { id: design.id }));
}

export async function findDesign(db: EntityManager, orgId: string, id: string): Promise<AdcDesign | undefined> {
  const row = await db.findOneBy(AdcDesignRow, { org_id: orgId, id });
  return row ? designOf(row) : undefined;
}

/** Keeps everybody else from changing it until the transaction ends. */
export async function lockDesign(tx: EntityManager, orgId: string, id: string): Promise<AdcDesign | undefined> {
  const row = await tx.findOne(AdcDesignRow, { where: { org_id: orgId, id }, lock: { mode: 'pessimistic_write' } });
  return row ? designOf(row) : undefined;
}

export async function selectDesigns(
  db: EntityManager,
  orgId: string,
  page: Page & {
    readonly archived: boolean;
    readonly candidateId: string | undefined;
    readonly linkerType: AdcDesign['linker_type'] | undefined;
    readonly payloadClass: AdcDesign['payload_class'] | undefined;
    readonly conjugationMethod: AdcDesign['conjugation_method'] | undefined;
  },
): Promise<AdcDesign[]> {
  const { archived, candidateId: candidate_id, linkerType: linker_type, payloadClass: payload_class } = page;
  const filter = { candidate_id, linker_type, payload_class, conjugation_method: page.conjugationMethod };
  const where = given({ org_id: orgId, archived, ...filter, id: idOfPage(page) });
  return (await db.find(AdcDesignRow, { where, order: NEWEST_FIRST, take: page.rows })).map(designOf);
}

/** Writes a design that is locked. */
export async function updateDesign(
  tx: EntityManager,
  orgId: string,
  id: string,
  to: DesignFields & Pick<AdcDesign, 'archived' | 'analysis'>,
): Promise<AdcDesign | undefined> {
  const { name, linker_name, linker_type, payload_name, payload_class, conjugation_method } = to;
  const { conjugation_site, dar_target, custom, antibody, notes, analysis, archived } = to;
  const row = await changeRow(
    tx,
    AdcDesignRow,
    { org_id: orgId, id },
    {
      ...{ name, linker_name, linker_type, payload_name, payload_class, conjugation_method, conjugation_site },
      ...{ dar_target, custom, antibody, notes, analysis, archived },
    },
  );
  return row && designOf(row);
}

const designOf = ({ org_id: _, created_at, updated_at, ...row }: AdcDesignRow): AdcDesign => ({
  object: 'adc_design',
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
