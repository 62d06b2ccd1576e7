/** What fits and evaluations share. Training code alone imports it: nothing that ships fits anything. */
export { descend } from './descend.js';
export { pearson, spearman } from './correlation.js';
export { average } from './mean.js';
export { quantiles } from './quantiles.js';
export { reproducibleRandom } from './random.js';
