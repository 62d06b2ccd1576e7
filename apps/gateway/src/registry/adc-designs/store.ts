import { run, statement, type Queryable, type Transaction } from '@paratope/database';
import { MAX_UUID } from '@paratope/ids';
import type { AdcDesign } from './contract.js';

interface AdcDesignRow extends Omit<AdcDesign, 'object' | 'created_at' | 'updated_at'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Columns of a relation named `d`. */
const COLUMNS = `d.id, d.candidate_id, d.name, d.linker_name, d.linker_type, d.payload_name, d.payload_class,
  d.conjugation_method, d.conjugation_site, d.dar_target, d.notes, d.analysis, d.archived, d.created_at, d.updated_at`;

const INSERT = statement<AdcDesignRow>(
  'adc-designs.insert',
  `INSERT INTO core.adc_designs AS d (id, org_id, candidate_id, name, linker_name, linker_type, payload_name,
     payload_class, conjugation_method, conjugation_site, dar_target, notes)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${COLUMNS}`,
);

const FIND = statement<AdcDesignRow>(
  'adc-designs.find',
  `SELECT ${COLUMNS} FROM core.adc_designs d WHERE d.org_id = $1 AND d.id = $2`,
);

const LOCK = statement<AdcDesignRow>(
  'adc-designs.lock',
  `SELECT ${COLUMNS} FROM core.adc_designs d WHERE d.org_id = $1 AND d.id = $2 FOR UPDATE`,
);

// One statement per index that a list can be read from: a filter that may be absent finds nothing by key.
const list = (name: string, scope: string) =>
  statement<AdcDesignRow>(
    `adc-designs.${name}`,
    `SELECT ${COLUMNS} FROM core.adc_designs d
      WHERE d.org_id = $1 AND ${scope} AND d.archived = $3 AND ($4::text IS NULL OR d.linker_type = $4)
        AND ($5::text IS NULL OR d.payload_class = $5) AND ($6::text IS NULL OR d.conjugation_method = $6) AND d.id < $7
      ORDER BY d.id DESC LIMIT $8`,
  );
const LIST = list('list', '$2::uuid IS NULL');
const LIST_OF_CANDIDATE = list('list-of-candidate', 'd.candidate_id = $2');

const UPDATE = statement<AdcDesignRow>(
  'adc-designs.update',
  `UPDATE core.adc_designs d
      SET name = $3, linker_name = $4, linker_type = $5, payload_name = $6, payload_class = $7, conjugation_method = $8,
          conjugation_site = $9, dar_target = $10, notes = $11, archived = $12, analysis = $13, updated_at = now()
    WHERE d.org_id = $1 AND d.id = $2
   RETURNING ${COLUMNS}`,
);

/** What a caller can set. */
export type DesignFields = Omit<
  AdcDesign,
  'id' | 'object' | 'candidate_id' | 'analysis' | 'archived' | 'created_at' | 'updated_at'
>;

export async function insertDesign(
  on: Queryable,
  orgId: string,
  design: DesignFields & Pick<AdcDesign, 'id' | 'candidate_id'>,
): Promise<AdcDesign> {
  const { id, candidate_id } = design;
  const [row] = await run(on, INSERT, [id, orgId, candidate_id, ...chemistry(design), design.notes]);
  if (!row) throw new Error('an insert returned no row');
  return designOf(row);
}

export async function findDesign(on: Queryable, orgId: string, id: string): Promise<AdcDesign | undefined> {
  const [row] = await run(on, FIND, [orgId, id]);
  return row && designOf(row);
}

/** Keeps everybody else from changing it until the transaction ends. */
export async function lockDesign(tx: Transaction, orgId: string, id: string): Promise<AdcDesign | undefined> {
  const [row] = await run(tx, LOCK, [orgId, id]);
  return row && designOf(row);
}

export async function selectDesigns(
  on: Queryable,
  orgId: string,
  page: {
    readonly archived: boolean;
    readonly candidateId: string | undefined;
    readonly linkerType: string | undefined;
    readonly payloadClass: string | undefined;
    readonly conjugationMethod: string | undefined;
    readonly before: string | undefined;
    readonly rows: number;
  },
): Promise<AdcDesign[]> {
  const { archived, candidateId, linkerType, payloadClass, conjugationMethod, before, rows } = page;
  const values = [orgId, candidateId, archived, linkerType, payloadClass, conjugationMethod, before ?? MAX_UUID, rows];
  return (await run(on, candidateId === undefined ? LIST : LIST_OF_CANDIDATE, values)).map(designOf);
}

/** Writes a design that is locked. */
export async function updateDesign(
  tx: Transaction,
  orgId: string,
  id: string,
  to: DesignFields & Pick<AdcDesign, 'archived' | 'analysis'>,
): Promise<AdcDesign | undefined> {
  const analysis = to.analysis && JSON.stringify(to.analysis);
  const [row] = await run(tx, UPDATE, [orgId, id, ...chemistry(to), to.notes, to.archived, analysis]);
  return row && designOf(row);
}

const chemistry = (design: DesignFields): unknown[] => [
  ...[design.name, design.linker_name, design.linker_type, design.payload_name, design.payload_class],
  ...[design.conjugation_method, design.conjugation_site, design.dar_target],
];

const designOf = ({ created_at, updated_at, ...row }: AdcDesignRow): AdcDesign => ({
  object: 'adc_design',
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
