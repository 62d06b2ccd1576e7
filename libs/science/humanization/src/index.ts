export { HumanizationInputError } from './errors.js';
export type { HumanizationInputErrorCode } from './errors.js';
export { humanize } from './humanize.js';
export type { HumanizationSources } from './sources.js';
export * from './input.js';
export type * from './result.js';
export type { FcAnalysis, FcChain } from '@paratope/constant-regions';
export type { ScfvAnalysis, ScfvUnit } from './scfv-analysis.js';
export type { VhhAnalysis, VhhHallmark } from './vhh-analysis.js';
