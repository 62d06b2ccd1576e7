// Reads the operations of the HTTP contract for the matrix of clients.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS, type OperationId } from '@paratope/sdk';
import { REFERENCE, type OperationReference } from '@paratope/sdk/reference';

export const ROOT = join(import.meta.dirname, '../../../..');

export interface Operation {
  readonly id: OperationId;
  readonly route: string;
  readonly group: string;
  readonly isDeprecated: boolean;
  /** Absent for an operation that no client offers under its own name: deprecated ones, aliases, and those of a person's session. */
  readonly reference: OperationReference | undefined;
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { operationId: OperationId; tags: string[]; deprecated?: boolean }>>>
  >;
}

export function readOperations(): Operation[] {
  const { paths } = JSON.parse(readFileSync(join(ROOT, 'contracts/openapi.json'), 'utf8')) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, tags, deprecated }]) => ({
      id,
      route: `${method.toUpperCase()} ${path}`,
      group: tags[0] ?? '',
      isDeprecated: deprecated === true,
      reference: REFERENCE.find((one) => one.id === id),
    })),
  );
}

/** Returns why neither the command line nor an assistant offers the operation. */
export function whyNoToken({ id, route, isDeprecated }: Operation): string {
  if (isDeprecated) return 'deprecated';
  if (id.includes('Plain')) return 'same as below `/v1`';
  if (/ \/auth\//.test(route)) return "a person's session";
  if (/ \/shared\//.test(route)) return 'needs no token';
  throw new Error(`${route} has no scope: say in libs/sdk/generators/clients why its clients lack it`);
}

/** @throws if the SDK lacks it. */
export function typescriptOf({ id, route }: Operation): string {
  const { method, path } = OPERATIONS[id];
  if (`${method} ${path}` !== route) throw new Error(`The TypeScript client lacks ${route}`);
  return `\`${id}\``;
}

const python = readFileSync(join(ROOT, 'clients/python/src/paratope/_operations.py'), 'utf8');

/** @throws if the Python client lacks it. */
export function pythonOf({ id, route }: Operation): string {
  const [method = '', path = ''] = route.split(' ');
  const docstring = `\`${method} ${path}\``;
  const [, name] =
    [...python.matchAll(/ {4}def (\w+)\([^]*?"""[^]*?(`[A-Z]+ \S+`)/g)].find(([, , route]) => route === docstring) ??
    [];
  if (name === undefined) throw new Error(`The Python client lacks ${id}`);
  return `\`${name}\``;
}
