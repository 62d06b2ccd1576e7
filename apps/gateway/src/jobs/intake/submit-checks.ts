import type { Pool } from '@paratope/database';
import type { JobKindContract, JobNeed } from '@paratope/job-envelope';
import { antigenFindings } from './references/antigens.js';
import { refuseFindings } from './references/finding.js';
import type { Item } from './references/item.js';
import { structureFindings } from './references/structures.js';
import { uploadFindings } from './references/uploads.js';

/** What looks up the fields by which a submit names what its kind needs. */
const LOOKUPS = {
  structure: [structureFindings],
  antigen: [antigenFindings, uploadFindings],
} satisfies Record<JobNeed, unknown>;

/** What a submit needs beyond a valid body, looked up before anything is charged. */
export class SubmitChecks {
  /** @param antigensFolded complexes are made by an engine that needs no structure of the antigen */
  constructor(
    private readonly pool: Pool,
    private readonly antigensFolded: boolean,
  ) {}

  /** @throws ProblemError `not_found`, `conflict` or `validation_failed` for what an item refers to */
  async check(kind: JobKindContract, orgId: string, items: readonly Item[]): Promise<void> {
    const { pool, antigensFolded } = this;
    const lookups = kind.needs.flatMap((need) =>
      LOOKUPS[need].map((findings) => findings(pool, orgId, items, antigensFolded)),
    );
    refuseFindings((await Promise.all(lookups)).flat());
  }
}
