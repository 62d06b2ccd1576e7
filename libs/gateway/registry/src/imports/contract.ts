import { ANTIBODY_FORMATS, CHAIN_ROLES } from '@paratope/antibody';
import { COLUMN_MEANINGS, IMPORT_WARNING_CODES } from '@paratope/antibody-import';
import { exactlyOneOf, idOf, labelFields, labelInputs } from '@paratope/job-envelope';
import { z } from 'zod';
import { IMPORT_STATUSES } from '@paratope/gateway-tables';
import { idParams, livemode, objectSchema, route, timestampSchema, uuidOf } from '@paratope/gateway-http';

const tag = 'imports';

export const IMPORTS_PATH = '/v1/imports';
/** Maximum size. A file of ten thousand antibodies has about three megabytes, and a third more in base64. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
export const MOST_ANTIBODIES = 20_000;
/** Maximum number of antibodies in an answer; the table of the project contains all. */
export const SHOWN = 1_000;

const name = z.string().min(1).max(300);
const file = z
  .strictObject({
    filename: z
      .string()
      .min(1)
      .max(200)
      .default('pasted text')
      .meta({
        description: 'Name of the file, for messages and for antibodies without a name.',
        examples: ['lead.csv'],
      }),
    content: z
      .string()
      .min(1)
      .optional()
      .meta({ description: 'Text of the file, in any of the formats.', examples: ['name,VH,VL\n4D5,EVQL…,DIQM…\n'] }),
    content_base64: z
      .base64()
      .optional()
      .meta({
        description:
          'The file in base64 in place of `content`: XLSX, any format with gzip, or a ZIP archive of the results of another program.',
        examples: ['H4sIAAA='],
      }),
  })
  .refine(({ content, content_base64: encoded }) => (content === undefined) !== (encoded === undefined), {
    message: 'give the file as content or as content_base64',
    path: ['content'],
    params: { code: 'required' },
  })
  .meta({
    id: 'ImportFile',
    ...exactlyOneOf('content', 'content_base64'),
    examples: [{ filename: 'lead.csv', content: 'name,VH,VL\n4D5,EVQL…,DIQM…\n' }],
  });

const bodySchema = z
  .strictObject({
    project_id: uuidOf('project').meta({ description: 'Project of the candidates.' }),
    files: z
      .array(file)
      .min(1)
      .max(20)
      .meta({ description: 'Files that are read together: chains of different files can be paired.' }),
    pairs: z
      .array(
        z
          .strictObject({
            name: name.meta({ description: 'Name of the antibody.', examples: ['4D5'] }),
            heavy: name.optional().meta({ description: 'Name of the record of the heavy chain.', examples: ['seq 1'] }),
            light: name.optional().meta({ description: 'Name of the record of the light chain.', examples: ['seq 3'] }),
          })
          .meta({ id: 'ImportPair' }),
      )
      .max(MOST_ANTIBODIES)
      .default([])
      .meta({ description: 'Answers to questions: chains that belong together, by the names of their records.' }),
    columns: z
      .partialRecord(z.enum(COLUMN_MEANINGS), z.string().max(200))
      .optional()
      .meta({
        description: 'Headings of columns that are not understood, by their meaning.',
        examples: [{ heavy: 'Seq A' }],
      }),
    sheet: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Sheet of a workbook with several.', examples: ['Leads'] }),
    leave_out: z
      .array(name)
      .max(MOST_ANTIBODIES)
      .default([])
      .meta({ description: 'Names of antibodies of the files that are not imported.', examples: [[]] }),
    unresolved: z.enum(['ask', 'leave_out']).default('ask').meta({
      description:
        '`ask`: nothing is created while a question is open. `leave_out`: records with an open question are left out.',
    }),
    external_id: labelInputs.external_id,
    metadata: labelInputs.metadata.meta({
      description: 'Text of your own, by key: of the import, and of the candidates and variants that it creates.',
    }),
  })
  .meta({ id: 'ImportCreate' });

export const questionSchema = z
  .object({
    id: z.string().meta({ description: 'Name of the antibody or record in question.', examples: ['seq 1'] }),
    reason: z
      .enum([
        'not_an_antibody',
        'chain_mismatch',
        'no_partner',
        'ambiguous',
        'unknown_format',
        'invalid_chains',
        'unreadable_model',
      ])
      .meta({
        description:
          'Reason why the records make no antibody. `ambiguous` and `no_partner` are answered by `pairs`; `unreadable_model` is a file of another program that cannot be read.',
      }),
    detail: z.string().meta({
      description: 'The question, for people.',
      examples: ['the heavy chain seq 1 has no name that a light chain shares'],
    }),
    records: z
      .array(
        z.object({
          name: z.string().meta({ description: 'Name of the record.', examples: ['seq 1'] }),
          chain: z
            .enum(['heavy', 'light'])
            .nullable()
            .meta({ description: 'Variable domain of the record. Null where it has none.', examples: ['heavy'] }),
          file: z.string().meta({ description: 'File of the record.', examples: ['lead.fasta'] }),
          line: z
            .int()
            .nullable()
            .meta({ description: 'Line of a text, from 1. Null for others.', examples: [1] }),
          row: z
            .int()
            .nullable()
            .meta({ description: 'Row of a table, the header being 1. Null for others.', examples: [null] }),
        }),
      )
      .meta({ description: 'Records of the files that the question or reason is about.' }),
  })
  .meta({ id: 'ImportQuestion' });

export const findingSchema = z
  .object({
    code: z.enum(IMPORT_WARNING_CODES).meta({ description: 'Machine-readable code of the finding.' }),
    role: z
      .enum(CHAIN_ROLES)
      .nullable()
      .meta({ description: 'Role of the chain. Null for a finding about the whole antibody.' }),
    severity: z.enum(['warning', 'notice']).meta({
      description:
        'Whether the antibody seems damaged or mistaken (`warning`), or the finding is for information (`notice`).',
    }),
    detail: z.string().meta({
      description: 'The finding, for people.',
      examples: ['The chain heavy: ends at IMGT 126.'],
    }),
  })
  .meta({ id: 'ImportFinding' });

export const readAntibodySchema = z
  .object({
    name: z.string().meta({ description: 'Name of the antibody, and of its candidate.', examples: ['4D5'] }),
    format: z.enum(ANTIBODY_FORMATS).meta({ description: 'Format of the molecule.' }),
    chains: z
      .array(
        z.object({
          role: z.enum(CHAIN_ROLES).meta({ description: 'Role of the chain.' }),
          residues: z.int().meta({ description: 'Length of the chain in residues.', examples: [120] }),
        }),
      )
      .meta({ description: 'Chains of the antibody.' }),
    paired_by: z
      .enum(['pairs', 'row', 'cell', 'entry', 'contact', 'name', 'order', 'alone'])
      .meta({ description: 'Rule that paired the chains.' }),
    warnings: z
      .array(z.string())
      .meta({ description: 'Texts of `findings`, without their severity, for people.', examples: [[]] }),
    findings: z.array(findingSchema).meta({
      description:
        'What to check about the antibody, with code and severity. Empty for antibodies that were read before the service had findings.',
      examples: [[]],
    }),
  })
  .meta({ id: 'ReadAntibody' });

export const columnSchema = z
  .object({
    file: z.string().meta({ description: 'File of the table.', examples: ['leads.xlsx'] }),
    sheet: z
      .string()
      .nullable()
      .meta({ description: 'Sheet of a workbook. Null for others.', examples: ['Hits'] }),
    heading: z.string().meta({ description: 'Heading of the column.', examples: ['KD (nM)'] }),
    used_as: z.enum([...COLUMN_MEANINGS, 'kept', 'left']).meta({
      description:
        'What became of the column: read as names, chains or formats; `kept` with the antibodies, as measured values where its name says which values are wanted, otherwise as `metadata`; or `left`.',
      examples: ['kept'],
    }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Reason why the column was left. Null for others.', examples: [null] }),
  })
  .meta({ id: 'ImportColumn' });

const importSchema = z
  .object({
    id: idOf('import').meta({ description: 'Identifier of the import.' }),
    object: objectSchema('import'),
    project_id: idOf('project').meta({ description: 'Project of the candidates.' }),
    status: z.enum(IMPORT_STATUSES).meta({
      description:
        'State of the import: `reading`, then `creating`, then `completed`. `asking`: nothing is created; send the files again with answers. `failed`: nothing more is created; `error` has the reason.',
      examples: ['creating'],
    }),
    antibodies: z
      .int()
      .meta({ description: 'Antibodies that are imported. 0 until the files were read.', examples: [200] }),
    created: z.int().meta({ description: 'Antibodies that are candidates so far.', examples: [100] }),
    questions: z
      .array(questionSchema)
      .meta({ description: 'Records that made no antibody, with the question or the reason.' }),
    read: z.array(readAntibodySchema).meta({
      description: `Antibodies in the files, the first ${SHOWN.toLocaleString('en')} of them. Empty until the files were read.`,
    }),
    notes: z.array(z.string()).meta({ description: 'Records that were left out, with the reason.', examples: [[]] }),
    columns: z.array(columnSchema).meta({ description: 'Columns of the tables among the files.' }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'Reason of the failure. Null unless `status` is `failed`.', examples: [null] }),
    ...labelFields,
    livemode,
    created_at: timestampSchema.meta({ description: 'Time of the request: ISO 8601, UTC.' }),
    ended_at: timestampSchema.nullable().meta({ description: 'Time of the end: ISO 8601, UTC. Null until then.' }),
  })
  .meta({ id: 'Import' });

export type ImportView = z.output<typeof importSchema>;
export type ImportRequest = z.output<typeof bodySchema>;

export const createImport = route({
  operationId: 'createImport',
  method: 'POST',
  path: IMPORTS_PATH,
  tag,
  withinProjects: true,
  maxBodyBytes: MAX_BODY_BYTES,
  summary: 'Import antibodies from files or text',
  description:
    'Reads FASTA, plain text, CSV, TSV, XLSX, AIRR, PDB and mmCIF, pairs the chains, and creates a candidate with its variant `v1` for each antibody, in the background. Further columns of a table are kept as measured values of the variant or as metadata of the candidate. Ambiguous chains become questions and are never guessed. A ZIP archive of the results of Boltz, Chai-1, AlphaFold 3, Protenix, ColabFold, BoltzGen, RFantibody or ImmuneBuilder becomes a candidate for each antibody, with its models and their figures.',
  body: bodySchema,
  answers: { 201: { description: 'The import.', body: importSchema, headers: { Location: 'Path of the import.' } } },
  problems: ['not_found', 'conflict'],
  effect: 'work',
  idempotency: 'transaction',
});

export const getImport = route({
  operationId: 'getImport',
  method: 'GET',
  path: `${IMPORTS_PATH}/{id}`,
  tag,
  withinProjects: true,
  summary: 'Get an import: its progress, antibodies and questions',
  params: idParams,
  answers: { 200: { description: 'The import.', body: importSchema } },
});
