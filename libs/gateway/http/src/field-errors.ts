import type { FieldError } from '@paratope/problem';
import { z } from 'zod';
import { issueDetail, missingDetail } from './issue-words.js';
import { suggestion } from './closest-name.js';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Source of a value, which determines how its errors are named and which problem they cause. */
export type Source = 'path' | 'query' | 'header' | 'body';

/** Returns a JSON Pointer (RFC 6901). */
export const pointer = (path: Path): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Schema and value of a validation: with them, errors distinguish missing fields from invalid ones and suggest the nearest name. */
export interface Validated {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
}

/** Returns the entries of `errors` for the issues that a schema found. */
export function fieldErrors(issues: readonly Issue[], source: Source, validated?: Validated): FieldError[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        ...place([...issue.path, key], source),
        detail: `is not a ${source === 'query' ? 'parameter' : 'field'} of this request${suggestion(key, validated ? knownNames(validated.schema, issue.path) : [])}`,
        code: 'unknown_field',
      }));
    }
    // An issue without branches means that the discriminating field names no branch.
    if (issue.code === 'invalid_union' && issue.errors.length > 0)
      return fieldErrors(closestBranch(issue), source, validated);
    const given = validated && valueAt(validated.value, issue.path);
    const isMissing = validated !== undefined && issue.path.length > 0 && given === undefined;
    return [
      {
        ...place(issue.path, source),
        detail: isMissing ? missingDetail(issue) : issueDetail(issue, given, source !== 'body'),
        code: isMissing ? 'required' : errorCode(issue),
      },
    ];
  });
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Readonly<Record<PropertyKey, unknown>>)[key] : undefined,
    value,
  );
}

/** Returns the issues of the branch of a union that fits the value best, because the errors of all branches would confuse. */
function closestBranch(issue: z.core.$ZodIssueInvalidUnion): Issue[] {
  const branches = issue.errors.map((branch) =>
    branch.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
  );
  const weight = (branch: readonly Issue[]) =>
    branch.reduce((sum, inner) => sum + (inner.code === 'unrecognized_keys' ? inner.keys.length : 1), 0);
  const [closest] = branches.toSorted((a, b) => weight(a) - weight(b));
  return closest ?? [];
}

function place(path: Path, source: Source): Pick<FieldError, 'pointer' | 'parameter' | 'header'> {
  if (source === 'body') return { pointer: pointer(path) };
  return source === 'header' ? { header: String(path[0]) } : { parameter: String(path[0]) };
}

/** Returns zod's code, except that a missing field has its own code and a refinement may name one. */
function errorCode(issue: Issue): string {
  if (issue.code === 'custom')
    return typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'invalid_value';
  if (issue.code === 'invalid_type' && issue.input === undefined && issue.message.includes('undefined'))
    return 'required';
  return issue.code;
}

/** A validation failure in the form of paths outside /v1. */
export interface ValidationErrorDetail {
  readonly detail: readonly { readonly loc: readonly string[]; readonly msg: string; readonly type: string }[];
}

/** @param pathParameters names of the route's path parameters; all other parameters are in the query. */
export function validationErrorDetail(
  errors: readonly FieldError[],
  pathParameters: readonly string[],
): ValidationErrorDetail {
  const location = ({ pointer: at, parameter, header }: FieldError): string[] => {
    if (header !== undefined) return ['header', header];
    if (parameter !== undefined) return [pathParameters.includes(parameter) ? 'path' : 'query', parameter];
    return ['body', ...(at ?? '').split('/').slice(1)];
  };
  return { detail: errors.map((error) => ({ loc: location(error), msg: error.detail, type: error.code })) };
}

/** Returns the fields that a schema has at a path; for a union, the fields of all branches. */
function knownNames(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const [first, ...rest] = path;
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => knownNames(option, path));
  const inner = innerType(schema);
  if (inner) return knownNames(inner, path);
  if (schema instanceof z.ZodArray) return typeof first === 'number' ? knownNames(schema.element, rest) : [];
  if (!(schema instanceof z.ZodObject)) return [];
  if (first === undefined) return Object.keys(schema.shape);
  const field = (schema.shape as Readonly<Record<string, z.core.$ZodType>>)[String(first)];
  return field ? knownNames(field, rest) : [];
}

function innerType(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in;
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly;
  return isWrapper ? schema.unwrap() : undefined;
}
