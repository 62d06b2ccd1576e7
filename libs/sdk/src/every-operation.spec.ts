import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { OPERATIONS } from './generated/operations.gen.js';
import { createParatope } from './index.js';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}
const { paths } = JSON.parse(read('contracts/openapi.json')) as Document;
const routes = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    operationId,
    route: `${method.toUpperCase()} ${path}`,
  })),
);

describe('every route of the contract', () => {
  it('is a method of the TypeScript client', () => {
    const paratope: Readonly<Record<string, unknown>> = { ...createParatope({ baseUrl: 'http://127.0.0.1:1' }) };
    const operations: Readonly<Record<string, { readonly method: string; readonly path: string } | undefined>> =
      OPERATIONS;
    expect(routes.length).toBeGreaterThan(100);
    const lacking = routes.filter(({ operationId, route }) => {
      const { method, path } = operations[operationId] ?? { method: '', path: '' };
      return `${method} ${path}` !== route || typeof paratope[operationId] !== 'function';
    });
    expect(lacking).toEqual([]);
  });

  it('is a method of the Python client', () => {
    const python = read('clients/python/src/paratope/_operations.py');
    expect(routes.filter(({ route }) => !python.includes(`\`${route}\``))).toEqual([]);
  });
});
