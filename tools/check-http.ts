// Starts a platform and runs Schemathesis against it, which generates requests from the OpenAPI document and validates every answer.
// It takes ten minutes and needs Python, so it is no test:
//   pip install schemathesis==4.32.5
//   npm run check -- http --minutes 10 --seed 1              every answer is one that the document declares
//   npm run check -- http --routes '^/v1/(jobs|webhooks)'     only the routes whose paths match
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSystem } from '@paratope/local/system';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    phases: { type: 'string', default: 'examples,coverage,fuzzing,stateful' },
    routes: { type: 'string', default: '.*' },
  },
});
const program = process.env['PYTHON'] ?? 'python3';
const scratch = mkdtempSync(join(tmpdir(), 'paratope-schemathesis-'));
const system = await startSystem('whole tables');
try {
  const { base_url, api_token } = system.state();
  const run = spawn(
    program,
    [
      '-m',
      'schemathesis.cli',
      'run',
      `${base_url}/openapi.json`,
      '--no-color',
      '--continue-on-failure',
      '--header',
      `Authorization: Bearer ${api_token}`,
      '--max-time',
      String(60 * Number(options.minutes)),
      '--seed',
      options.seed,
      '--phases',
      options.phases,
      '--include-path-regex',
      options.routes,
      '--generation-database',
      'none',
      '--request-timeout',
      '60',
      '--warnings',
      'off',
      // PostgreSQL's text has no NUL. A pattern on every text that excludes it would hide the meaningful patterns.
      '--generation-allow-x00',
      'false',
      // These ask for more than a document can say: what is stored, installed or archived decides as well.
      '--exclude-checks',
      'positive_data_acceptance,use_after_free',
    ],
    {
      // Schemathesis writes its cache into the working directory.
      cwd: scratch,
      stdio: 'inherit',
    },
  );
  const [code] = (await Promise.race([once(run, 'exit'), failureOf(run)])) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await system.stop();
  rmSync(scratch, { recursive: true, force: true });
}
process.exit();

/** @throws if there is no such program */
async function failureOf(run: ReturnType<typeof spawn>): Promise<never> {
  const [error] = (await once(run, 'error')) as [Error];
  throw new Error(`${program} cannot be started; PYTHON names another one`, { cause: error });
}
