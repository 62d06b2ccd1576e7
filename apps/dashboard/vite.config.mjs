import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const OUT = 'dist/web';
const COMPRESSED = /\.(js|css|svg|wasm)$/;

/** Writes a compressed copy of each file at build time, so that requests need no compression. */
const compress = () => ({
  name: 'compress',
  apply: 'build',
  closeBundle() {
    const folder = join(import.meta.dirname, OUT);
    for (const name of readdirSync(folder, { recursive: true }).filter((name) => COMPRESSED.test(name))) {
      const bytes = readFileSync(join(folder, name));
      const gzip = gzipSync(bytes, { level: 9 });
      if (gzip.length < bytes.length * 0.9) writeFileSync(join(folder, `${name}.gz`), gzip);
    }
  },
});

/**
 * Lists the packages with code in the pages for bills of materials, because the pages contain the packages and an image installs none of
 * them.
 */
const packages = () => {
  const found = new Set();
  return {
    name: 'packages',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      for (const id of modules) {
        const [folder] = /[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id) ?? [];
        if (folder !== undefined) found.add(relative(join(import.meta.dirname, '../..'), folder));
      }
    },
    closeBundle() {
      writeFileSync(join(import.meta.dirname, 'dist/packages.json'), `${JSON.stringify([...found].sort(), null, 2)}\n`);
    },
  };
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/app/',
  plugins: [react(), compress(), packages()],
  resolve: { conditions: ['@paratope/source', 'browser', 'module', 'import', 'default'] },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2023',
    // light-dark() and nesting are not transpiled.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The viewer of structures is one large chunk of its own, loaded with the first displayed structure.
    chunkSizeWarningLimit: 6000,
    // Every asset is a file, because a data: URL in a style would need a wider policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // A page loads only what it uses of this repository's libraries, not everything that a library's index exports.
      treeshake: { moduleSideEffects: [{ test: /[\\/]libs[\\/].*\.tsx?$/, sideEffects: false }] },
      // Modules of every page are grouped into few files: small files compress badly, and each costs a request.
      output: {
        codeSplitting: {
          // With dependencies, a page that needs one module of a library would load everything that its index exports.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'frame', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Science libraries are large, so a page loads only the parts that it shows.
            { name: 'shell', tags: ['$initial'], test: /^(?!.*[\\/]libs[\\/]science[\\/])/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/v1', '/auth', '/orgs', '/billing'].map((path) => [path, 'http://127.0.0.1:8080'])),
  },
});
