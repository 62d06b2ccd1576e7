import { newId } from '@paratope/ids';
import { workFolder } from '@paratope/job-envelope';
import { s3Store } from '@paratope/object-store';
import { SCREENS } from '@paratope/pipelines/http';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { TestSystem } from './test-gateway.js';

/** A screen in each state that the operations need. */
export interface WorldScreens {
  readonly running: string;
  readonly paused: string;
  readonly completed: string;
}

type Queryable = Pick<TestSystem['pool'], 'query'>;

const PLAN = { seed: 1, clonotype_identity: 0.8, tiers: [{ tier: 'sequence' }] };
const FUNNEL = [{ tier: 'sequence', rows: 1, refused: 0, passed: 1, selected: 1 }];

export async function createScreens(system: TestSystem, orgId: string, projectId: string): Promise<WorldScreens> {
  const screen = async (db: Queryable, status: string, stages: readonly string[]): Promise<string> => {
    const id = newId();
    const ended = status === 'completed';
    await db.query(
      `INSERT INTO core.screens (id, org_id, family_id, name, status, input, plan, max_credits, credits_charged, rows, stages, funnel,
                                 clonotypes, selected, created_at, updated_at, ended_at)
       VALUES ($1, $2, $1, 'Panning', $3, $4, $5, 1, $6, 1, $7, $8, 1, 1, now(), now(), $9)`,
      [
        id,
        orgId,
        status,
        JSON.stringify({ kind: 'project', project_id: projectId }),
        JSON.stringify(PLAN),
        ended ? 1 : null,
        JSON.stringify(
          stages.map((stage, first) => ({ stage, first, parts: 1, tier: 'sequence', rows: 1, from: `${id}/0` })),
        ),
        ended ? JSON.stringify(FUNNEL) : null,
        ended ? new Date() : null,
      ],
    );
    return id;
  };
  const part = async (
    db: Queryable,
    screenId: string,
    number: number,
    results: object | undefined,
  ): Promise<string> => {
    const id = newId();
    const step = { stage: 'measure', tier: 'sequence', seed: 1, key: 'key', rows: 1 };
    await db.query(
      `INSERT INTO core.jobs (id, org_id, kind, whole_id, part, status, inputs, credit_cost, charge_source, attempt, queued_at, ended_at,
                              results, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, 1, $9, $10, $11, now())`,
      [
        id,
        orgId,
        SCREENS.kind.kind,
        screenId,
        number,
        results ? 'completed' : 'pending',
        JSON.stringify({ step }),
        `screen:${screenId}`,
        results ? null : new Date(),
        results ? new Date() : null,
        results ? JSON.stringify(results) : null,
      ],
    );
    return id;
  };
  // In one transaction: the gateway gives a running screen the parts that it lacks.
  const runningScreen = async (): Promise<string> => {
    const client = await system.pool.connect();
    try {
      await client.query('BEGIN');
      const id = await screen(client, 'running', ['measure']);
      await part(client, id, 0, undefined);
      await client.query('COMMIT');
      return id;
    } finally {
      client.release();
    }
  };
  const { pool } = system;
  const [running, paused] = [await runningScreen(), await screen(pool, 'paused', ['measure'])];
  const completed = await screen(pool, 'completed', ['measure', 'select']);
  await part(pool, completed, 0, { stage: 'measure', rows: 1, measured: 1 });
  const last = await part(pool, completed, 1, {
    stage: 'select',
    funnel: FUNNEL,
    next: null,
    clonotypes: 1,
    selected: 1,
  });
  const table = parquetWriteBuffer({
    columnData: [
      { name: 'row', data: [0], type: 'INT32' },
      { name: 'id', data: [newId()], type: 'STRING' },
    ],
  });
  const key = `${workFolder(SCREENS.kind.kind, last)}/1/${SCREENS.files.selected}`;
  await s3Store(system.objects.settings).put(key, new Uint8Array(table), 'application/vnd.apache.parquet');
  return { running, paused, completed };
}
