import { described, idOf, namedObject, namedStrictObject, nameSchema, field } from '@paratope/job-envelope';
import { providerOf } from '@paratope/pipelines';
import { chainSchema, numberingSchema, scoreColumnSchema } from '@paratope/gateway-registry';
import {
  idParams,
  listQuery,
  listAnswer,
  livemode,
  objectSchema,
  route,
  timestampSchema,
  uuidOf,
  uuidSchema,
} from '@paratope/gateway-http';
import { SHARED_TYPES } from '@paratope/gateway-tables';
import { z } from 'zod';

const tag = 'shared-links';
export const MOST_DAYS = 365;
export const USUAL_DAYS = 30;
/** Most variants of a report, and rows of a table. */
export const MOST_REPORTED = 20;
export const MOST_ROWS = 500;

/** The kind of job whose results are a structure. */
export const MODELS = providerOf('structure');

const type = field.oneOf(
  SHARED_TYPES,
  'What the link shows: `table`, the figures of variants; `report`, the same with their numbered sequences; `structure`, one model.',
  'table',
);
const name = described(nameSchema, 'Title of the page that the link opens.', 'Leads for the review');

const fields = {
  id: described(idOf('shared_link'), 'Identifier of the link.'),
  object: objectSchema('shared_link'),
  project_id: described(idOf('project'), 'Project of what the link shows.'),
  type,
  name: field.string('Title of the page that the link opens.', 'Leads for the review'),
  variant_ids: field.list(z.uuid(), 'The shown variants. Empty for a structure, and for the whole project.', []),
  columns: field.strings('Names of the shown columns. Empty for the usual ones.', []),
  job_id: field.nullableUuid('Job whose model a link of type `structure` shows. Null for others.', null),
  made_by: field.string(
    'Who made the link: `person:<id>` or `token:<id>`.',
    'person:019aaaf4-7c00-7000-8000-0000b5d8f7a1',
  ),
  made_by_name: field.nullableString('Name of the maker. Null where the service does not know it any more.'),
  expires_at: described(timestampSchema, 'Time at which the link ends.'),
  revoked_at: described(timestampSchema.nullable(), 'Time at which the link was revoked. Null if it was not.', null),
  opened: field.int('Number of times that the link was opened.', 3),
  last_opened_at: described(
    timestampSchema.nullable(),
    'Time at which the link was last opened. Null if it never was.',
  ),
  livemode,
  created_at: described(timestampSchema, 'Time of creation: ISO 8601, UTC.'),
};

const linkSchema = namedObject('SharedLink', fields);
export type SharedLinkView = z.output<typeof linkSchema>;

const secret = described(
  z.string().min(1).max(100),
  'Secret of the link: the part of its address after `#`.',
  'Zm9yIHRoZSBleGFtcGxlIG9ubHk',
);

export const createSharedLink = route('createSharedLink', 'POST /v1/shared-links', {
  tag,
  withinProjects: true,
  role: 'member',
  summary: 'Make a read-only link to a report, a table or a structure',
  description:
    'Whoever has the address sees this one thing as it is at that time, without an account, until the link ends or is revoked. ' +
    'The page names the project and the day, and every opening is in the audit log. The secret is shown only in this response.',
  body: namedStrictObject('SharedLinkCreate', {
    project_id: described(uuidOf('project'), 'Project of what the link shows.'),
    type,
    name,
    variant_ids: described(
      z.array(uuidSchema).max(MOST_ROWS).default([]),
      `The variants of a report (1 to ${MOST_REPORTED}) or table (at most ${MOST_ROWS}). Empty: a table of the whole project, its newest ${MOST_ROWS} variants.`,
      [],
    ),
    columns: described(
      z.array(z.string().min(1).max(200)).max(200).default([]),
      'Columns of a report or table, by name, as `GET /v1/scores/columns` gives them. Empty for the usual ones.',
      ['human_likeness'],
    ),
    job_id: described(uuidSchema.optional(), 'The completed job whose model a link of type `structure` shows.'),
    expires_at: described(
      timestampSchema.optional(),
      `Time at which the link ends, at most ${MOST_DAYS} days from now. Default: in ${USUAL_DAYS} days, or when the API token ends that makes it.`,
    ),
  }).meta({
    examples: [{ project_id: '019aaaf4-7c00-7000-8000-0000e3f7a9c1', type: 'table', name: 'Leads for the review' }],
  }),
  answers: {
    201: {
      description: 'The link, with its address.',
      body: namedObject('SharedLinkCreated', {
        ...fields,
        secret,
        url: described(
          z.url(),
          'Address that opens the link. Its secret follows `#`, which no browser sends and no log stores.',
        ),
      }),
    },
  },
  problems: ['not_found', 'conflict', 'forbidden'],
  effect: 'work',
  isAudited: true,
  answersSecret: true,
  idempotency: 'transaction',
});

export const listSharedLinks = route('listSharedLinks', 'GET /v1/shared-links', {
  tag,
  withinProjects: true,
  summary: 'List links, newest first, with those that have ended',
  query: listQuery({ project_id: described(uuidSchema.optional(), 'Only links to parts of this project.') }),
  answers: { 200: listAnswer(linkSchema, 'SharedLinkList') },
});

export const revokeSharedLink = route('revokeSharedLink', 'DELETE /v1/shared-links/{id}', {
  tag,
  params: idParams,
  withinProjects: true,
  role: 'member',
  summary: 'Revoke a link',
  description: 'From now on it opens nothing. It stays in the list.',
  answers: { 204: { description: 'Revoked.', body: null } },
  problems: ['not_found'],
  effect: 'work',
  idempotency: 'transaction',
});

const sharedVariant = namedObject('SharedVariant', {
  id: described(idOf('variant'), 'Identifier of the variant.'),
  candidate: field.string('Name of its candidate.', 'Anti-HER2'),
  variant: field.string('Name of the variant.', 'v1'),
  origin: field.string('Origin of the variant: `baseline`, `manual`, or the strategy that made it.', 'baseline'),
  figures: described(
    z.record(z.string(), z.union([z.number(), z.string()]).nullable()),
    'Values by the names of their columns.',
    { human_likeness: 0.87 },
  ),
  percentiles: described(z.record(z.string(), z.number()), 'Percentiles by the names of their columns.', {
    human_likeness: 55,
  }),
  chains: field.list(chainSchema, 'The chains of a report. Empty in a table.', []),
  numbering: described(numberingSchema.nullable(), 'IMGT numbering of the chains of a report. Null in a table.', null),
});

export type SharedVariant = z.output<typeof sharedVariant>;

const contentSchema = namedObject('SharedContent', {
  object: objectSchema('shared_content'),
  type,
  name: fields.name,
  project_name: field.string('Name of the project.', 'HER2 programme'),
  org_name: field.string('Name of the organization that shares.', 'Example Biologics'),
  opened_at: described(timestampSchema, 'Time of this opening: the content is as it was then.'),
  expires_at: fields.expires_at,
  columns: field.list(scoreColumnSchema, 'Columns of the table. Empty for a structure.'),
  variants: field.list(sharedVariant, 'Variants of a table or report. Empty for a structure.'),
  job: described(MODELS.envelope.nullable(), 'The job with the model of a structure. Null for others.', null),
});

export type SharedContentBody = z.output<typeof contentSchema>;

export const openSharedLink = route('openSharedLink', 'POST /shared/open', {
  tag,
  access: 'public',
  summary: 'Open a link',
  description:
    'Whoever has the secret sees what the link shows, and nothing else. The organization sees in its audit log that it was opened.',
  body: namedStrictObject('SharedLinkOpen', { secret }),
  answers: {
    200: {
      description: 'What the link shows.',
      body: contentSchema,
      headers: {
        'X-Robots-Tag': 'Tells search engines to keep away.',
        'Referrer-Policy': 'Tells browsers to pass the address on to nobody.',
      },
    },
  },
  problems: ['not_found', 'organization_moved'],
});
