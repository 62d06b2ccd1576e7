import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { CONTRACTS } from '../../../../contracts.js';
import type { RouteContract } from '@paratope/gateway-http';

const ROOT = join(import.meta.dirname, '../../../../../../..');
const SOURCES = ['apps/gateway/src', 'libs/gateway/*/src'].map(
  (folder) => `${folder}/**/{contract,contracts,*-contract}.ts`,
);

/** Returns the contracts that a module exports, directly or as values of lists and objects. */
function contractsIn(value: unknown): RouteContract[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('operationId' in value && 'answers' in value) return [value as RouteContract];
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = Array.isArray(value) || prototype === Object.prototype;
  return isPlain ? Object.values(value).flatMap(contractsIn) : [];
}

it('every contract that a slice declares has a controller that serves it', async () => {
  const served = new Set(CONTRACTS);
  const unserved: string[] = [];
  for (const file of globSync(SOURCES, { cwd: ROOT })) {
    const exported = Object.values((await import(join(ROOT, file))) as object);
    for (const contract of exported.flatMap(contractsIn))
      if (!served.has(contract)) unserved.push(`${file}: ${contract.operationId}`);
  }
  expect(unserved).toEqual([]);
  expect(served.size).toBeGreaterThan(100);
});
