import { z } from 'zod';

/*
 * What the table and the report read of the steps' results. They are those of the HTTP contract, and come from files that
 * an earlier run wrote: what does not fit is no result.
 */

const numberingSchema = z.object({
  imgt: z.array(z.string()),
  region: z.array(z.string()),
  parental: z.string(),
  humanized: z.string(),
  germline: z.string(),
});
export type NumberedAlignment = z.output<typeof numberingSchema>;

const mutationsSchema = z.object({
  count: z.number(),
  positions: z.array(z.object({ imgt: z.string(), from: z.string(), to: z.string() })),
  kept: z.array(z.object({ imgt: z.string() })),
  acceptor: z.object({ v_gene: z.string(), j_gene: z.string().nullable() }),
});

export const humanizationSchema = z.array(
  z.object({
    strategy: z.string(),
    humanized_vh: z.string(),
    humanized_vl: z.string().nullable(),
    oasis_score: z.object({
      method: z.string(),
      mean: z.number(),
      percentile: z.number().nullable(),
      before: z.object({ mean: z.number(), percentile: z.number().nullable() }),
    }),
    mutations: z.object({
      vh: mutationsSchema,
      vl: mutationsSchema.nullable(),
      total: z.number(),
      additional_domains: z
        .array(z.object({ chain: z.string(), parental: z.string(), humanized: z.string() }))
        .default([]),
    }),
    numbering: z.object({ vh: numberingSchema, vl: numberingSchema.nullable() }),
  }),
);
export type HumanizationEntries = z.output<typeof humanizationSchema>;

export const variantSchema = z.object({
  strategy: z.string(),
  chains: z.array(
    z.object({
      role: z.enum(['heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'fusion']),
      sequence: z.string(),
    }),
  ),
});

export const structureSchema = z.object({
  model_used: z.string(),
  confidence_score: z.number(),
  chains: z.array(z.object({ chain: z.string(), role: z.string(), sequence: z.string() })),
  predicted_error: z.array(z.number()).nullable(),
  plddt: z.array(z.number()),
  cdrs: z.array(
    z.object({
      name: z.string(),
      chain: z.string(),
      sequence: z.string(),
      length: z.number(),
      template: z.string().nullable(),
      predicted_error: z.number().nullable(),
      possible_error: z.number().nullable().optional(),
    }),
  ),
  validation: z.object({ passed: z.boolean(), warnings: z.array(z.string()) }),
});
export type StructureResult = z.output<typeof structureSchema>;

const sectionSchema = z.object({
  flag: z.string().nullable(),
  metrics: z.array(
    z.object({
      name: z.string(),
      value: z.number().nullable(),
      unit: z.string().nullable(),
      percentile: z.number().nullable(),
      flag: z.string().nullable(),
    }),
  ),
});
export const scorecardSchema = z.object({
  thermostability: sectionSchema,
  aggregation: sectionSchema,
  developability: sectionSchema,
});
export type ScorecardResult = z.output<typeof scorecardSchema>;

export const immunogenicitySchema = z.object({
  risk_score: z.object({
    value: z.number(),
    band: z.string(),
    percentile: z.number().nullable(),
    residues: z.array(z.object({ chain: z.string(), values: z.array(z.number()) })),
  }),
  chains: z.array(z.object({ chain: z.string(), sequence: z.string() })),
  mhc_ii_cores: z.array(
    z.object({
      chain: z.string(),
      start: z.number(),
      core: z.string(),
      germline_match: z.boolean(),
      alleles: z.number(),
    }),
  ),
});
export type ImmunogenicityResult = z.output<typeof immunogenicitySchema>;

export const codonSchema = z.object({
  host: z.string().optional(),
  variable_cds: z.array(z.object({ chain: z.string(), sequence: z.string(), cai: z.number(), gc_content: z.number() })),
  constraint_report: z.object({ satisfied: z.boolean() }),
});
export type CodonResult = z.output<typeof codonSchema>;
