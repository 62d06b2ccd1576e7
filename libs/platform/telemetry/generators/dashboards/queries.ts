// PromQL that several dashboards share.
import { KIND_CONTRACTS } from '@paratope/pipelines';

const PATHS = ['jobs', ...KIND_CONTRACTS.map(({ path }) => path)].join('|');
/** Labels of the requests that submit jobs, of every kind and of the deprecated contract. */
export const SUBMITS = `http_request_method="POST",http_route=~"/v1/(${PATHS})(/batch)?"`;

/** Returns the query of a histogram's quantile, by labels. */
export const quantile = (q: number, metric: string, by: string, where = ''): string =>
  `histogram_quantile(${q}, sum by (le${by && `, ${by}`}) (rate(${metric}_bucket{${where}}[5m])))`;

export const rate = (metric: string, by: string, where = ''): string =>
  `sum by (${by}) (rate(${metric}{${where}}[5m]))`;
