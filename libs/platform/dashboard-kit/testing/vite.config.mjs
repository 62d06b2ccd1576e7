import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { FIXTURE_ENTRY: entry, FIXTURE_OUT: outDir, FIXTURE_VIEWERS: hasViewers } = process.env;

const VIEWERS = /\/(?:(?:structure|superposed|models)-viewer|structure-figure)\.js$/;

/** The viewer of structures is too large for most fixtures: a component with one shows nothing in its place. */
const withoutViewers = () => ({
  name: 'without-viewers',
  enforce: 'pre',
  resolveId: (id) => (VIEWERS.test(id) ? '\0place' : null),
  load: (id) => (id === '\0place' ? 'export default () => null;' : null),
});

/** Bundles one fixture like the dashboard, without the settings that only the dashboard's size needs. */
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
      input: entry,
      output: { entryFileNames: 'main.js', assetFileNames: '[name][extname]' },
    },
  },
});
