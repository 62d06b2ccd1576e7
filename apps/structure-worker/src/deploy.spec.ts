import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { externalTool } from '@paratope/pipeline-structure/engine';
import worker, { STRUCTURE_ENGINES } from '@paratope/pipeline-structure/worker';
import { testBundle } from '@paratope/rpc/testing';
import { configSchema } from './config.js';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
/** Environment variables that an installation gives every worker. */
const INSTALLATION = {
  JOBS_ADDRESS: 'gateway:50051',
  RPC_IDENTITY: testBundle('structure-worker'),
  REDIS_URL: 'redis://redis',
};

describe.each(STRUCTURE_ENGINES.filter((it) => it !== 'builtin' && it !== 'templates' && it !== 'network'))(
  'the image of %s',
  (engine) => {
    const dockerfile = read(`deploy/engines/${engine}/Dockerfile`).replace(/\\\n/g, ' ');
    const [, final = ''] = dockerfile.split(/^FROM (?!\$\{WORKER\}).*$/m);
    const args = Object.fromEntries(
      [...dockerfile.matchAll(/^ARG (\w+)=(.*)$/gm)].map(([, key, value]) => [key!, value!]),
    );
    const environment = Object.fromEntries(
      [...final.matchAll(/^ENV (.*)$/gm)]
        .flatMap(([, line]) => line!.trim().split(/\s+/))
        .map((pair) => pair.split('='))
        .map(([key, value]) => [key!, value!.replace(/\$\{(\w+)\}/g, (_, name: string) => args[name] ?? '')]),
    );

    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths]) => paths!.split(' '));

    it('sets an environment that the worker starts with, for this engine and one job at a time', () => {
      const config = configSchema.parse({ ...INSTALLATION, ...environment });
      expect(config.STRUCTURE_ENGINE).toBe(engine);
      expect(config.WORKER_THREADS).toBe(1);
      expect(worker.engineOptions(config).timeoutMs).toBe(config.WORKER_TIMEOUT_MS - 10_000);
    });

    it('names the release that it installs in the provenance of results', () => {
      expect(environment['ENGINE_VERSION']).toMatch(/^\d+\.\d+/);
      expect(final).toMatch(new RegExp(`==\\$\\{\\w+_VERSION\\}`));
    });

    it('starts as the worker’s own image does', () => {
      const command = 'CMD ["node", "--import", "./app/bundle/register.js", "app/bundle/main.js"]';
      expect(read('Dockerfile')).toContain(command);
      expect(dockerfile).toContain(command);
    });

    it('copies files that exist', () => {
      expect(copied.length).toBeGreaterThan(0);
      for (const path of copied) expect(read(path).length).toBeGreaterThan(0);
    });

    it('holds the program that keeps the tool warm, by the name that its adapter calls', () => {
      const { program } = externalTool(engine, worker.engineOptions(configSchema.parse(INSTALLATION))).server;
      expect(copied).toContain('deploy/engines/tool_server.py');
      expect(copied.filter((path) => path.endsWith(`/${program}`))).toHaveLength(1);
      expect(dockerfile).toMatch(new RegExp(`^RUN chmod 755 .*/usr/local/bin/${program}$`, 'm'));
    });
  },
);

describe('the worker', () => {
  it('uses its own engine by default, and refuses engines that it does not know', () => {
    expect(configSchema.parse(INSTALLATION)).toMatchObject({ STRUCTURE_ENGINE: 'builtin', WORKER_AHEAD: 0 });
    expect(configSchema.safeParse({ ...INSTALLATION, STRUCTURE_ENGINE: 'alphafold3' }).success).toBe(false);
  });
});
