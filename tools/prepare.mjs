// Runs after `npm install` and `npm ci`: builds, so that `npx paratope` and the apps work at once, and shows its progress. It is
// JavaScript, because nothing is built yet and the Node.js may be an old one.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';

// onnxruntime-node contains its library for every system and processor, 288 MB; a machine loads one of them.
const runtimes = 'node_modules/onnxruntime-node/bin/napi-v6';
if (existsSync(runtimes))
  for (const system of readdirSync(runtimes))
    for (const processor of readdirSync(join(runtimes, system)))
      if (system !== process.platform || processor !== process.arch)
        rmSync(join(runtimes, system, processor), { recursive: true });

// Parts of packages that nothing here reads, 230 MB: pictures of React icons, bundles of modules, a copy for browsers, C headers.
const UNREAD = [
  '@tabler/icons/categories',
  '@tabler/icons/icons',
  'molstar/build',
  'molstar/lib/commonjs',
  'typeorm/browser',
  '3dmol/doc',
  `node-${process.platform}-${process.arch}/include`,
];
for (const part of UNREAD) rmSync(join('node_modules', part), { recursive: true, force: true });

const tsc = 'node_modules/typescript7/bin/tsc';
// The image installs packages before it copies the sources.
if (existsSync(tsc) && existsSync('tsconfig.json')) await build();

async function build() {
  await import('../libs/platform/config/require-node.mjs');
  const projects = JSON.parse(readFileSync('tsconfig.json', 'utf8')).references.length;
  const compiler = spawn(process.execPath, [tsc, '-b', '--verbose'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const errors = [];
  let built = 0;
  const lines = createInterface({ input: compiler.stdout });
  lines.on('line', (line) => {
    const project = /Building project '(.*)\/tsconfig\.json'/.exec(line)?.[1];
    if (project !== undefined) {
      process.stdout.write(`building ${relative('.', project)} (${++built} of at most ${projects})\n`);
    } else if (/error TS/.test(line)) errors.push(line);
  });
  const status = await new Promise((resolve) => compiler.on('close', resolve));
  if (errors.length > 0) process.stdout.write(`${errors.join('\n')}\n`);
  process.exitCode = status || spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' }).status;
}
