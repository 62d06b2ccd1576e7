// Bundles an app: each of its programs becomes `apps/NAME/bundle/PROGRAM.js`, with the parts that it loads later in files next to it. The
// input is TypeScript's output, which contains the types that decorators need. Unit tests run on the sources.
//   node tools/bundle.ts apps/gateway
import { globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { BUNDLE_FOLDER, modulePlaces } from './bundle/module-places.ts';

const ROOT = join(import.meta.dirname, '..');

/** Packages that are not bundled: native libraries, and pg, which OpenTelemetry patches when it is loaded. */
const EXTERNAL = ['@node-rs/argon2', 'msgpackr-extract', 'onnxruntime-node', 'pg'];

/** Returns whether a file is a program, which exports nothing. */
const isProgram = (file: string): boolean =>
  !file.endsWith('.spec.js') && !/^export /m.test(readFileSync(file, 'utf8'));

const [app = ''] = process.argv.slice(2).map((folder) => resolve(folder));
const programs = globSync(join(app, 'dist/*.js')).filter(isProgram);
// A bundle is replaced as a whole: otherwise a file of an earlier one could outlive its program.
const folder = join(app, `bundle-${process.pid}`);
const bundle = await rolldown({
  cwd: ROOT,
  input: {
    ...Object.fromEntries(programs.map((file) => [basename(file, '.js'), file])),
    register: '@paratope/telemetry/register',
  },
  platform: 'node',
  external: EXTERNAL.map((name) => new RegExp(`^${name}(?:/|$)`)),
  plugins: [modulePlaces(folder)],
  onLog: (level, log, report) => {
    // Frameworks name optional packages that may not be installed; circular imports inside packages are not ours.
    if (log.code !== 'UNRESOLVED_IMPORT' && log.code !== 'CIRCULAR_DEPENDENCY') report(level, log);
  },
});
await bundle.write({
  dir: folder,
  sourcemap: true,
  // Node.js reads source maps whole, and needs only positions to name a line.
  sourcemapExcludeSources: true,
  keepNames: true,
  chunkFileNames: '[name]-[hash].js',
  intro: BUNDLE_FOLDER,
});
await bundle.close();
rmSync(join(app, 'bundle'), { recursive: true, force: true });
renameSync(folder, join(app, 'bundle'));
