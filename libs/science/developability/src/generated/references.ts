import type { ReferenceFormat } from '../fv/modelled-fv.js';
import type { Reference } from '../reference/percentile.js';
export const REFERENCES_PROVENANCE = { version: '0' };
const NONE: Reference = { population: '', antibodies: 0, quantiles: {} };
export const REFERENCES: Readonly<Record<ReferenceFormat, Reference>> = { fv: NONE, single_domain: NONE };
