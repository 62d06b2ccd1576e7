// Compares the HTTP contract with its agreed version: the gateway's route contracts are the source, `contracts/openapi.json` the last
// agreed document. It is written without the examples and code samples that the gateway serves: the code makes them, and nothing is agreed
// about them.
//   npm run openapi              accepts compatible changes
//   npm run openapi -- --breaking  accepts incompatible changes as well
//   npm run openapi -- --check   changes nothing; fails if the two differ, and prints the differences that break clients
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { breakingChanges } from '@paratope/testing';
import { apiDocument } from '@paratope/gateway/openapi';
import { format } from 'prettier';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, breaking: { type: 'boolean' } } });
const agreed = fileURLToPath(new URL('../../../contracts/openapi.json', import.meta.url));

const before = existsSync(agreed) ? readFileSync(agreed, 'utf8') : undefined;
// Moving a controller to another module changes no contract: agreed names keep their place, and new names are appended.
const document = inOrderOf(
  before === undefined ? {} : (JSON.parse(before) as JsonObject),
  withoutExamples(apiDocument()),
);
// Patterns contain invisible characters; some change the direction of writing. The file contains them as escapes.
const text = (await format(JSON.stringify(document), { parser: 'json', printWidth: 120 })).replace(
  /[\u007f-\u00a0\u061c\u1680\u2000-\u200f\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff]/g,
  (hidden) => `\\u${hidden.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
const breaks = before === undefined ? [] : breakingChanges(JSON.parse(before), document);

if (breaks.length > 0 && !options.breaking) {
  fail(`The HTTP contract breaks its clients; "npm run openapi -- --breaking" agrees to that:\n${breaks.join('\n')}`);
} else if (!options.check) {
  mkdirSync(dirname(agreed), { recursive: true });
  writeFileSync(agreed, text);
} else if (text !== before) {
  fail('contracts/openapi.json is not that of the code: run "npm run openapi"');
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Returns a document without its examples and code samples. A property of a schema may have the name of either. */
function withoutExamples(value: JsonObject, areNames = false): JsonObject {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => areNames || (name !== 'examples' && name !== 'x-codeSamples'))
      .map(([name, each]) => [name, within(each, !areNames && name === 'properties')]),
  );
}

function within(value: unknown, areNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => within(each, false));
  return isObject(value) ? withoutExamples(value, areNames) : value;
}

/** Returns the same value with the names of its objects in the order that they have in `model`. */
function inOrderOf(model: JsonObject, value: JsonObject): JsonObject {
  const names = [
    ...Object.keys(model).filter((name) => name in value),
    ...Object.keys(value).filter((name) => !(name in model)),
  ];
  return Object.fromEntries(
    names.map((name) => {
      const [was, is] = [model[name], value[name]];
      return [name, isObject(was) && isObject(is) ? inOrderOf(was, is) : is];
    }),
  );
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
