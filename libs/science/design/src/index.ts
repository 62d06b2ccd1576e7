export * from './bounds.js';
export * from './errors.js';
export * from './objectives.js';
export { kneeOf, spreadOver } from './front.js';
export { preset, PRESET_NAMES, type PresetName } from './presets.js';
export { designVariants, type Design, type Proposal } from './design.js';
export { unreachableFrom } from './reachable.js';
export { variantPool } from './pool.js';
export type { DesignSources } from './figures.js';
