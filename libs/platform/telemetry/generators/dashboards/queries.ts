// PromQL that several dashboards share.

/** Labels of the requests that start computations: jobs of every kind, runs and what acts on them. */
export const SUBMITS = `http_request_method="POST",paratope_effect="jobs"`;

/** Returns the query of a histogram's quantile, by labels. */
export const quantile = (q: number, metric: string, by: string, where = ''): string =>
  `histogram_quantile(${q}, sum by (le${by && `, ${by}`}) (rate(${metric}_bucket{${where}}[5m])))`;

export const rate = (metric: string, by: string, where = ''): string =>
  `sum by (${by}) (rate(${metric}{${where}}[5m]))`;

/** Like {@link rate}, for what does not happen while all is well: a panel without series would look broken. */
export const failures = (metric: string, by: string, where = ''): string => `${rate(metric, by, where)} or vector(0)`;
