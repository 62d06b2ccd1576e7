// Generates files and parts of files from the folders of libs/pipelines, for readers that cannot read the folders themselves: the indexes
// by which all other code imports the pipelines, and, for kinds of jobs, the table of docs/jobs.md, the workers of docker-compose.yml and
// those of deploy/kubernetes, each between two markers.
//   npm run kinds              writes them
//   npm run kinds -- --check   changes nothing; fails if one does not match the folders
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { indexFiles } from './pipelines/index-files.ts';
import type { Region } from './pipelines/regions.ts';
import { findRenderer } from './kubernetes/manifests.ts';
import { run } from './programs/commands.ts';

const ROOT = join(import.meta.dirname, '..');

/** @throws if the file does not have both markers */
function withRegion(text: string, { file, begin, end, text: between }: Region): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no region from "${begin}" to "${end}"`);
  return `${text.slice(0, from)}${begin}\n${between}${file.endsWith('.md') ? '\n' : ''}${text.slice(to)}`;
}

/** @returns whether the file was different */
async function wrote(file: string, text: string): Promise<boolean> {
  const path = join(ROOT, file);
  const after = await format(text, { ...(await resolveConfig(path)), filepath: path });
  if (existsSync(path) && readFileSync(path, 'utf8') === after) return false;
  if (options.check) {
    console.error(`${file} is not that of the pipelines: run "npm run kinds"`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, after);
  }
  return true;
}

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
let isIndexChanged = false;
for (const { file, text } of indexFiles(ROOT)) isIndexChanged = (await wrote(file, text)) || isIndexChanged;
if (isIndexChanged && !options.check) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
// The module is loaded only now: the regions depend on the contracts of the index that was just built.
const { REGIONS } = await import('./pipelines/regions.ts');
for (const region of REGIONS) {
  await wrote(region.file, withRegion(readFileSync(join(ROOT, region.file), 'utf8'), region));
}
// Dashboards count the submissions of every kind, and the Helm chart has a worker for each; `npm run check` compares both in separate
// steps.
if (!options.check) {
  process.exitCode = run('../libs/platform/telemetry/generators/dashboards.ts', []);
  if (process.exitCode === 0 && findRenderer()) process.exitCode = run('helm.ts', []);
}
