import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { getMetadataArgsStorage } from 'typeorm';
import { SCHEMA } from '@paratope/gateway-tables';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * The slice that owns each table. Other slices use the statements that the owner publishes
 * (`libs/gateway/tables/src/published/SLICE.sql.ts`).
 */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  admission: ['idempotency_keys', 'quota_usage', 'rate_windows'],
  files: ['uploads'],
  identity: [
    'api_tokens',
    'audit_events',
    'audit_forgotten',
    'audit_heads',
    'identities',
    'invitations',
    'known_places',
    'memberships',
    'orgs',
    'second_factors',
    'sessions',
    'sign_in_attempts',
    'sign_in_links',
    'authorization_codes',
    'users',
  ],
  jobs: [
    'events',
    'file_sweeps',
    'job_transitions',
    'jobs',
    'outbox',
    'reservations',
    'screen_transitions',
    'voided_jobs',
  ],
  registry: [
    'adc_designs',
    'antigens',
    'assay_results',
    'assays',
    'campaigns',
    'candidate_antigens',
    'candidate_source_antibodies',
    'chains',
    'edits',
    'foreign_models',
    'import_rows',
    'imports',
    'labels',
    'notes',
    'projects',
    'source_antibodies',
    'stage_lists',
    'therapeutic_candidates',
    'table_views',
    'variant_scores',
    'variants',
  ],
  pipelines: ['pipelines'],
  runs: ['attempts'],
  screens: ['screens'],
  sharing: ['shared_links'],
};

const TABLES = getMetadataArgsStorage().tables.flatMap(({ target, name }) =>
  SCHEMA.entities.some((entity) => entity === target) && name !== undefined ? [name] : [],
);

/** Sources of the slices without comments and tests. Programs of operators, which are outside the slices, use the whole schema. */
const sources = globSync(['apps/gateway/src/*/**/*.ts', 'libs/gateway/*/src/**/*.ts'], { cwd: ROOT })
  .filter((file) => !/\.spec\.ts$|\/testing\/|\/tables\/src\/(migrations|entities)\//.test(file))
  .map((file) => ({
    file,
    slice: sliceOf(file),
    text: readFileSync(join(ROOT, file), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, ''),
  }));

/**
 * Returns the slice of a file. The library of tables contains the published statements of each slice; outbox and results are parts of jobs.
 */
function sliceOf(file: string): string {
  const [, published] = /\/published\/(\w+)\.sql\.ts$/.exec(file) ?? [];
  const [, name = ''] = /^(?:apps\/gateway\/src|libs\/gateway)\/(\w+)\//.exec(file) ?? [];
  return published ?? (['outbox', 'results'].includes(name) ? 'jobs' : name);
}

it('every table has one slice that owns it', () => {
  expect(Object.values(OWNERS).flat().toSorted()).toEqual(TABLES.toSorted());
});

it('a statement names tables of its own slice alone', () => {
  const foreign = sources.flatMap(({ file, slice, text }) =>
    [...text.matchAll(/\bcore\.(\w+)/g)]
      .flatMap(([, name]) => (name !== undefined && TABLES.includes(name) ? [name] : []))
      .filter((table) => !OWNERS[slice]?.includes(table))
      .map((table) => `${file}: core.${table}`),
  );
  expect(foreign).toEqual([]);
});
