// Prometheus's own checks of deploy/observability: its rules are well formed, fire when they should and not when they should not, and each
// links to a heading of the operators' page. metrics.spec.ts checks on a running platform that every metric exists.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const RULES = 'deploy/observability/rules/paratope.yaml';

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string().optional(),
          annotations: z.object({ summary: z.string(), runbook_url: z.string() }).optional(),
        }),
      ),
    }),
  ),
});

const problems: string[] = [];
const { groups } = rulesSchema.parse(parse(readFileSync(join(ROOT, RULES), 'utf8')));
const runbooks = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
const tests = readFileSync(join(ROOT, RULES.replace('.yaml', '.test.yaml')), 'utf8');
for (const { alert, annotations } of groups.flatMap(({ rules }) => rules)) {
  if (alert === undefined) continue;
  const isNamed = annotations?.runbook_url === `{{ $externalLabels.runbooks }}#${alert.toLowerCase()}`;
  if (!isNamed || !runbooks.includes(`### ${alert}\n`)) problems.push(`${alert} has no runbook`);
  if (!tests.includes(`alertname: ${alert}\n`)) problems.push(`${alert} has no test that it fires`);
}

if (spawnSync('promtool', ['--version']).error) {
  console.log(
    'SKIPPED: no promtool on PATH (Debian: apt-get install prometheus), so rules were not checked nor their tests run',
  );
} else {
  for (const args of [
    ['check', 'rules', RULES],
    ['test', 'rules', RULES.replace('.yaml', '.test.yaml')],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) problems.push(`promtool ${args.join(' ')}\n${stdout}${stderr}`);
  }
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
