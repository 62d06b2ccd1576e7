import { Injectable } from '@nestjs/common';
import type { JobStatus } from '@paratope/job-envelope';
import { JOB_KINDS } from '@paratope/pipelines';
import { type Caller, Cursors, type PageRequest, listFilters, projectsOf } from '@paratope/gateway-http';
import { JobReader } from '../../views/job-reader.js';
import { JobView } from '../../views/job-view.js';

const EVERY_KIND = Object.keys(JOB_KINDS);

type ListFilterQuery = Parameters<typeof listFilters>[0];

interface JobPageRequest extends PageRequest {
  readonly caller: Caller;
  readonly query: PageRequest['query'] &
    ListFilterQuery & {
      readonly status?: JobStatus | undefined;
      readonly variant_id?: string | undefined;
      readonly job_type?: string | undefined;
    };
}

/** A page of an org's jobs of every kind, as the stored JSON text of each job. */
@Injectable()
export class JobPages {
  constructor(
    private readonly reader: JobReader,
    private readonly view: JobView,
    private readonly cursors: Cursors,
  ) {}

  /** @throws ProblemError `invalid_request` for a cursor of another list */
  async read(request: JobPageRequest): Promise<{ kinds: readonly string[]; text: string; Link: string | undefined }> {
    const { limit, status, variant_id: variantId, job_type: type } = request.query;
    const kinds = type === undefined ? EVERY_KIND : [type];
    const filter = {
      orgId: request.caller.orgId,
      projectIds: projectsOf(request.caller),
      kinds,
      status,
      variantId,
      filters: listFilters(request.query),
      beforeId: this.cursors.position(request),
      expand: false,
    };
    const page = this.cursors.page(request, await this.reader.list({ ...filter, limit: limit + 1 }), (job) => job.id);
    const { data, ...rest } = page.body;
    const jobs = await Promise.all(data.map((job) => this.view.json(job, 'generic', { results: false })));
    const text = `{"data":[${jobs.join(',')}],${JSON.stringify(rest).slice(1)}`;
    return { kinds, text, Link: page.headers['Link'] };
  }
}
