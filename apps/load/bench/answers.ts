// Sizes of default answers: reads the newest ended jobs of each kind of a platform on this machine, or the newest resources at other paths.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JOB_KINDS } from '@paratope/pipelines';
import { API_VERSION } from '@paratope/sdk';
import { quantile } from '@paratope/workbench/measure';
import { benchmark } from '@paratope/workbench/program';
import { z } from 'zod';

/** Largest 95th percentile, in bytes. */
const GOAL = 25_000;

const stateSchema = z.object({ base_url: z.url(), api_token: z.string() });
const pageSchema = z.object({ data: z.array(z.object({ id: z.string(), status: z.string().optional() })) });

export const program = benchmark({
  description: 'Sizes of the answers about single jobs, and of others without `expand`',
  operands: '[PATH…]',
  options: {
    home: { type: 'string', default: '.paratope', description: 'data directory of the platform that runs here' },
    limit: { type: 'string', default: '50', description: 'answers of each path' },
  },
  isOnDemand: true,
  async run({ operands, options: { home, limit } }) {
    const { base_url: base, api_token: token } = stateSchema.parse(
      JSON.parse(readFileSync(join(home, 'local.json'), 'utf8')),
    );
    const headers = { authorization: `Bearer ${token}`, 'paratope-version': API_VERSION };
    const get = async (path: string): Promise<Response> => {
      const answer = await fetch(`${base}/v1/${path}`, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer;
    };
    const paths = operands.length > 0 ? operands : Object.values(JOB_KINDS).map(({ path }) => path);
    console.log(`  ${'path'.padEnd(26)} answers   median      p95  largest`);
    for (const path of paths) {
      const { data } = pageSchema.parse(await (await get(`${path}?limit=${limit}`)).json());
      const sizes: number[] = [];
      for (const { id, status = 'completed' } of data)
        if (status === 'completed') sizes.push((await (await get(`${path}/${id}`)).arrayBuffer()).byteLength);
      if (sizes.length === 0) continue;
      const sorted = sizes.toSorted((a, b) => a - b);
      const [p50 = 0, p95 = 0, most = 0] = [0.5, 0.95, 1].map((share) => quantile(sorted, share));
      const cells = [sizes.length, p50, p95, most].map((cell) => String(cell).padStart(8));
      console.log(`  ${path.padEnd(25)}${cells.join(' ')}${p95 > GOAL ? `  more than ${GOAL}` : ''}`);
    }
  },
});
