import { Global, Injectable, Module } from '@nestjs/common';
import { run, statement, Pool } from '@paratope/database';
import {
  jobsWithin,
  membershipOf,
  pipelinesWithin,
  registryWithin,
  sharedLinksWithin,
  uploadsWithin,
} from '@paratope/gateway-tables';
import { type Caller, ProjectBinding, actorOf } from '@paratope/gateway-http';

const WITHIN = statement<
  {
    orgId: string;
    projectIds: readonly string[];
    ids: readonly string[];
    creator: string;
    /** Null for an API token. */
    userId: string | null;
  },
  { id: string }
>(
  'callers.within-projects',
  `${registryWithin(':orgId', ':projectIds::uuid[]', ':ids::uuid[]')}
   UNION ALL ${sharedLinksWithin(':orgId', ':projectIds::uuid[]', ':ids::uuid[]')}
   UNION ALL ${jobsWithin(':orgId', ':projectIds::uuid[]', ':ids::uuid[]')}
   UNION ALL ${pipelinesWithin(':orgId', ':projectIds::uuid[]', ':ids::uuid[]')}
   UNION ALL SELECT id FROM (${uploadsWithin(':orgId', ':projectIds::uuid[]', ':creator')}) uploads WHERE id = ANY (:ids::uuid[])
   UNION ALL ${membershipOf(':orgId', ':userId::uuid', ':ids::uuid[]')}`,
);

@Injectable()
class DatabaseProjectBinding extends ProjectBinding {
  constructor(private readonly pool: Pool) {
    super();
  }

  async within(caller: Caller, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const { orgId, projectIds, userId = null } = caller;
    const rows = await run(this.pool, WITHIN, { orgId, projectIds, ids, creator: actorOf(caller), userId });
    return new Set(rows.map(({ id }) => id));
  }
}

/** The validation pipe of every controller needs this provider. */
@Global()
@Module({
  providers: [{ provide: ProjectBinding, useClass: DatabaseProjectBinding }],
  exports: [ProjectBinding],
})
export class ProjectBindingModule {}
