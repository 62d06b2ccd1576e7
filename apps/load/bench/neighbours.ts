import { quantile } from '@paratope/workbench/measure';
import { benchmark } from '@paratope/workbench/program';
import { setTimeout as pause } from 'node:timers/promises';
import { besideHostile } from './hostile/beside-hostile.ts';
import { Installation } from './installation/installation.ts';

const SECONDS = 10;
/** Number of concurrent requests of the heavy org. */
const HEAVY = 8;
const LIGHT_EVERY_MS = 20;
const GOAL_MS = 100;

const CHAINS = {
  heavy:
    'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS',
  light: 'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK',
};

/** Time that an org waits for its balance while another org has chains numbered and compared without a pause. */
export const program = benchmark({
  description: 'What an organization waits while another one has chains compared without a pause',
  options: {
    hostile: { type: 'boolean', default: false, description: 'the other one sends hostile files and requests instead' },
    minutes: { type: 'string', default: '3', description: 'how long it sends them' },
  },
  async run({ options }) {
    if (options.hostile) {
      await besideHostile(Number(options.minutes));
      return;
    }
    const system = await Installation.start({ redis: false });
    try {
      await Promise.all(['billing', 'gateway'].map((app) => system.run(app)));
      const [busy, quiet] = await system.openOrgs(2);
      if (!busy || !quiet) throw new Error('two organizations were expected');
      for (const [role, sequence] of Object.entries(CHAINS)) {
        await system.pool.query('DELETE FROM core.chains WHERE variant_id = $1 AND role = $2', [busy.variantId, role]);
        await system.pool.query(
          'INSERT INTO core.chains (id, variant_id, role, sequence) VALUES (gen_random_uuid(), $1, $2, $3)',
          [busy.variantId, role, sequence],
        );
      }
      const get = async (path: string, token: string): Promise<number> => {
        const began = performance.now();
        const answer = await fetch(`${system.baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        return performance.now() - began;
      };
      const light = async (): Promise<number[]> => {
        const took: Promise<number>[] = [];
        const endsAt = performance.now() + SECONDS * 1000;
        while (performance.now() < endsAt) {
          took.push(get('/v1/me', quiet.token));
          await pause(LIGHT_EVERY_MS);
        }
        return (await Promise.all(took)).sort((a, b) => a - b);
      };
      await get('/v1/me', quiet.token);
      show('alone', await light());
      let going = true;
      let served = 0;
      const paths = [
        `/v1/variants/${busy.variantId}/numbering`,
        `/v1/variants/${busy.variantId}/diff?against=${busy.variantId}`,
      ];
      const heavy = Array.from({ length: HEAVY }, async (_, lane) => {
        while (going) {
          await get(paths[lane % paths.length] ?? '', busy.token);
          served++;
        }
      });
      const p99 = show('beside heavy reads', await light());
      going = false;
      await Promise.all(heavy);
      console.log(`  ${(served / SECONDS).toFixed(0)} heavy reads/s meanwhile`);
      console.log(`  goal: p99 below ${GOAL_MS} ms: ${p99 < GOAL_MS ? 'reached' : 'missed'}`);
    } finally {
      await system.stop();
    }
  },
});

/** @returns the p99 */
function show(name: string, sorted: readonly number[]): number {
  const at = (share: number): number => quantile(sorted, share);
  console.log(
    `  /v1/me ${name.padEnd(20)} p50 ${at(0.5).toFixed(1).padStart(6)}  p99 ${at(0.99).toFixed(1).padStart(6)}  max ${at(1).toFixed(1).padStart(6)} ms`,
  );
  return at(0.99);
}
