import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../../..');

const manifestSchema = z.object({
  /** `names`: a regular expression of the words that only somebody who knows this pipeline uses. */
  pipeline: z.object({ names: z.string() }),
});

/** Production code outside libs/pipelines. */
const SEARCHED = ['apps/**', 'libs/platform/**', 'libs/sdk/**', 'tools/**'].flatMap((folder) =>
  ['ts', 'tsx', 'mjs', 'mts', 'py', 'html', 'json'].map((extension) => `${folder}/*.${extension}`),
);

/**
 * What may name pipelines: specs and what they stand on, which try real kinds; what is generated, and the manifests that name
 * packages; migrations, and the entities that repeat the names which migrations gave to columns and indexes.
 */
const EXCEPT =
  /\/(?:node_modules|dist|generated|testing|fixtures|migrations|entities|e2e)\/|\.spec\.tsx?$|\/(?:package|tsconfig|naming-files)\.json$/;

const remainingSchema = z.record(z.string(), z.number());

const files = globSync(SEARCHED, {
  cwd: ROOT,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
}).filter((file) => !EXCEPT.test(`/${file}`));

const pipelines = globSync('libs/pipelines/*/package.json', { cwd: ROOT }).map((file) => {
  const { pipeline } = manifestSchema.parse(JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
  return { name: file.split('/')[2] ?? '', pattern: new RegExp(pipeline.names, 'i') };
});

interface Pipeline {
  readonly name: string;
  readonly pattern: RegExp;
}

const isNaming = (file: string, { name, pattern }: Pipeline): boolean =>
  !file.startsWith(`apps/${name}-worker/`) &&
  (pattern.test(file) || pattern.test(readFileSync(join(ROOT, file), 'utf8')));

/** Files that still name pipelines, each with how many. It may only become shorter; a file that names fewer is entered anew. */
const REMAINING: Readonly<Record<string, number>> = remainingSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../naming-files.json'), 'utf8')),
);

it('no file names a pipeline but those that are still listed, and none of these more pipelines than it did', () => {
  const naming = Object.fromEntries(
    files
      .map((file): [string, number] => [file, pipelines.filter((pipeline) => isNaming(file, pipeline)).length])
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  expect(naming).toEqual(REMAINING);
});
