// PromQL that several dashboards ask alike.
import { KIND_CONTRACTS } from '@paratope/pipelines';

const PATHS = ['jobs', ...KIND_CONTRACTS.map(({ path }) => path)].join('|');
/** Submits of jobs, of every kind and of the deprecated contract. */
export const SUBMITS = `http_request_method="POST",http_route=~"/v1/(${PATHS})(/batch)?"`;

/** A quantile of a histogram, by labels. */
export const quantile = (q: number, metric: string, by: string, where = ''): string =>
  `histogram_quantile(${q}, sum by (le${by && `, ${by}`}) (rate(${metric}_bucket{${where}}[5m])))`;

export const rate = (metric: string, by: string, where = ''): string =>
  `sum by (${by}) (rate(${metric}{${where}}[5m]))`;
