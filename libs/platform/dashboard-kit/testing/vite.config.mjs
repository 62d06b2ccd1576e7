import { globSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { FIXTURES_OUT: outDir, FIXTURES_VIEWERS: hasViewers } = process.env;
const WORKSPACE = join(import.meta.dirname, '../../../..');

const VIEWERS = /\/(?:(?:structure|superposed|models)-viewer|structure-figure)\.js$/;

/** The viewer of structures is too large for most fixtures: a component with one shows nothing in its place. */
const withoutViewers = () => ({
  name: 'without-viewers',
  enforce: 'pre',
  resolveId: (id) => (VIEWERS.test(id) ? '\0place' : null),
  load: (id) => (id === '\0place' ? 'export default () => null;' : null),
});

/** Fixtures by the address of their script, which is their path. */
const fixtures = Object.fromEntries(
  globSync('{apps/dashboard/src,libs/pipelines/*/dashboard}/**/*.fixture.tsx', { cwd: WORKSPACE }).map((file) => [
    file.replace(/\.tsx$/, ''),
    join(WORKSPACE, file),
  ]),
);

/** Bundles all fixtures at once, like the dashboard, without the settings that only the dashboard's size needs. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [...(hasViewers === 'yes' ? [] : [withoutViewers()]), react()],
  resolve: { conditions: ['@paratope/source', 'browser', 'module', 'import', 'default'] },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    minify: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    modulePreload: false,
    rollupOptions: {
      input: fixtures,
      output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
});
