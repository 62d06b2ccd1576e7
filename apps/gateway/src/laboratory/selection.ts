import { Inject, Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { moleculeTitle, type NamedMolecule } from '@paratope/antibody';
import type { LaboratoryAntibody, NamedGene } from '@paratope/laboratory';
import { isJobFile } from '@paratope/job-envelope';
import type { ObjectStore } from '@paratope/object-store';
import { GENES, POSES } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import { JobResults } from '@paratope/gateway-results';
import { OBJECT_STORE } from '@paratope/gateway-settings';
import {
  type CompletedRow,
  HANDED_VARIANTS,
  type HandedVariant,
  JOBS_OF_KIND,
  NEWEST_COMPLETED_JOBS,
} from '@paratope/gateway-tables';
import { COMPLEX_JOB, DNA_JOB, MOST_COMPLEXES, MOST_HANDED } from './contract.js';

/** Selection of the variants that a file contains. */
export interface Asked {
  readonly orgId: string;
  readonly projectId: string;
  /** Each id once, in the order of the file; undefined for all variants in use. */
  readonly variantIds: readonly string[] | undefined;
}

/** Reads the variants and genes of a file. */
@Injectable()
export class Selection {
  constructor(
    private readonly pool: Pool,
    private readonly kept: JobResults,
    @Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'get'>,
  ) {}

  /** @throws ProblemError `not_found` for an unknown project or variant, `conflict` for too many variants and for deleted data */
  async antibodies({ orgId, projectId, variantIds }: Asked): Promise<LaboratoryAntibody[]> {
    const limit = MOST_HANDED + 1;
    const rows = await run(this.pool, HANDED_VARIANTS, { orgId, projectId, ids: variantIds ?? null, limit });
    if (rows.length === 0) throw new ProblemError('not_found', 'No such project.');
    const variants = rows.flatMap((row) => (row.id === null ? [] : [row]));
    if (variants.length > MOST_HANDED) {
      const problem = `The project has more than ${MOST_HANDED} variants in use: name those to hand over.`;
      throw new ProblemError('conflict', problem);
    }
    const byId = new Map(variants.map((variant) => [variant.id, variant]));
    return (variantIds ?? [...byId.keys()]).map((wanted) => {
      const variant = byId.get(wanted);
      if (!variant) throw new ProblemError('not_found', 'No such variant in the project.');
      const { id, format, chains } = variant;
      const molecule = moleculeOf(variant);
      if (!chains) throw new ProblemError('conflict', `The data of "${moleculeTitle(molecule)}" were deleted.`);
      return { ...molecule, id, format, chains };
    });
  }

  /**
   * Returns genes of the newest job of each variant.
   * @throws ProblemError like {@link antibodies}, and `conflict` for a variant without such a job
   */
  async genes(asked: Asked): Promise<NamedGene[]> {
    const antibodies = await this.antibodies(asked);
    const rows = await this.newest(asked, antibodies, GENES.kind.kind, `${DNA_JOB}: run one, which makes its DNA.`);
    return (await Promise.all(rows.map(({ of, row }) => this.genesOf(of, row)))).flat();
  }

  /**
   * Returns the PDB file of the best pose of the newest job of each variant with the antigen.
   * @throws ProblemError `conflict` for too many variants, for one without such a job, and for deleted files
   */
  async complexes(
    asked: Asked,
    antibodies: readonly LaboratoryAntibody[],
    antigen: { readonly id: string; readonly name: string },
  ): Promise<string[]> {
    if (antibodies.length > MOST_COMPLEXES)
      throw new ProblemError('conflict', `Name at most ${MOST_COMPLEXES} variants for a generative program.`);
    const { kind } = POSES.kind;
    const needed = `${COMPLEX_JOB} with the antigen "${antigen.name}": run one, which makes both structures.`;
    const rows = await this.newest(asked, antibodies, kind, needed, antigen.id);
    return Promise.all(
      rows.map(async ({ of, row }) => {
        const results = await this.kept.read(row);
        const key = results === null ? '' : POSES.complexKey(JSON.parse(results));
        const file = isJobFile(kind, row.id, key) ? await this.store.get(key) : null;
        if (file) return new TextDecoder().decode(file);
        throw new ProblemError('conflict', `The files of the ${COMPLEX_JOB} of "${moleculeTitle(of)}" were deleted.`);
      }),
    );
  }

  private async newest(
    { orgId }: Asked,
    antibodies: readonly LaboratoryAntibody[],
    kind: string,
    needed: string,
    antigenId: string | null = null,
  ): Promise<{ readonly of: LaboratoryAntibody; readonly row: CompletedRow }[]> {
    const variantIds = antibodies.map(({ id }) => id);
    const rows = await run(this.pool, NEWEST_COMPLETED_JOBS, { orgId, kind, variantIds, antigenId });
    return antibodies.map((of) => {
      const row = rows.find(({ variant_id: id }) => id === of.id);
      if (row) return { of, row };
      throw new ProblemError('conflict', `"${moleculeTitle(of)}" has no completed ${needed}`);
    });
  }

  /**
   * Returns genes of jobs, in the order of their ids.
   * @throws ProblemError `not_found` for a job that is not in the project, `conflict` for one that has not completed
   */
  async genesOfJobs({ orgId, projectId }: Asked, jobIds: readonly string[]): Promise<NamedGene[]> {
    const rows = await run(this.pool, JOBS_OF_KIND, { orgId, kind: GENES.kind.kind, ids: jobIds });
    const ids = [...new Set(rows.map((row) => row.variant_id))];
    const variants = await run(this.pool, HANDED_VARIANTS, { orgId, projectId, ids, limit: MOST_HANDED });
    if (variants.length === 0) throw new ProblemError('not_found', 'No such project.');
    const molecules = new Map(variants.flatMap((row) => (row.id === null ? [] : [[row.id, moleculeOf(row)]])));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const genes = jobIds.map(async (id) => {
      const row = byId.get(id);
      const molecule = row && molecules.get(row.variant_id);
      if (!row || molecule === undefined) throw new ProblemError('not_found', `No such ${DNA_JOB} in the project.`);
      if (row.status !== 'completed')
        throw new ProblemError('conflict', `The ${DNA_JOB} of "${moleculeTitle(molecule)}" is ${row.status}.`);
      return this.genesOf(molecule, row);
    });
    return (await Promise.all(genes)).flat();
  }

  private async genesOf(molecule: NamedMolecule, row: CompletedRow): Promise<NamedGene[]> {
    const results = await this.kept.read(row);
    if (results === null) {
      const title = moleculeTitle(molecule);
      throw new ProblemError('conflict', `The results of the ${DNA_JOB} of "${title}" were deleted.`);
    }
    return GENES.genes(JSON.parse(results)).map(({ chain, sequence }) => ({ molecule, chain, sequence }));
  }
}

const moleculeOf = ({ candidate, variant, origin }: HandedVariant): NamedMolecule => ({ candidate, variant, origin });
