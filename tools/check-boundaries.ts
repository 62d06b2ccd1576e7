// Proves that the boundary rules and our own rule are active: each file of tools/fixtures/boundaries must be refused by its own rules, and by no others.
// Needs the project graph that nx caches, so it runs after the linters.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { JOB_WORKERS } from '@paratope/pipelines';
import { cruise, type IConfiguration } from 'dependency-cruiser';
import { ESLint } from 'eslint';
import { z } from 'zod';

const PROJECTS = '@nx/enforce-module-boundaries';
const SLICES = 'import-x/no-restricted-paths';
const PROGRAMS = 'no-restricted-imports';
const LITERALS = 'paratope/spread-of-literal';

const lastWorker = JOB_WORKERS.at(-1) ?? '';

/** Assumed path of each fixture, and the rules that refuse it. */
const FIXTURES: Readonly<Record<string, readonly [filePath: string, ...rules: string[]]>> = {
  'science-imports-platform.ts': ['libs/science/sequence/src/fixture.ts', PROJECTS],
  'domain-imports-science.ts': ['libs/science/antibody/src/fixture.ts', PROJECTS],
  'platform-imports-science.ts': ['libs/platform/job-envelope/src/fixture.ts', PROJECTS],
  'worker-imports-database.ts': ['apps/upload-worker/src/fixture.ts', PROJECTS],
  // The path is that of the last pipeline's worker, since the fixture imports another pipeline.
  'worker-imports-other-pipeline.ts': [`apps/${lastWorker}/src/fixture.ts`, PROJECTS],
  'app-imports-app.ts': ['apps/gateway/src/fixture.ts', PROJECTS],
  'worker-imports-training.ts': ['apps/upload-worker/src/fixture.ts', PROJECTS, PROGRAMS],
  'science-imports-training.ts': ['libs/science/fv-model/src/fixture.ts', PROJECTS, PROGRAMS],
  'training-imports-node.ts': ['libs/science/fv-model/training/src/fixture.ts', PROGRAMS],
  'worker-imports-workbench.ts': ['apps/upload-worker/src/fixture.ts', PROJECTS, PROGRAMS],
  'library-imports-evaluation.ts': ['libs/science/numbering/src/fixture.ts', PROJECTS, PROGRAMS],
  // Registry imports http, so this import would be circular.
  'http-imports-registry.ts': ['libs/gateway/http/src/fixture.ts', PROJECTS],
  'service-imports-gateway-library.ts': ['apps/billing/src/fixture.ts', PROJECTS],
  'commerce-imports-jobs.ts': ['apps/gateway/src/commerce/fixture.ts', SLICES],
  'spread-of-literals.ts': ['libs/science/sequence/src/fixture.ts', LITERALS, LITERALS],
  'views-import-intake.ts': ['apps/gateway/src/jobs/views/fixture.ts', SLICES],
};

const eslint = new ESLint();
let failed = false;
for (const [fixture, [filePath, ...expected]] of Object.entries(FIXTURES)) {
  const text = readFileSync(new URL(`./fixtures/boundaries/${fixture}`, import.meta.url), 'utf8');
  const [result] = await eslint.lintText(text, { filePath });
  const rules = (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
  if (isDeepStrictEqual(rules.toSorted(), expected)) continue;
  failed = true;
  console.error(`${fixture}: expected ${expected.join(', ')} alone, got ${rules.join(', ') || 'nothing'}`);
}

const root = new URL('..', import.meta.url);
const packages = globSync(
  ['apps/*/package.json', 'libs/{sdk,workbench}/package.json', 'libs/*/*/package.json', 'tools/package.json'],
  {
    cwd: fileURLToPath(root),
  },
);
const tagged = z.object({ nx: z.object({ tags: z.array(z.string()) }) });
for (const file of packages) {
  const { tags } = tagged.parse(JSON.parse(readFileSync(new URL(file, root), 'utf8'))).nx;
  if (tags.filter((tag) => tag.startsWith('scope:')).length === 1) continue;
  failed = true;
  console.error(`${file}: expected one tag scope:NAME, got ${tags.join(', ')}`);
}

const configuration: unknown = await import(new URL('../.dependency-cruiser.mjs', import.meta.url).href);
const { forbidden, options } = z.custom<{ default: IConfiguration }>().parse(configuration).default;
const { output } = await cruise(['tools/fixtures/circle'], {
  ...options,
  includeOnly: '^tools/fixtures/circle',
  ruleSet: { forbidden: forbidden ?? [] },
  validate: true,
});
// One circle consists of type imports, and one of imports on demand.
for (const files of [
  ['one.ts', 'two.ts'],
  ['page.ts', 'route.ts'],
]) {
  const violations = typeof output === 'string' ? [] : output.summary.violations;
  if (violations.some(({ from }) => files.some((file) => from.endsWith(`/${file}`)))) continue;
  failed = true;
  console.error(`circle of ${files.join(' and ')}: expected no-circular, got nothing`);
}
process.exit(failed ? 1 : 0);
