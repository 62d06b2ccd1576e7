import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const VITE = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');

export interface BundleOptions {
  /** Whether the viewers of structures are part of the bundle; without them their places are empty. */
  readonly hasViewers: boolean;
}

/**
 * Bundles a fixture in a process of its own, because the module loader of the tests cannot load the bundler's native code.
 * @throws an error with the bundler's output
 */
export async function bundle(entry: string, folder: string, { hasViewers }: BundleOptions): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [VITE, 'build', '--config', join(import.meta.dirname, 'vite.config.mjs')],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        FIXTURE_ENTRY: entry,
        FIXTURE_OUT: folder,
        FIXTURE_VIEWERS: hasViewers ? 'yes' : 'no',
      },
    },
  );
}
