import { Injectable, type PipeTransform } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { z } from 'zod';
import { apiVersionOf } from './api-versions.js';
import { readBody } from './body.js';
import { isBodyRequired, type RouteContract } from './contract.js';
import type { ValidRequest } from './exchange.js';
import { isText } from './json-body.js';
import { boundToProjects, ProjectBinding } from './project-binding.js';
import type { RequestContext } from './request-context.js';
import { validated } from './validate.js';

/** Body of a route without a body: nothing, or an empty object. */
const NO_BODY = z.strictObject({}).optional();

const NO_QUERY = z.strictObject({}).optional();

/** Validates every request by its contract. */
@Injectable()
export class ContractPipe implements PipeTransform<RequestContext, Promise<ValidRequest>> {
  constructor(private readonly binding: ProjectBinding) {}

  /** @throws ProblemError `invalid_request`, `validation_failed`, and the problem of a body that cannot be parsed */
  async transform(context: RequestContext): Promise<ValidRequest> {
    const { request, contract, caller, visitor, tx, keeps } = context;
    if (!contract) throw new Error('only routes of the API have a contract');
    const { params, query, headers, idempotency } = contract;
    const { value, problem } = await readBody(context);
    if (problem) throw problem;
    return boundToProjects(this.binding, {
      caller,
      visitor,
      requestId: request.id,
      url: request.url,
      apiVersion: apiVersionOf(request.headers),
      params: params && validated(params, request.params, 'path'),
      query: validQuery(contract.path, query, storable(request.query)),
      headers: headers && validated(headers, request.headers, 'header'),
      body: validBody(contract, value),
      tx,
      idempotency: idempotency === 'handler' ? keeps : undefined,
    });
  }
}

/** Validates the query. An unknown parameter is an error, because otherwise a misspelt filter would silently show everything. */
function validQuery(path: string, schema: z.ZodType | undefined, query: unknown): unknown {
  const isApi = path.startsWith('/v1/');
  if (schema === undefined) return isApi ? void validated(NO_QUERY, query, 'query') : undefined;
  if (!(schema instanceof z.ZodObject)) return validated(schema, query, 'query');
  return validated(isApi ? strictOf(schema) : schema, withNumbers(schema, query), 'query');
}

const STRICT = new WeakMap<z.ZodObject, z.ZodObject>();

/** Returns the schema that refuses unknown parameters. It is kept, because zod compiles each new schema, which takes longer than a read. */
function strictOf(schema: z.ZodObject): z.ZodObject {
  const strict = STRICT.get(schema) ?? schema.strict();
  STRICT.set(schema, strict);
  return strict;
}

/** The only notation of numbers in a query: `0x2`, `1e3` and blanks, which `Number` reads too, are mistakes. */
const DECIMAL = /^-?[0-9]+(?:\.[0-9]+)?$/;

/** Returns the query with the parameters that its schema declares as numbers turned from text into numbers, where they are decimal. */
function withNumbers({ shape }: z.ZodObject, query: unknown): unknown {
  const types: Readonly<Record<string, z.core.$ZodType | undefined>> = shape;
  const read = (name: string, value: unknown): unknown =>
    typeof value === 'string' && DECIMAL.test(value) && isNumber(types[name]) ? Number(value) : value;
  return Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, read(name, value)]));
}

function isNumber(type: z.core.$ZodType | undefined): boolean {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) return isNumber(type.unwrap());
  return type instanceof z.ZodNumber;
}

/** @throws ProblemError `invalid_request` for text that PostgreSQL cannot compare. Bodies have the same restriction. */
function storable(query: unknown): unknown {
  const errors = Object.entries(query ?? {})
    .filter(([, value]) => [value].flat().some((text) => typeof text === 'string' && !isText(text)))
    .map(([parameter]) => ({ parameter, detail: 'holds NUL or a lone surrogate', code: 'invalid_text' }));
  if (errors.length > 0)
    throw new ProblemError('invalid_request', 'The query has text that is not allowed.', { errors });
  return query;
}

function validBody(contract: RouteContract, body: unknown): unknown {
  if (contract.method === 'GET') return undefined;
  if (contract.body === undefined) return validated(NO_BODY, body, 'body');
  if (body === undefined && isBodyRequired(contract)) {
    throw new ProblemError('invalid_request', 'This request needs a JSON body.');
  }
  return validated(contract.body, body, 'body');
}
