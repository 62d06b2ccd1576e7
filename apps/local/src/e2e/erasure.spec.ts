import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { redisStore, testRedisUrl } from '@paratope/queue/testing';
import { eventually } from '@paratope/testing';
import { initialChains } from '../antibodies.js';
import type { Job } from './testing/client.js';
import { startSystem, type System } from './testing/system.js';

interface Ended extends Omit<Job, 'results'> {
  readonly results: unknown;
}

const KINDS = ['humanizations', 'codon-exports', 'structure-predictions'] as const;
/** Length, in residues or bases, of a stretch that occurs nowhere by chance. */
const STRETCH = 24;

let system: System;
let redis: Awaited<ReturnType<typeof redisStore>> | undefined;

beforeAll(async () => {
  redis = testRedisUrl() === undefined ? undefined : await redisStore();
  system = await startSystem('whole tables', {
    PARATOPE_WORKERS: 'humanization-worker,codon-worker,structure-worker',
    LOG_LEVEL: 'debug',
    ...(redis === undefined ? {} : { REDIS_URL: redis.address.redisUrl }),
  });
});
afterAll(async () => {
  await system.stop();
  await redis?.remove();
});

/** Returns the installation's files except PostgreSQL's data, which the test reads by SQL: dead rows remain until VACUUM. */
function filesOfHome(): { name: string; text: string }[] {
  return readdirSync(system.home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(system.home, file).startsWith(join('postgres', 'data') + sep))
    .map((file) => {
      const bytes = readFileSync(file);
      // The store appends a mark to the key.
      const text = (/\.br~?$/.test(file) ? brotliDecompressSync(bytes) : bytes).toString('latin1');
      return { name: relative(system.home, file), text };
    });
}

async function rowsOfDatabase(): Promise<{ name: string; text: string }[]> {
  const tables = await system.sql<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const read = tables.map(async ({ name }) => {
    const rows = await system.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    return { name, text: rows.map(({ row }) => row).join('\n') };
  });
  return Promise.all(read);
}

/** Returns the places where one of the stretches occurs, as text or in the hexadecimal form of a `bytea`. */
async function placesOf(stretches: ReadonlySet<string>): Promise<string[]> {
  const forms = [...stretches].flatMap((text) => [text, Buffer.from(text).toString('hex')]);
  const held = [...filesOfHome(), ...(await rowsOfDatabase()), { name: 'redis', text: redis?.log() ?? '' }];
  return held.filter(({ text }) => forms.some((form) => text.includes(form))).map(({ name }) => name);
}

/** Returns every stretch of an uninterrupted sequence, residues or bases, in a result. */
function stretchesIn(value: unknown): string[] {
  const sequences = JSON.stringify(value).match(/[A-Z]{30,}/g) ?? [];
  return sequences.flatMap((sequence) =>
    Array.from({ length: Math.floor(sequence.length / STRETCH) }, (_, k) =>
      sequence.slice(k * STRETCH, (k + 1) * STRETCH),
    ),
  );
}

it('a project deleted for good leaves no sequence in any table, file or log; queues and logs never held one', async () => {
  const { client, antibody } = system;
  const chains = initialChains(antibody);
  const project = await client.call<{ id: string }>('POST', '/v1/projects', { name: 'Gone' });
  const candidate = await client.call<{ initial_variant_id: string }>('POST', '/v1/therapeutic-candidates', {
    project_id: project.id,
    name: 'Gone',
    format: 'mab',
    drug_class: 'naked_antibody',
    initial_chains: chains,
  });
  const variant_id = candidate.initial_variant_id;
  const dna = { items: [{ variant_id }], host: 'cho' };
  const orders = { humanizations: { variant_id }, 'codon-exports': dna, 'structure-predictions': { variant_id } };
  const submitted = KINDS.map((kind) =>
    client.call<{ id: string } | { job_ids: string[] }>('POST', `/v1/${kind}`, orders[kind]),
  );
  const answers = await Promise.all(submitted);
  const jobs = answers.flatMap((answer) => ('job_ids' in answer ? answer.job_ids : [answer.id]));
  const ended = await Promise.all(
    jobs.map((id, k) =>
      eventually(async () => {
        const job = await client.call<Ended>('GET', `/v1/${KINDS[k]!}/${id}`);
        expect(['pending', 'running']).not.toContain(job.status);
        return job;
      }),
    ),
  );
  expect(ended).toEqual(KINDS.map(() => expect.objectContaining({ status: 'completed', error: null })));
  await eventually(() => {
    const announced = new Set(system.receiver.received.map(({ jobId }) => jobId));
    expect(jobs.filter((id) => !announced.has(id))).toEqual([]);
  });
  // The variant with which the system was started has the same chains, so it is deleted as well.
  const { data: projects } = await client.call<{ data: { id: string }[] }>('GET', '/v1/projects');

  const secrets = new Set(stretchesIn([chains, ended.map(({ results }) => results)]));
  expect(secrets.size).toBeGreaterThan(50);
  const before = await placesOf(secrets);
  expect(before).toEqual(
    expect.arrayContaining(['core.chains', 'webhooks.events', expect.stringMatching(/^objects.*\.br/)]),
  );
  const never = (place: string): boolean => /^(?:redis|logs|postgres|queue)/.test(place);
  expect(before.filter(never)).toEqual([]);

  for (const { id } of projects) {
    expect((await client.once('DELETE', `/v1/projects/${id}?purge=true`)).status).toBe(204);
  }
  await eventually(async () => expect(await placesOf(secrets)).toEqual([]));
  const files = filesOfHome().filter(({ name }) => jobs.some((id) => name.includes(id)));
  expect(files.map(({ name }) => name)).toEqual([]);
  if (redis !== undefined) expect(redis.log()).toContain(jobs[0]);
  expect(filesOfHome().filter(({ name, text }) => name.startsWith('logs') && text !== '').length).toBeGreaterThan(5);
});
