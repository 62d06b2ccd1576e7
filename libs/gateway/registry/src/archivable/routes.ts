import { described, labelChanges } from '@paratope/job-envelope';
import { z } from 'zod';
import {
  archivedChange,
  archivedFilter,
  changes,
  idParams,
  listQuery,
  listAnswer,
  namedAndLabelled,
  route,
} from '@paratope/gateway-http';

/** Differences between the routes of one resource and those of the others. */
export interface Archivable<Schema extends z.ZodObject, Filters extends z.ZodRawShape, Changes extends z.ZodRawShape> {
  readonly tag: string;
  readonly path: `/v1/${string}`;
  /** Part of the names of operations and schemas, as in `getAntigen` and `listAntigens`. */
  readonly name: string;
  readonly names: string;
  /** Words for sentences: `an antigen` and `antigens`. */
  readonly one: string;
  readonly many: string;
  /** Answer of all routes except the list. */
  readonly answer: { readonly description: string; readonly body: Schema };
  readonly filters: Filters;
  readonly changes: Changes;
  /** A typical update, for the document. */
  readonly change: Readonly<Record<string, unknown>>;
  /** Whether the audit log records changes. */
  readonly isAudited?: true;
  readonly summaries: { readonly get?: string; readonly update: string };
  readonly descriptions: { readonly update?: string; readonly archive: string };
}

/** Returns the routes of resources that are archived rather than deleted: to list, get, update or restore, and archive. */
export function archivableRoutes<
  Schema extends z.ZodObject,
  Filters extends z.ZodRawShape,
  Changes extends z.ZodRawShape,
>(resource: Archivable<Schema, Filters, Changes>) {
  const { tag, path, name, names, one, many, answer, filters, summaries, descriptions } = resource;
  const single = { tag, params: idParams, withinProjects: true } as const;
  return {
    list: route(`list${names}`, `GET ${path}`, {
      withinProjects: true,
      tag,
      summary: `List ${many}, newest first`,
      query: listQuery({ ...filters, ...namedAndLabelled(many), archived: archivedFilter }),
      answers: { 200: listAnswer(answer.body, `${name}List`) },
    }),
    get: route(`get${name}`, `GET ${path}/{id}`, {
      ...single,
      summary: summaries.get ?? `Get ${one}`,
      answers: { 200: answer },
    }),
    update: route(`update${name}`, `PATCH ${path}/{id}`, {
      ...single,
      summary: summaries.update,
      ...(descriptions.update !== undefined && { description: descriptions.update }),
      body: changes({ ...resource.changes, ...labelChanges, archived: archivedChange }).meta({
        id: `${name}Update`,
        examples: [resource.change],
      }),
      answers: { 200: answer },
      effect: 'work',
      ...(resource.isAudited && { isAudited: true as const }),
      idempotency: 'transaction',
    }),
    archive: route(`archive${name}`, `DELETE ${path}/{id}`, {
      ...single,
      summary: `Archive ${one}`,
      description:
        `${descriptions.archive} PATCH restores it. With \`purge=true\` its data and everything below it are deleted for good: sequences, ` +
        'names, results, files, copies in webhooks. Only a tombstone with `data_deleted_at` remains. This needs the scope `manage` or ' +
        'the role `admin`, and is a `conflict` while a job on the resource has not ended.',
      query: z.object({
        purge: described(
          z.enum(['true', 'false']).default('false'),
          'Whether to delete the data of the resource for good instead of archiving it.',
        ),
      }),
      answers: { 204: { description: 'Archived, or deleted.', body: null } },
      problems: ['conflict', 'forbidden'],
      effect: 'work',
      idempotency: 'transaction',
    }),
  };
}

type Filter = ReturnType<typeof namedAndLabelled> & { readonly archived: typeof archivedFilter };
type Change = typeof labelChanges & { readonly archived: z.ZodOptional<z.ZodBoolean> };

/** The routes of any resource. Only its repository knows the further filters and the changeable fields. */
export type ArchivableRoutes = ReturnType<typeof archivableRoutes<z.ZodObject, Filter, Change>>;
