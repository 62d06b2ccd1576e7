import { ANTIBODY_FORMATS, CHAIN_ROLES } from '@paratope/antibody';
import { z } from 'zod';
import { foreignModelSchema } from './kept-model.js';
import { columnSchema, questionSchema, readAntibodySchema } from '../imports/contract.js';

/** Form of the answers of the program that reads files, which the service checks: the program reads what customers sent. */
const refusedSchema = z.object({ ok: z.literal(false), detail: z.string(), code: z.string() });

export type FileQuestion = z.output<typeof questionSchema>;

const measuredCellSchema = z.object({
  label: z.string(),
  unit: z.string().nullable(),
  direction: z.enum(['higher', 'lower']),
  value: z.number(),
  bound: z.enum(['above', 'below']).nullable(),
  replicates: z.int(),
});
export type MeasuredCell = z.output<typeof measuredCellSchema>;

/** Cells of further columns of an antibody's rows: text by key, and values of assays; or its models of another program, the best first. */
const keptSchema = z.object({
  metadata: z.record(z.string(), z.string()),
  measured: z.array(measuredCellSchema),
  models: z.array(foreignModelSchema).optional(),
});
export type KeptCells = z.output<typeof keptSchema>;

/** Antibodies of the files of an import, or the reason why they cannot be read. */
export const readFilesSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    antibodies: z.array(
      z.object({
        name: z.string(),
        format: z.enum(ANTIBODY_FORMATS),
        chains: z.array(z.object({ role: z.enum(CHAIN_ROLES), sequence: z.string() })),
        pairedBy: readAntibodySchema.shape.paired_by,
        findings: readAntibodySchema.shape.findings,
        kept: keptSchema,
      }),
    ),
    questions: z.array(questionSchema),
    notes: z.array(z.string()),
    columns: z.array(columnSchema),
  }),
  refusedSchema,
]);

export type ReadFiles = z.output<typeof readFilesSchema>;

/** The ids of the variants stand in place of chains. */
const measuredSchema = z.object({ chains: z.array(z.string()) });

/** Assays of a file of measured values, or the reason why it cannot be read. */
export const assayReadingSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    tables: z.array(
      z.object({
        assay: z.string(),
        unit: z.string(),
        direction: z.enum(['higher', 'lower']),
        variants: z.array(
          measuredSchema.extend({
            value: z.number(),
            censored: z.enum(['above', 'below']).optional(),
            spread: z.number().optional(),
            replicates: z.int(),
          }),
        ),
        notExpressed: z.array(measuredSchema),
      }),
    ),
  }),
  refusedSchema,
]);

type AssayReading = z.output<typeof assayReadingSchema>;
export type ReadAssay = Extract<AssayReading, { ok: true }>['tables'][number];

/** Outcome of reading a file of measured values. */
export const measurementOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    assays: z.array(
      z.object({
        assay: z.string(),
        unit: z.string(),
        direction: z.enum(['higher', 'lower']),
        measured: z.int(),
        not_expressed: z.int(),
      }),
    ),
  }),
  z.object({ kind: z.literal('refused'), detail: z.string(), code: z.string() }),
]);

/** The reason why nothing can be docked to an antigen; null if something can. */
export const antigenProblemSchema = z
  .object({ field: z.enum(['upload_id', 'chains', 'epitope']), reason: z.string() })
  .nullable();
