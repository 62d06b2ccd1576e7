/** Metrics that are a sum over residues: the contributions can colour a model. */
export const PATCH_METRICS = [
  'psh',
  'ppc',
  'pnc',
  'surface_aggregation',
  'sap_5',
  'sap_10',
  'scm_negative',
  'scm_positive',
] as const;
export type PatchMetric = (typeof PATCH_METRICS)[number];
