export { checkSequence } from './check/check.js';
export type { Checked, Claim, Place } from './check/report.js';
export * from './coding-sequence.js';
export * from './errors.js';
export { minimumFreeEnergy } from './folding/minimum-energy.js';
export { startEnergy } from './folding/start-window.js';
export * from './genetic-code.js';
export * from './host-rules.js';
export * from './hosts.js';
export * from './measures.js';
export * from './optimize.js';
export * from './options.js';
export type { ForbiddenPattern } from './patterns.js';
export type { Conflict } from './solver/conflict.js';
export * from './construct.js';
export * from './design.js';
export type { Feature } from './features.js';
export * from './plot.js';
export * from './signal-peptides.js';
export { MOST_FIVE_PRIME_WEIGHT, type StartFolding, type TradeOff } from './start-folding.js';
export { GOLDEN_GATE_ENZYMES, type Assembly, type GoldenGateEnzyme } from './ordering/assembly.js';
export * from './ordering/order.js';
export { hasSite } from './ordering/sites.js';
export { readAssembly } from './ordering/read-assembly.js';
export {
  listPriceOf,
  VENDOR_LIMITS_CHECKED,
  VENDOR_PRESETS,
  VENDORS,
  type VendorName,
  type VendorPreset,
} from './ordering/vendors.js';
