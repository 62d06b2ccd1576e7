/** Numerical functions that fits and evaluations share. Campaigns learn from measurements; no other released code fits a model. */
export { descend } from './descend.js';
export { pearson, spearman } from './correlation.js';
export { average } from './mean.js';
export { quantiles } from './quantiles.js';
export { reproducibleRandom } from './random.js';
