// Bundles the programs of all apps into one folder, `bundle/APP-PROGRAM.js`, in which they share the modules that several of them load.
// `apps/APP/bundle/PROGRAM.js` runs the program. The input is TypeScript's output, which contains the types that decorators need. Unit
// tests run on the sources.
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { BUNDLE_FOLDER, modulePlaces, programName } from './bundle/module-places.ts';

const ROOT = join(import.meta.dirname, '..');

/** Packages that are not bundled: native libraries, and pg, which OpenTelemetry patches when it is loaded. */
const EXTERNAL = ['@node-rs/argon2', 'msgpackr-extract', 'onnxruntime-node', 'pg'];

/** Starts telemetry; each app has it beside its own programs. */
const REGISTER = 'register';

/** The command line is a package of its own, whose modules are loaded when a command needs them. */
const apps = globSync('apps/*/dist/main.js', { cwd: ROOT })
  .map((file) => file.split('/')[1] ?? '')
  .filter((app) => app !== 'cli');

/** Returns the programs of an app: the files at the top that export nothing. */
const programsOf = (app: string): string[] =>
  globSync(join(ROOT, 'apps', app, 'dist/*.js')).filter(
    (file) => !file.endsWith('.spec.js') && !/^export /m.test(readFileSync(file, 'utf8')),
  );

const folder = join(ROOT, `bundle-${process.pid}`);
const bundle = await rolldown({
  cwd: ROOT,
  input: {
    ...Object.fromEntries(apps.flatMap((app) => programsOf(app).map((file) => [programName(ROOT, file), file]))),
    [REGISTER]: '@paratope/telemetry/register',
  },
  platform: 'node',
  external: EXTERNAL.map((name) => new RegExp(`^${name}(?:/|$)`)),
  plugins: [modulePlaces(ROOT, folder)],
  experimental: { onDemandWrapping: true },
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
  // Shared files would otherwise run before what they need: reflect-metadata before the decorators.
  strictExecutionOrder: true,
  chunkFileNames: '[name]-[hash].js',
  intro: BUNDLE_FOLDER,
});
await bundle.close();
// The bundle is replaced as a whole: otherwise a file of an earlier one could outlive its program.
replace(join(ROOT, 'bundle'), folder);
for (const app of apps) {
  const own = join(ROOT, 'apps', app, `bundle-${process.pid}`);
  mkdirSync(own);
  for (const file of programsOf(app)) {
    writeFileSync(join(own, basename(file)), `import '../../../bundle/${programName(ROOT, file)}.js';\n`);
  }
  writeFileSync(join(own, `${REGISTER}.js`), `import '../../../bundle/${REGISTER}.js';\n`);
  replace(join(ROOT, 'apps', app, 'bundle'), own);
}

function replace(old: string, by: string): void {
  rmSync(old, { recursive: true, force: true });
  renameSync(by, old);
}
