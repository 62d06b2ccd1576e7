import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const VITE = join(import.meta.dirname, '../../../../node_modules/vite/bin/vite.js');
const CONFIGURATION = join(import.meta.dirname, 'vite.config.mjs');

/**
 * Serves the folders that hold the bundles of all fixtures of component specs, one with the viewers of structures (`GET /?viewers=yes`) and one
 * without. The first spec that asks has them bundled, in a process of its own; all fixtures take little longer than one.
 */
export async function sharedFixtures(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fixtures-'));
  const bundles = new Map<string, Promise<string>>();
  const bundle = async (viewers: string): Promise<string> => {
    const out = join(folder, viewers);
    const env = { ...process.env, NODE_OPTIONS: '', FIXTURES_OUT: out, FIXTURES_VIEWERS: viewers };
    await promisify(execFile)(process.execPath, [VITE, 'build', '--config', CONFIGURATION], { env });
    return out;
  };
  const server = createServer((request, response) => {
    const viewers = new URL(request.url ?? '/', 'http://fixtures').searchParams.get('viewers') === 'yes' ? 'yes' : 'no';
    const bundled = bundles.get(viewers) ?? bundle(viewers);
    bundles.set(viewers, bundled);
    bundled.then(
      (out) => response.end(out),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.close();
      await Promise.allSettled(bundles.values());
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
