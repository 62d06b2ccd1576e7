import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../../..');

const manifestSchema = z.object({
  /** `names`: a regular expression of the words that are specific to this pipeline. */
  pipeline: z.object({ names: z.string() }),
});

/** Production code outside libs/pipelines. */
const SEARCHED = ['apps/**', 'libs/{gateway,platform}/**', 'libs/{sdk,workbench}/**', 'tools/**'].flatMap((folder) =>
  ['ts', 'tsx', 'mjs', 'mts', 'py', 'html', 'json'].map((extension) => `${folder}/*.${extension}`),
);

/**
 * Files that may name pipelines: specs and their helpers, which use real kinds; generated files, and the manifests that name packages;
 * migrations, and the entities that repeat the names of columns and indexes in migrations.
 */
const EXCEPT =
  /\/(?:node_modules|dist|generated|testing|fixtures|migrations|entities|e2e)\/|\.spec\.tsx?$|\/(?:package|tsconfig|suite-times)\.json$/;

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

/** The worker of a pipeline is an app, a few lines around what its folder has. */
const isWorkerOf = (file: string, { name }: Pipeline): boolean => file.startsWith(`apps/${name}-worker/`);

const isNaming = (file: string, pipeline: Pipeline): boolean =>
  !isWorkerOf(file, pipeline) &&
  (pipeline.pattern.test(file) || pipeline.pattern.test(readFileSync(join(ROOT, file), 'utf8')));

it('no file outside libs/pipelines names a pipeline', () => {
  const naming = files.filter((file) => pipelines.some((pipeline) => isNaming(file, pipeline)));
  expect(naming.toSorted()).toEqual([]);
});

/**
 * Phrases in which the words of runs mean something else: this machine's display, the subject of the product, intent, the compiler's metadata,
 * and the laboratory's map of any plate.
 */
const OTHER_MEANINGS =
  /screen ?(?:reader|shot|width)s?|full ?screen|(?:small|on (?:the|a)) screens?|antibody design|by design|design:paramtypes|plate[ _]?maps?/gi;

/**
 * Number of files outside libs/pipelines that name what only one pipeline has, as a word or as a part of a name. The goal is 5 each; what
 * moves into its pipeline's folder lowers the number.
 */
it.each([
  ['screen', 59],
  ['campaign', 41],
  ['design', 31],
  ['plate', 16],
])('no more files than before name a %s outside its pipeline', (word, most) => {
  const capitalized = word.charAt(0).toUpperCase() + word.slice(1);
  const pattern = new RegExp(`(?<![A-Za-z])${word}s?(?![a-z])|${capitalized}s?(?![a-z])`);
  const naming = files.filter(
    (file) =>
      !pipelines.some((pipeline) => isWorkerOf(file, pipeline)) &&
      pattern.test(readFileSync(join(ROOT, file), 'utf8').replaceAll(OTHER_MEANINGS, '')),
  );
  expect(naming.length).toBeLessThanOrEqual(most);
});
