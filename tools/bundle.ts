// Bundles an app: each of its programs becomes `apps/NAME/bundle/PROGRAM.js`, with the parts that it loads later in files beside it.
// The input is what TypeScript emitted, which holds the types that decorators need. Unit tests run on the sources.
//   node tools/bundle.ts apps/gateway
import { globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { BUNDLE_FOLDER, modulePlaces } from './bundle/module-places.ts';

const ROOT = join(import.meta.dirname, '..');

/** Stay packages: native libraries, and pg, which OpenTelemetry patches when it is loaded. */
const EXTERNAL = ['@node-rs/argon2', 'msgpackr-extract', 'onnxruntime-node', 'pg'];

/** A program is run and exports nothing. */
const isProgram = (file: string): boolean =>
  !file.endsWith('.spec.js') && !/^export /m.test(readFileSync(file, 'utf8'));

const [app = ''] = process.argv.slice(2).map((folder) => resolve(folder));
const programs = globSync(join(app, 'dist/*.js')).filter(isProgram);
// A bundle is replaced as a whole: a file of an earlier one would outlive its program.
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
    // Frameworks name packages that they use where those are installed; circles inside packages are theirs.
    if (log.code !== 'UNRESOLVED_IMPORT' && log.code !== 'CIRCULAR_DEPENDENCY') report(level, log);
  },
});
await bundle.write({
  dir: folder,
  sourcemap: true,
  // Node.js reads maps whole, and needs positions alone to name a line.
  sourcemapExcludeSources: true,
  keepNames: true,
  chunkFileNames: '[name]-[hash].js',
  intro: BUNDLE_FOLDER,
});
await bundle.close();
rmSync(join(app, 'bundle'), { recursive: true, force: true });
renameSync(folder, join(app, 'bundle'));
