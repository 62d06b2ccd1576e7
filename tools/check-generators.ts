// Makes typed clients of the document for generators, by openapi-python-client, oapi-codegen, ogen and openapi-typescript, and lets them
// call a platform that it starts. It needs Python, Go, and the registries that they and npm are set to; it says which it could not ask.
//   npm run check -- generators
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_WORKERS, startSystem } from '@paratope/local/system';
import { ROOT } from './packaging/needed.ts';

const VERSIONS = {
  python: 'openapi-python-client==0.29.1',
  oapiCodegen: 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2',
  ogen: 'github.com/ogen-go/ogen/cmd/ogen@v1.25.0',
  typescript: 'openapi-typescript@7.13.0',
};
const MOST_MODELS = 900;
const MOST_SECONDS = { import: 3, compilation: 90 };
const FIXTURES = join(ROOT, 'tools/fixtures/generators');

const scratch = mkdtempSync(join(tmpdir(), 'paratope-generators-'));
const file = join(scratch, 'openapi.json');
const system = await startSystem('environment', ALL_WORKERS);
try {
  writeFileSync(file, await (await fetch(`${system.state().base_url}/openapi-generators.json`)).text());
  await python();
  await oapiCodegen();
  await ogen();
  typescript();
} finally {
  await system.stop();
  rmSync(scratch, { recursive: true, force: true });
}
process.exit();

async function python(): Promise<void> {
  const folder = join(scratch, 'python');
  const program = join(folder, 'bin', 'python');
  const isThere =
    ran(process.env['PYTHON'] ?? 'python3', ['-m', 'venv', folder]) &&
    ran(program, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', VERSIONS.python]);
  if (!isThere) {
    skipped(VERSIONS.python);
    return;
  }
  const to = join(folder, 'made');
  const generator = join(folder, 'bin', 'openapi-python-client');
  if (!ran(generator, ['generate', '--path', file, '--output-path', to, '--meta', 'none'])) {
    fail(VERSIONS.python);
    return;
  }
  const { base_url, api_token } = system.state();
  const output = await printed(program, [join(FIXTURES, 'first_hour.py'), folder, base_url, api_token], folder);
  const [, models, seconds] = /^(\d+) models, imported in ([\d.]+) s/m.exec(output) ?? [];
  if (Number(models) > MOST_MODELS || !(Number(seconds) <= MOST_SECONDS.import) || !/ by 4 strategies/.test(output))
    fail(VERSIONS.python);
}

async function oapiCodegen(): Promise<void> {
  const folder = goModule('oapi-codegen', 'oapi_codegen.go');
  const to = ['-generate', 'types,client', '-package', 'main', '-o', join(folder, 'client.go'), file];
  await goClient(VERSIONS.oapiCodegen, folder, to, 'client.go');
}

async function ogen(): Promise<void> {
  const folder = goModule('ogen', 'ogen.go');
  writeFileSync(
    join(folder, 'ogen.yml'),
    'generator:\n  features:\n    disable_all: true\n    enable: [paths/client]\n',
  );
  const to = ['-config', 'ogen.yml', '-target', join(folder, 'api'), '-package', 'api', file];
  await goClient(VERSIONS.ogen, folder, to, 'api/oas_client_gen.go');
}

/** Returns the folder of a new module with the program that makes the calls. */
function goModule(name: string, program: string): string {
  const folder = join(scratch, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'go.mod'), 'module clients\n\ngo 1.24\n');
  copyFileSync(join(FIXTURES, program), join(folder, 'main.go'));
  return folder;
}

/** Makes and compiles a client, and lets it call the platform. What the client depends on is compiled before the compilation is timed. */
async function goClient(generator: string, folder: string, args: readonly string[], made: string): Promise<void> {
  if (!ran('go', ['run', generator, ...args], folder) || !ran('go', ['mod', 'tidy'], folder)) {
    skipped(generator);
    return;
  }
  if (!ran('go', ['build', '-o', 'client', '.'], folder)) {
    fail(`${generator} does not compile`);
    return;
  }
  appendFileSync(join(folder, made), '\n// once more\n');
  const began = performance.now();
  ran('go', ['build', '-o', 'client', '.'], folder);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${generator}: compiled in ${seconds.toFixed(0)} s`);
  if (seconds > MOST_SECONDS.compilation) fail(`${generator} takes more than ${MOST_SECONDS.compilation} s to compile`);
  const { base_url, api_token } = system.state();
  const output = await printed(join(folder, 'client'), [base_url, api_token, system.variantId], folder);
  if (!output.includes('10 calls')) fail(`the client of ${generator} made other calls`);
}

function typescript(): void {
  const types = join(scratch, 'types.ts');
  if (!ran('npm', ['exec', '--yes', '--', VERSIONS.typescript, file, '-o', types])) {
    skipped(VERSIONS.typescript);
    return;
  }
  const tsc = join(ROOT, 'node_modules/typescript7/bin/tsc');
  const options = ['--strict', '--noEmit', '--ignoreConfig', '--target', 'es2022', '--module', 'esnext'];
  if (ran(process.execPath, [tsc, ...options, types])) console.log(`${VERSIONS.typescript}: compiled`);
  else fail(`${VERSIONS.typescript} does not compile`);
}

/** Runs a program to its end, with its errors shown; false if it failed or does not exist. */
function ran(program: string, args: readonly string[], cwd = scratch): boolean {
  return spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Runs a program while the platform goes on, and returns what it printed. */
async function printed(program: string, args: readonly string[], cwd: string): Promise<string> {
  const run = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
  await once(run, 'close');
  return output;
}

function skipped(generator: string): void {
  console.log(`SKIPPED ${generator} cannot be run: its language or its registry does not answer`);
}

function fail(reason: string): void {
  console.error(`FAILED ${reason}`);
  process.exitCode = 1;
}
