import { Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { columnNamed, declared, ProjectColumns, ScoresTable, SequenceThreads } from '@paratope/gateway-registry';
import { HANDED_VARIANTS, JOBS_OF_KIND, type HandedVariant, type SharedLink } from '@paratope/gateway-tables';
import { JobReader } from '../jobs/views/job-reader.js';
import { JobView } from '../jobs/views/job-view.js';
import { MODELS, MOST_ROWS, type SharedContentBody, type SharedVariant } from './contract.js';

type Shown = Pick<SharedLink, 'org_id' | 'project_id' | 'type' | 'variant_ids' | 'columns' | 'job_id'>;
type Content = Pick<SharedContentBody, 'columns' | 'variants' | 'job'>;

/** What links show: read when they are opened, and never more than they name. */
@Injectable()
export class SharedContent {
  constructor(
    private readonly pool: Pool,
    private readonly columns: ProjectColumns,
    private readonly table: ScoresTable,
    private readonly threads: SequenceThreads,
    private readonly jobs: JobReader,
    private readonly views: JobView,
  ) {}

  /**
   * Asserts that the project has what a new link shows.
   * @throws ProblemError `not_found`, `conflict` for a job without a result, or `validation_failed` for an unknown column
   */
  async check({
    org_id: orgId,
    project_id: projectId,
    type,
    variant_ids: ids,
    columns,
    job_id: jobId,
  }: Shown): Promise<void> {
    const known = await this.columns.of(orgId, projectId);
    const errors = columns.flatMap((name, k) =>
      columnNamed(known, name)
        ? []
        : [{ pointer: `/columns/${k}`, detail: `there is no column ${name}`, code: 'unknown_column' }],
    );
    if (errors.length > 0)
      throw new ProblemError('validation_failed', 'The link names no columns of the project.', { errors });
    const wanted = jobId === null ? ids : [(await this.completed(orgId, jobId)).variant_id];
    const found = await this.variants({ org_id: orgId, project_id: projectId, variant_ids: wanted });
    if (found.length < wanted.length)
      throw new ProblemError('not_found', `No such ${type === 'structure' ? 'job' : 'variant'} in the project.`);
  }

  async of(link: Shown): Promise<Content> {
    if (link.job_id !== null) return { columns: [], variants: [], job: await this.model(link.org_id, link.job_id) };
    const known = await this.columns.of(link.org_id, link.project_id);
    const columns =
      link.columns.length === 0
        ? known.filter(({ usual }) => usual === true)
        : link.columns.flatMap((name) => columnNamed(known, name) ?? []);
    const rows = await this.table.page(
      {
        orgId: link.org_id,
        projectId: link.project_id,
        variantIds: link.variant_ids.length === 0 ? undefined : link.variant_ids,
        isArchived: false,
        known,
        limit: MOST_ROWS,
      },
      columns,
    );
    const figures = new Map(rows.map(({ row }) => [row.variant_id, row]));
    const ids = link.variant_ids.length === 0 ? [...figures.keys()] : link.variant_ids;
    const variants = new Map((await this.variants({ ...link, variant_ids: ids })).map((each) => [each.id, each]));
    const shown = ids.flatMap((id) => {
      const [variant, row] = [variants.get(id), figures.get(id)];
      return variant && row ? [this.shown(variant, row, link.type === 'report')] : [];
    });
    return { columns: columns.map(declared), variants: await Promise.all(shown), job: null };
  }

  private async shown(
    { id, candidate, variant, origin, chains }: HandedVariant,
    { figures, percentiles }: Pick<SharedVariant, 'figures' | 'percentiles'>,
    isReport: boolean,
  ): Promise<SharedVariant> {
    const shared = { id, candidate, variant, origin, figures, percentiles };
    if (!isReport || chains === null) return { ...shared, chains: [], numbering: null };
    const known = chains as SharedVariant['chains'];
    const scheme = { scheme: 'imgt', cdrDefinition: 'imgt' } as const;
    const { text } = await this.threads.run({ kind: 'number', variantId: id, chains: known, ...scheme });
    return { ...shared, chains: known, numbering: JSON.parse(text) as SharedVariant['numbering'] };
  }

  private async variants({
    org_id,
    project_id,
    variant_ids,
  }: Pick<Shown, 'org_id' | 'project_id' | 'variant_ids'>): Promise<HandedVariant[]> {
    const named = { orgId: org_id, projectId: project_id, ids: variant_ids, limit: MOST_ROWS };
    const rows = await run(this.pool, HANDED_VARIANTS, named);
    if (rows.length === 0) throw new ProblemError('not_found', 'No such project.');
    return rows.flatMap((row) => (row.id === null || row.chains === null ? [] : [row]));
  }

  private async completed(orgId: string, id: string): Promise<{ readonly variant_id: string }> {
    const [row] = await run(this.pool, JOBS_OF_KIND, { orgId, kind: MODELS.kind, ids: [id] });
    if (!row) throw new ProblemError('not_found', 'No such job in the project.');
    if (row.status !== 'completed')
      throw new ProblemError('conflict', `The job is ${row.status}: it has no model to show.`);
    return row;
  }

  /** Returns the job without what is about its submission: labels and price. */
  private async model(orgId: string, id: string): Promise<Content['job']> {
    const row = await this.jobs.get({ id, orgId, kind: MODELS.kind });
    if (!row) return null;
    const json = await this.views.json({
      ...row,
      credit_cost: 0,
      external_id: null,
      metadata: '{}',
      charge_source: '',
    });
    return JSON.parse(json) as Content['job'];
  }
}
