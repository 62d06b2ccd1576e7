import type { ContractRow } from './contract-table.js';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly 'x-problem-codes': readonly string[];
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>>;
    readonly headers: Readonly<Record<string, unknown>>;
  };
}

/**
 * Compares the rows with an OpenAPI document. Each operation, response header, error code, and field of the named schemas must have a row
 * (`GET /v1/me`, `header Retry-After`, `code not_found`, `Project.name`), and each such row must have its counterpart.
 *
 * @param schemas names of the schemas with fields that the contract fixes
 * @returns the differences, one line each
 */
export function uncoveredContract(
  rows: readonly ContractRow[],
  openapi: unknown,
  schemas: readonly string[],
): string[] {
  const document = openapi as Document;
  const { components, paths } = document;
  const promised = new Set([
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
    ...Object.keys(components.headers).map((name) => `header ${name}`),
    ...document['x-problem-codes'].map((code) => `code ${code}`),
    ...schemas.flatMap((schema) =>
      Object.keys(components.schemas[schema]?.properties ?? { '(no such schema)': {} }).map(
        (name) => `${schema}.${name}`,
      ),
    ),
  ]);
  const ids = new Set(rows.map(({ id }) => id));
  return [
    ...[...promised].filter((id) => !ids.has(id)).map((id) => `${id}: has no row`),
    ...[...ids].filter((id) => MECHANICAL.test(id) && !promised.has(id)).map((id) => `${id}: is not in the document`),
  ];
}

/** Ids that must have a counterpart in the document. */
const MECHANICAL = /^(GET|POST|PUT|PATCH|DELETE|HEAD) |^header |^code |^[A-Z]\w+\.\w+$/;
