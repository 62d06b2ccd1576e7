import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Pool } from '@paratope/database';
import { newId } from '@paratope/ids';
import { StatementFaults, type Fault } from '../../../../../testing/statement-faults.js';
import { TestSystem, type Replica, type TestResponse } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';

const TABLES = [
  'therapeutic_candidates',
  'variants',
  'chains',
  'candidate_source_antibodies',
  'candidate_antigens',
  'edits',
  'idempotency_keys',
];

/** Returns a pattern of inserts, in the spelling of a statement's text or of TypeORM. */
const insertsInto = (table: string): RegExp => new RegExp(`INSERT INTO (core\\.${table}|"core"\\."${table}")[ (]`);

/** Every table that the creation of a candidate writes, with the number of rows of a complete candidate. */
const WHOLE = {
  candidates: 1,
  variants: 1,
  chains: 2,
  source_antibody_links: 1,
  antigen_links: 1,
  edits: 2,
  answers: 1,
};
const NOTHING = {
  candidates: 0,
  variants: 0,
  chains: 0,
  source_antibody_links: 0,
  antigen_links: 0,
  edits: 0,
  answers: 0,
};

describe('creating a candidate', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let faults: StatementFaults;
  let name: string;
  beforeAll(async () => {
    system = await TestSystem.start('crash');
    gateway = await system.gateway();
    world = await createWorld(system, gateway);
    faults = new StatementFaults(gateway.service.app.get(Pool), async (pid) => {
      // The second argument makes the call wait until the backend has ended.
      await system.pool.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
    });
  });
  afterAll(() => system.close());
  beforeEach(() => {
    name = `candidate ${newId()}`;
  });

  const create = (): Promise<TestResponse> =>
    gateway.request('/v1/therapeutic-candidates', {
      method: 'POST',
      token: world.token,
      headers: { 'idempotency-key': name.replaceAll(' ', '-') },
      body: {
        project_id: world.projectId,
        name,
        format: 'mab',
        initial_chains: TRASTUZUMAB_CHAINS,
        source_antibody_ids: [world.sourceAntibodyId],
        antigen_ids: [world.antigenId],
      },
    });

  /** Counts the rows of this candidate. Orphans belong to no candidate, so all but the links are counted without a join. */
  const left = async (): Promise<unknown> => {
    const { rows } = await system.pool.query(
      `WITH made AS (SELECT id FROM core.therapeutic_candidates WHERE name = $1)
       SELECT (SELECT count(*) FROM made) AS candidates,
              (SELECT count(*) FROM core.variants WHERE candidate_id NOT IN (SELECT id FROM core.therapeutic_candidates)
                  OR candidate_id IN (SELECT id FROM made)) AS variants,
              (SELECT count(*) FROM core.chains WHERE variant_id NOT IN (SELECT id FROM core.variants)
                  OR variant_id IN (SELECT id FROM core.variants WHERE candidate_id IN (SELECT id FROM made))) AS chains,
              (SELECT count(*) FROM core.candidate_source_antibodies WHERE candidate_id IN (SELECT id FROM made))
                AS source_antibody_links,
              (SELECT count(*) FROM core.candidate_antigens WHERE candidate_id IN (SELECT id FROM made)) AS antigen_links,
              (SELECT count(*) FROM core.edits WHERE candidate_id IN (SELECT id FROM made)) AS edits,
              (SELECT count(*) FROM core.idempotency_keys WHERE key = $2) AS answers`,
      [name, name.replaceAll(' ', '-')],
    );
    return rows[0];
  };

  /** Makes the statement at each index fail in turn, until no statement has the index. */
  async function withEach(fault: Fault, check: (statement: string, refused: TestResponse) => Promise<void>) {
    for (let at = 0; ; at++) {
      name = `candidate ${newId()}`;
      const { answer, sent } = await faults.during(at, fault, create);
      const statement = sent[at];
      if (statement !== undefined) {
        await check(statement, answer);
        continue;
      }
      expect(answer.status).toBe(201);
      expect(sent.at(-1)).toBe('COMMIT');
      for (const table of TABLES) expect(sent.filter((text) => insertsInto(table).test(text))).toHaveLength(1);
      // A statement that writes any further table would need a check of its own.
      expect(sent.filter((text) => /\b(INSERT|UPDATE|DELETE|MERGE)\b(?! OF)/.test(text))).toHaveLength(TABLES.length);
      return;
    }
  }

  // proves: group therapeutic-candidates; POST /v1/therapeutic-candidates
  it.each<Fault>(['refused', 'lost before'])(
    'leaves nothing, whichever statement of it is %s, and everything when it is repeated',
    async (fault) => {
      await withEach(fault, async (statement, refused) => {
        expect([statement, refused.status >= 500]).toEqual([statement, true]);
        expect([statement, await left()]).toEqual([statement, NOTHING]);
        expect((await create()).status).toBe(201);
        expect(await left()).toEqual(WHOLE);
      });
    },
  );

  // proves: group therapeutic-candidates
  it('leaves nothing when the connection is lost after any statement but COMMIT, and after that everything once', async () => {
    await withEach('lost after', async (statement, refused) => {
      expect([statement, refused.status]).toEqual([statement, 503]);
      expect([statement, await left()]).toEqual([statement, statement === 'COMMIT' ? WHOLE : NOTHING]);
      expect((await create()).status).toBe(201);
      expect(await left()).toEqual(WHOLE);
    });
  });
});
