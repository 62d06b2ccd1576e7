import { Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { moleculeTitle, type NamedMolecule } from '@paratope/antibody';
import type { LaboratoryAntibody, NamedGene } from '@paratope/laboratory';
import { titleOf } from '@paratope/pipelines';
import { GENES } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import { JobResults } from '@paratope/gateway-results';
import {
  type CompletedRow,
  HANDED_VARIANTS,
  type HandedVariant,
  JOBS_OF_KIND,
  NEWEST_COMPLETED_JOBS,
} from '@paratope/gateway-tables';
import { MOST_HANDED } from './contract.js';

/** Selection of the variants that a file contains. */
export interface Asked {
  readonly orgId: string;
  readonly projectId: string;
  /** Each id once, in the order of the file; undefined for all variants in use. */
  readonly variantIds: readonly string[] | undefined;
}

const TITLE = titleOf(GENES.kind);

/** Reads the variants and genes of a file. */
@Injectable()
export class Selection {
  constructor(
    private readonly pool: Pool,
    private readonly kept: JobResults,
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
    const variantIds = antibodies.map(({ id }) => id);
    const wanted = { orgId: asked.orgId, kind: GENES.kind.kind, variantIds, antigenId: null };
    const rows = await run(this.pool, NEWEST_COMPLETED_JOBS, wanted);
    const byVariant = new Map(rows.map((row) => [row.variant_id, row]));
    const genes = antibodies.map(async (antibody) => {
      const row = byVariant.get(antibody.id);
      if (!row) {
        const title = moleculeTitle(antibody);
        throw new ProblemError('conflict', `"${title}" has no completed ${TITLE}: run one, which makes its DNA.`);
      }
      return this.genesOf(antibody, row);
    });
    return (await Promise.all(genes)).flat();
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
      if (!row || molecule === undefined) throw new ProblemError('not_found', `No such ${TITLE} in the project.`);
      if (row.status !== 'completed')
        throw new ProblemError('conflict', `The ${TITLE} of "${moleculeTitle(molecule)}" is ${row.status}.`);
      return this.genesOf(molecule, row);
    });
    return (await Promise.all(genes)).flat();
  }

  private async genesOf(molecule: NamedMolecule, row: CompletedRow): Promise<NamedGene[]> {
    const results = await this.kept.read(row);
    if (results === null) {
      const title = moleculeTitle(molecule);
      throw new ProblemError('conflict', `The results of the ${TITLE} of "${title}" were deleted.`);
    }
    return GENES.genes(JSON.parse(results)).map(({ chain, sequence }) => ({ molecule, chain, sequence }));
  }
}

const moleculeOf = ({ candidate, variant, origin }: HandedVariant): NamedMolecule => ({ candidate, variant, origin });
