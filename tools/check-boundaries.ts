// Proves that the boundary rules are awake: each file of tools/fixtures/boundaries must be refused by one of them alone.
// Needs the project graph that nx caches, so it runs after `nx run-many -t lint`.
import { readFileSync } from 'node:fs';
import { cruise, type IConfiguration } from 'dependency-cruiser';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { z } from 'zod';

const PROJECTS = '@nx/enforce-module-boundaries';
const SLICES = 'import-x/no-restricted-paths';
const TRAINING = 'no-restricted-imports';

/** Where each fixture pretends to stand, and which rule refuses it. */
const FIXTURES: Readonly<Record<string, readonly [filePath: string, rule: string]>> = {
  'science-imports-platform.ts': ['libs/science/sequence/src/fixture.ts', PROJECTS],
  'domain-imports-science.ts': ['libs/science/antibody/src/fixture.ts', PROJECTS],
  'platform-imports-science.ts': ['libs/platform/job-envelope/src/fixture.ts', PROJECTS],
  'worker-imports-database.ts': ['apps/upload-worker/src/fixture.ts', PROJECTS],
  'app-imports-app.ts': ['apps/gateway/src/fixture.ts', PROJECTS],
  'worker-imports-training.ts': ['apps/upload-worker/src/fixture.ts', TRAINING],
  'science-imports-training.ts': ['libs/science/fv-model/src/fixture.ts', TRAINING],
  'training-imports-node.ts': ['libs/science/fv-model/training/fixture.ts', TRAINING],
  'http-imports-admission.ts': ['apps/gateway/src/http/fixture.ts', SLICES],
  'registry-imports-jobs.ts': ['apps/gateway/src/registry/fixture.ts', SLICES],
  'outbox-imports-intake.ts': ['apps/gateway/src/jobs/outbox/fixture.ts', SLICES],
};

// The type-aware rules would ask for a file that exists.
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
let failed = false;
for (const [fixture, [filePath, rule]] of Object.entries(FIXTURES)) {
  const text = readFileSync(new URL(`./fixtures/boundaries/${fixture}`, import.meta.url), 'utf8');
  const [result] = await eslint.lintText(text, { filePath });
  const rules = (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
  if (rules.length === 1 && rules[0] === rule) continue;
  failed = true;
  console.error(`${fixture}: expected ${rule} alone, got ${rules.join(', ') || 'nothing'}`);
}

const configuration: unknown = await import(new URL('../.dependency-cruiser.mjs', import.meta.url).href);
const { forbidden, options } = z.custom<{ default: IConfiguration }>().parse(configuration).default;
const { output } = await cruise(['tools/fixtures/circle'], {
  ...options,
  includeOnly: '^tools/fixtures/circle',
  ruleSet: { forbidden: forbidden ?? [] },
  validate: true,
});
if (typeof output === 'string' || output.summary.error === 0) {
  failed = true;
  console.error('circle: expected no-circular, got nothing');
}
process.exit(failed ? 1 : 0);
