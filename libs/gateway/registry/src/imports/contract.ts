import { ANTIBODY_FORMATS, CHAIN_ROLES } from '@paratope/antibody';
import { COLUMN_MEANINGS, IMPORT_WARNING_CODES } from '@paratope/antibody-import';
import {
  described,
  exactlyOneOf,
  idOf,
  labelFields,
  labelInputs,
  namedObject,
  namedStrictObject,
  field,
} from '@paratope/job-envelope';
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
    filename: described(
      z.string().min(1).max(200).default('pasted text'),
      'Name of the file, for messages and for antibodies without a name.',
      'lead.csv',
    ),
    content: described(
      z.string().min(1).optional(),
      'Text of the file, in any of the formats.',
      'name,VH,VL\n4D5,EVQL…,DIQM…\n',
    ),
    content_base64: described(
      z.base64().optional(),
      'The file in base64 in place of `content`: XLSX, any format with gzip, or a ZIP archive of the results of another program.',
      'H4sIAAA=',
    ),
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

const bodySchema = namedStrictObject('ImportCreate', {
  project_id: described(uuidOf('project'), 'Project of the candidates.'),
  files: described(
    z.array(file).min(1).max(20),
    'Files that are read together: chains of different files can be paired.',
  ),
  pairs: described(
    z
      .array(
        namedStrictObject('ImportPair', {
          name: described(name, 'Name of the antibody.', '4D5'),
          heavy: described(name.optional(), 'Name of the record of the heavy chain.', 'seq 1'),
          light: described(name.optional(), 'Name of the record of the light chain.', 'seq 3'),
        }),
      )
      .max(MOST_ANTIBODIES)
      .default([]),
    'Answers to questions: chains that belong together, by the names of their records.',
  ),
  columns: described(
    z.partialRecord(z.enum(COLUMN_MEANINGS), z.string().max(200)).optional(),
    'Headings of columns that are not understood, by their meaning.',
    { heavy: 'Seq A' },
  ),
  sheet: described(z.string().max(100).optional(), 'Sheet of a workbook with several.', 'Leads'),
  leave_out: described(
    z.array(name).max(MOST_ANTIBODIES).default([]),
    'Names of antibodies of the files that are not imported.',
    [],
  ),
  unresolved: described(
    z.enum(['ask', 'leave_out']).default('ask'),
    '`ask`: nothing is created while a question is open. `leave_out`: records with an open question are left out.',
  ),
  external_id: labelInputs.external_id,
  metadata: described(
    labelInputs.metadata,
    'Text of your own, by key: of the import, and of the candidates and variants that it creates.',
  ),
});

export const questionSchema = namedObject('ImportQuestion', {
  id: field.string('Name of the antibody or record in question.', 'seq 1'),
  reason: field.oneOf(
    [
      'not_an_antibody',
      'chain_mismatch',
      'no_partner',
      'ambiguous',
      'unknown_format',
      'invalid_chains',
      'unreadable_model',
    ],
    'Reason why the records make no antibody. `ambiguous` and `no_partner` are answered by `pairs`; `unreadable_model` is a file of another program that cannot be read.',
  ),
  detail: field.string('The question, for people.', 'the heavy chain seq 1 has no name that a light chain shares'),
  records: field.objects('Records of the files that the question or reason is about.', {
    name: field.string('Name of the record.', 'seq 1'),
    chain: described(
      z.enum(['heavy', 'light']).nullable(),
      'Variable domain of the record. Null where it has none.',
      'heavy',
    ),
    file: field.string('File of the record.', 'lead.fasta'),
    line: field.nullableInt('Line of a text, from 1. Null for others.', 1),
    row: field.nullableInt('Row of a table, the header being 1. Null for others.', null),
  }),
});

export const findingSchema = namedObject('ImportFinding', {
  code: field.oneOf(IMPORT_WARNING_CODES, 'Machine-readable code of the finding.'),
  role: described(z.enum(CHAIN_ROLES).nullable(), 'Role of the chain. Null for a finding about the whole antibody.'),
  severity: field.oneOf(
    ['warning', 'notice'],
    'Whether the antibody seems damaged or mistaken (`warning`), or the finding is for information (`notice`).',
  ),
  detail: field.string('The finding, for people.', 'The chain heavy: ends at IMGT 126.'),
});

export const readAntibodySchema = namedObject('ReadAntibody', {
  name: field.string('Name of the antibody, and of its candidate.', '4D5'),
  format: field.oneOf(ANTIBODY_FORMATS, 'Format of the molecule.'),
  chains: field.objects('Chains of the antibody.', {
    role: field.oneOf(CHAIN_ROLES, 'Role of the chain.'),
    residues: field.int('Length of the chain in residues.', 120),
  }),
  paired_by: field.oneOf(
    ['pairs', 'row', 'cell', 'entry', 'contact', 'name', 'order', 'alone'],
    'Rule that paired the chains.',
  ),
  warnings: field.strings('Texts of `findings`, without their severity, for people.', []),
  findings: field.list(
    findingSchema,
    'What to check about the antibody, with code and severity. Empty for antibodies that were read before the service had findings.',
    [],
  ),
});

export const columnSchema = namedObject('ImportColumn', {
  file: field.string('File of the table.', 'leads.xlsx'),
  sheet: field.nullableString('Sheet of a workbook. Null for others.', 'Hits'),
  heading: field.string('Heading of the column.', 'KD (nM)'),
  used_as: field.oneOf(
    [...COLUMN_MEANINGS, 'kept', 'left'],
    'What became of the column: read as names, chains or formats; `kept` with the antibodies, as measured values where its name says which values are wanted, otherwise as `metadata`; or `left`.',
    'kept',
  ),
  reason: field.nullableString('Reason why the column was left. Null for others.', null),
});

const importSchema = namedObject('Import', {
  id: described(idOf('import'), 'Identifier of the import.'),
  object: objectSchema('import'),
  project_id: described(idOf('project'), 'Project of the candidates.'),
  status: field.oneOf(
    IMPORT_STATUSES,
    'State of the import: `reading`, then `creating`, then `completed`. `asking`: nothing is created; send the files again with answers. `failed`: nothing more is created; `error` has the reason.',
    'creating',
  ),
  antibodies: field.int('Antibodies that are imported. 0 until the files were read.', 200),
  created: field.int('Antibodies that are candidates so far.', 100),
  questions: field.list(questionSchema, 'Records that made no antibody, with the question or the reason.'),
  read: field.list(
    readAntibodySchema,
    `Antibodies in the files, the first ${SHOWN.toLocaleString('en')} of them. Empty until the files were read.`,
  ),
  notes: field.strings('Records that were left out, with the reason.', []),
  columns: field.list(columnSchema, 'Columns of the tables among the files.'),
  error: field.nullableString('Reason of the failure. Null unless `status` is `failed`.', null),
  ...labelFields,
  livemode,
  created_at: described(timestampSchema, 'Time of the request: ISO 8601, UTC.'),
  ended_at: described(timestampSchema.nullable(), 'Time of the end: ISO 8601, UTC. Null until then.'),
});

export type ImportView = z.output<typeof importSchema>;
export type ImportRequest = z.output<typeof bodySchema>;

export const createImport = route('createImport', `POST ${IMPORTS_PATH}`, {
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

export const getImport = route('getImport', `GET ${IMPORTS_PATH}/{id}`, {
  tag,
  withinProjects: true,
  summary: 'Get an import: its progress, antibodies and questions',
  params: idParams,
  answers: { 200: { description: 'The import.', body: importSchema } },
});
