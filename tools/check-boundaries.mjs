// Proves that the boundary rule is awake: each file of tools/fixtures/boundaries must be refused by it alone.
// Needs the project graph that nx caches, so it runs after `nx run-many -t lint`.
import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const RULE = '@nx/enforce-module-boundaries';

/** Where each fixture pretends to stand. */
const STANDS_AT = {
  'science-imports-platform.ts': 'libs/science/sequence/src/fixture.ts',
  'domain-imports-science.ts': 'libs/science/antibody/src/fixture.ts',
  'platform-imports-science.ts': 'libs/platform/job-envelope/src/fixture.ts',
  'worker-imports-database.ts': 'apps/humanization-worker/src/fixture.ts',
  'app-imports-app.ts': 'apps/gateway/src/fixture.ts',
};

// The type-aware rules would ask for a file that exists.
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
let failed = false;
for (const [fixture, filePath] of Object.entries(STANDS_AT)) {
  const text = readFileSync(new URL(`./fixtures/boundaries/${fixture}`, import.meta.url), 'utf8');
  const [result] = await eslint.lintText(text, { filePath });
  const rules = result.messages.map((message) => message.ruleId ?? message.message);
  if (rules.length === 1 && rules[0] === RULE) continue;
  failed = true;
  console.error(`${fixture}: expected ${RULE} alone, got ${rules.join(', ') || 'nothing'}`);
}
process.exit(failed ? 1 : 0);
