import { Injectable } from '@nestjs/common';
import { run, statement } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { EntityManager } from 'typeorm';
import { SANDBOX_DAYS } from '@paratope/gateway-tables';

const MAKE = statement<{ id: string; orgId: string; days: number }, object>(
  'sandboxes.make',
  `INSERT INTO core.orgs (id, name, plan, sandbox_of, results_days, event_days)
   SELECT :id, name, plan, id, :days, :days FROM core.orgs WHERE id = :orgId
   ON CONFLICT (sandbox_of) DO NOTHING`,
);

const FIND = statement<{ orgId: string }, { id: string }>(
  'sandboxes.find',
  'SELECT id FROM core.orgs WHERE sandbox_of = :orgId',
);

/** The sandboxes of organizations. Each organization has at most one, created with its first sandbox token. */
@Injectable()
export class Sandboxes {
  /** Returns the id of the organization's sandbox, which is created if missing. */
  async of(tx: EntityManager, orgId: string): Promise<string> {
    await run(tx, MAKE, { id: newId(), orgId, days: SANDBOX_DAYS });
    // A separate statement, because only a later statement sees a sandbox that another transaction has just created.
    const [sandbox] = await run(tx, FIND, { orgId });
    if (!sandbox) throw new Error('a row was expected');
    return sandbox.id;
  }
}
