import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const OUT = 'dist/web';
const COMPRESSED = /\.(js|css|svg|wasm)$/;

/** Each file beside its compressed self: compressed once, when it is built, and not with every request. */
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

/** Names the packages with code in the pages, for bills of materials: a page has them in itself, and an image installs none of them. */
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
    // light-dark() and nesting as they are written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The viewer of structures is one large chunk of its own, fetched when a structure is looked at.
    chunkSizeWarningLimit: 6000,
    // Everything is a file: a data: address in a style would need a wider policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // Of a library of this repository, a page loads what it uses, and not all that the library's index names.
      treeshake: { moduleSideEffects: [{ test: /[\\/]libs[\\/].*\.tsx?$/, sideEffects: false }] },
      // What every page needs, in one file each: small files compress badly, and each costs a request.
      output: {
        codeSplitting: {
          // With them a page that needs one module of a library loads all that its index names.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'frame', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Science is large: a page loads what it shows of it.
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
