import { run, statement, type Pool } from '@paratope/database';
import { isJobKind, jobKind } from '@paratope/pipelines';
import { VARIANT_SOURCE } from '@paratope/pipelines/http';
import type { FiguresOfVariant } from '@paratope/job-envelope';
import { type JobResults, filed, readFigures } from '@paratope/gateway-results';
import { type ResultColumns, fileFigures } from '@paratope/gateway-tables';

const PAGE = 100;
const MADE = VARIANT_SOURCE.kind.kind;
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Results, with the variant that they describe. */
interface Described extends ResultColumns {
  readonly kind: string;
  readonly org_id: string;
  readonly variant_id: string;
  /** The choice among the results; null for results that describe the job's own variant. */
  readonly choice: string | null;
}

const RESULTS = `j.id, j.kind, j.org_id, j.attempt, j.results::text AS results, j.results_bytes`;
const READABLE = `j.status = 'completed' AND j.data_deleted_at IS NULL`;

const OF_JOBS = statement<{ readonly after: string }, Described & { readonly position: string }>(
  'back-fill.jobs',
  `SELECT ${RESULTS}, j.variant_id, NULL AS choice, j.id AS position
   FROM core.jobs j WHERE ${READABLE} AND j.id > :after ORDER BY j.id LIMIT ${PAGE}`,
);

const OF_VARIANTS = statement<{ readonly after: string }, Described & { readonly position: string }>(
  'back-fill.variants',
  `SELECT ${RESULTS}, v.id AS variant_id, v.strategy AS choice, v.id AS position
   FROM core.variants v JOIN core.jobs j ON j.id = v.${MADE}_id
   WHERE v.origin = '${MADE}' AND v.data_deleted_at IS NULL AND ${READABLE} AND v.id > :after ORDER BY v.id LIMIT ${PAGE}`,
);

const FILE = statement<
  { id: string; kind: string; orgId: string; variantId: string; figures: string; percentiles: string },
  object
>(
  'back-fill.file',
  `WITH described AS (SELECT :variantId::uuid AS variant_id, :kind::text AS kind, :orgId::uuid AS org_id, :id::uuid AS id)
   ${fileFigures('described', ':figures::jsonb', ':percentiles::jsonb', 'now()')}`,
);

interface BackFill {
  readonly of: 'jobs' | 'variants';
  /** The last processed id, after which a later run continues. */
  readonly after: string;
  readonly filed: number;
  /** Number of results without readable figures. */
  readonly unreadable: number;
}

/**
 * Files the figures of jobs that completed before figures were filed, and of variants that were made from results. Neither a repetition nor
 * running services make it overwrite newer figures.
 * @param after id after which an earlier run stopped
 * @returns a report after each page
 */
export async function* backFillScores(
  pool: Pool,
  results: Pick<JobResults, 'read'>,
  after: { readonly jobs: string; readonly variants: string },
): AsyncGenerator<BackFill> {
  for (const described of ['jobs', 'variants'] as const) {
    const statementOf = described === 'jobs' ? OF_JOBS : OF_VARIANTS;
    for (let position = after[described]; ;) {
      const page = await run(pool, statementOf, { after: position });
      const last = page.at(-1);
      if (!last) break;
      position = last.position;
      const outcomes: Outcome[] = [];
      for (const each of page) outcomes.push(await fileOne(pool, results, each));
      const count = (outcome: Outcome): number => outcomes.filter((other) => other === outcome).length;
      yield { of: described, after: position, filed: count('filed'), unreadable: count('unreadable') };
    }
  }
}

type Outcome = 'filed' | 'none' | 'unreadable';

async function fileOne(pool: Pool, results: Pick<JobResults, 'read'>, job: Described): Promise<Outcome> {
  const figures = await figuresIn(results, job);
  if (figures === 'unreadable') return figures;
  const { figures: values, percentiles } = filed(figures);
  if (values === undefined || percentiles === undefined) return 'none';
  const { id, kind, org_id: orgId, variant_id: variantId } = job;
  await run(pool, FILE, { id, kind, orgId, variantId, figures: values, percentiles });
  return 'filed';
}

/** Reads the figures of a result. A result without readable figures, or with a lost object, does not prevent the filing of others. */
async function figuresIn(
  results: Pick<JobResults, 'read'>,
  job: Described,
): Promise<FiguresOfVariant | undefined | 'unreadable'> {
  if (!isJobKind(job.kind)) return undefined;
  const { figures } = jobKind(job.kind);
  try {
    const text = await results.read(job);
    return text === null ? undefined : readFigures(figures, JSON.parse(text), job.choice ?? undefined);
  } catch {
    return 'unreadable';
  }
}
