// Runs the part of a screen that selects, as a worker does: on a thread with the worker's limits. Arguments: ENVIRONMENT STEP FOLDER.
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { objectStoreEnvironment, openObjectStore } from '@paratope/object-store';
import { EnginePool } from '@paratope/worker-host';
import { z } from 'zod';

const [environment = '', step = '', folder = ''] = process.argv.slice(2);
const objectStore = z.object(objectStoreEnvironment).parse(JSON.parse(environment));
const store = openObjectStore(objectStore);
const pool = new EnginePool({
  engine: new URL(import.meta.resolve('@paratope/pipeline-screening/engine')),
  options: { objectStore },
  threads: 1,
  memoryMb: 1024,
  timeoutMs: 3_600_000,
});
const started = performance.now();
const { artifactFolder } = await pool.run({
  inputs: { step: JSON.parse(step) as unknown },
  seed: 1,
  scratch: '',
  signal: new AbortController().signal,
  onProgress: () => undefined,
});
if (!artifactFolder) throw new Error('the part left no files');
const bytes: Record<string, number> = {};
for (const { name, contentType } of artifactFolder.artifacts) {
  const path = join(artifactFolder.path, name);
  await store.putFile(`${folder}/${name}`, path, contentType);
  bytes[name] = (await stat(path)).size;
}
await rm(artifactFolder.path, { recursive: true });
const seconds = (performance.now() - started) / 1000;
await pool.close();
process.send?.({ seconds, mebibytes: process.resourceUsage().maxRSS / 1024, bytes });
process.disconnect();
