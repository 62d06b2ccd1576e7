import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { FIXTURE_ENTRY: entry, FIXTURE_OUT: outDir } = process.env;

/** Bundles one fixture like the dashboard, without the settings that only the dashboard's size needs. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [react()],
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
      // The viewer of structures is too large for a fixture: a component with one shows its placeholder.
      external: [/^molstar\//],
      input: entry,
      output: { entryFileNames: 'main.js', assetFileNames: '[name][extname]' },
    },
  },
});
