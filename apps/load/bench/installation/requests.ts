import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { KIND } from './kind.ts';
import type { BenchOrg, Installation } from './installation.ts';

const jobSchema = z.object({ id: z.string() });
const agent = new Agent({ keepAlive: true });

/** `fetch` is not used: it would take a tenth of the processor time of a whole job. */
export async function post(system: Installation, org: BenchOrg, path: string, body: unknown): Promise<unknown> {
  const text = JSON.stringify(body);
  const sent = request(system.baseUrl + path, {
    agent,
    method: 'POST',
    headers: {
      authorization: `Bearer ${org.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    },
  });
  sent.end(text);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = await json(response);
  if ((response.statusCode ?? 0) >= 300) throw new Error(`${path}: ${response.statusCode} ${JSON.stringify(answer)}`);
  return answer;
}

/** @returns the id of the submitted job */
export const jobOf = async (system: Installation, org: BenchOrg): Promise<string> =>
  jobSchema.parse(await post(system, org, KIND.path, { variant_id: org.variantId })).id;

export function orgAt(orgs: readonly BenchOrg[], turn: number): BenchOrg {
  const org = orgs[turn % orgs.length];
  if (!org) throw new Error('there is no org');
  return org;
}

/** Resolves when no job is pending or running. */
export async function drained(system: Installation): Promise<void> {
  for (;;) {
    const { rows } = await system.pool.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM core.jobs WHERE queued_at IS NOT NULL AND NOT held)::int
            + (SELECT count(*) FROM core.jobs WHERE held)::int
            + (SELECT count(*) FROM core.jobs WHERE lease_expires_at IS NOT NULL)::int AS n`,
    );
    if (rows[0]?.n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
