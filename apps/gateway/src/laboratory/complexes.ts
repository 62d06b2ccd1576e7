import { moleculeTitle } from '@paratope/antibody';
import { run, Pool } from '@paratope/database';
import { JobResults } from '@paratope/gateway-results';
import { OBJECT_STORE } from '@paratope/gateway-settings';
import { type CompletedRow, NEWEST_COMPLETED_JOBS } from '@paratope/gateway-tables';
import { isJobFile } from '@paratope/job-envelope';
import type { LaboratoryAntibody } from '@paratope/laboratory';
import type { ObjectStore } from '@paratope/object-store';
import { titleOf } from '@paratope/pipelines';
import { POSES } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import { Inject, Injectable } from '@nestjs/common';

const { kind } = POSES.kind;
export const COMPLEX_JOB = titleOf(POSES.kind);
/** Maximum number of complexes in one answer: a file has up to a megabyte. */
export const MOST_COMPLEXES = 20;

/** Reads the complexes of variants with an antigen that their jobs made. */
@Injectable()
export class Complexes {
  constructor(
    private readonly pool: Pool,
    private readonly kept: JobResults,
    @Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'get'>,
  ) {}

  /**
   * Returns the best pose of the newest job of each variant, as PDB file.
   * @throws ProblemError `conflict` for too many variants, for one without such a job, and for deleted files
   */
  async of(
    orgId: string,
    antibodies: readonly LaboratoryAntibody[],
    antigen: { readonly id: string; readonly name: string },
  ): Promise<string[]> {
    if (antibodies.length > MOST_COMPLEXES)
      throw new ProblemError('conflict', `Name at most ${MOST_COMPLEXES} variants for a program that designs.`);
    const variantIds = antibodies.map(({ id }) => id);
    const rows = await run(this.pool, NEWEST_COMPLETED_JOBS, { orgId, kind, variantIds, antigenId: antigen.id });
    return Promise.all(
      antibodies.map(async (antibody) => {
        const row = rows.find(({ variant_id: id }) => id === antibody.id);
        const job = `${COMPLEX_JOB} with the antigen "${antigen.name}"`;
        if (!row) {
          const problem = `"${moleculeTitle(antibody)}" has no completed ${job}: run one, which makes both structures.`;
          throw new ProblemError('conflict', problem);
        }
        const file = await this.fileOf(row);
        if (!file) throw new ProblemError('conflict', `The ${job} of "${moleculeTitle(antibody)}" was deleted.`);
        return new TextDecoder().decode(file);
      }),
    );
  }

  private async fileOf(row: CompletedRow): Promise<Uint8Array | null> {
    const results = await this.kept.read(row);
    const key = results === null ? '' : POSES.complexKey(JSON.parse(results));
    return isJobFile(kind, row.id, key) ? this.store.get(key) : null;
  }
}
