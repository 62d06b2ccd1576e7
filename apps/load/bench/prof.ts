import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { benchmark } from '@paratope/workbench/program';
import { KIND } from './installation/kind.ts';
import { Installation } from './installation/installation.ts';
import { jobOf, orgAt } from './installation/requests.ts';
import { processorTimes } from '@paratope/load/processor-times';

export const program = benchmark({
  description: 'prof',
  options: { load: { type: 'string', default: 'submit', description: 'x' }, seconds: { type: 'string', default: '8', description: 'x' } },
  async run({ options }) {
    const system = await Installation.start({ redis: true });
    const floor = fork(new URL('./installation/floor-server.ts', import.meta.url), {
      env: { ...process.env, DATABASE_URL: system.databaseUrl },
    });
    try {
      const [message] = (await once(floor, 'message')) as any[];
      await Promise.all(['billing', 'gateway'].map((app) => system.run(app)));
      const orgs = await system.openOrgs(100);
      let turn = 0;
      const gen = (path: string, bodyOf: (org: any) => unknown) => ({
        url: `${system.baseUrl}${path}`, method: 'POST' as const,
        setup: () => {
          const org = orgAt(orgs, turn++);
          return { headers: { authorization: `Bearer ${org.token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() }, body: JSON.stringify(bodyOf(org)) };
        },
      });
      const reader = orgAt(orgs, 0);
      const read = await jobOf(system, reader);
      const loads: Record<string, any> = {
        submit: gen(KIND.path, (org) => ({ variant_id: org.variantId })),
        batch: gen(`${KIND.path}/batch`, (org) => ({ items: Array.from({ length: 50 }, () => ({ variant_id: org.variantId })) })),
        read: { url: `${system.baseUrl}${KIND.path}/${read}`, method: 'GET', setup: () => ({ headers: { authorization: `Bearer ${reader.token}` } }) },
        floorsubmit: { url: `http://127.0.0.1:${message.submitPort}/submit`, method: 'POST', setup: () => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify({ variant_id: orgAt(orgs, turn++).variantId }) }) },
        bare: { url: `http://127.0.0.1:${message.nestPort}/constant`, method: 'GET', setup: () => ({}) },
      };
      for (const name of options.load.split(',')) {
        const { url, method, setup } = loads[name];
        const go = (seconds: number) => autocannon({ url, connections: 32, duration: seconds, requests: [{ method, setupRequest: (request: any) => ({ ...request, ...setup() }) }] });
        await go(Number(options.seconds) / 2);
        const pids = new Map<string, number>([...system.processes, ['floor', floor.pid ?? 0]]);
        const before = await processorTimes(pids as any);
        const waits = new Map<string, number>();
        let sampling = true;
        await system.pool.query('SELECT pg_stat_statements_reset()').catch(() => system.pool.query('CREATE EXTENSION pg_stat_statements'));
        const sampler = (async () => { while (sampling) { const { rows } = await system.pool.query("SELECT usename, state, wait_event_type || ':' || wait_event AS w, left(query, 60) AS q FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle'"); for (const r of rows) { const k = `${r.usename} ${r.state} ${r.w} ${r.q.replace(/\s+/g, ' ')}`; waits.set(k, (waits.get(k) ?? 0) + 1); } waits.set('samples', (waits.get('samples') ?? 0) + 1); await new Promise((r) => setTimeout(r, 20)); } })();
        const result = await go(Number(options.seconds));
        sampling = false; await sampler;
        for (const [k, v] of [...waits].sort((a, b) => b[1] - a[1]).slice(0, 30)) console.log('   ', v, k);
        const st = await system.pool.query('SELECT calls, total_exec_time AS ms, wal_bytes, left(query, 110) AS q FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT 14');
        for (const r of st.rows) console.log('   ', r.calls, (r.ms * 1000 / result['2xx']).toFixed(0) + 'us/req', (r.ms * 1000 / Number(r.calls)).toFixed(0) + 'us', Number(r.wal_bytes) / result['2xx'] | 0, r.q.replace(/\s+/g, ' '));
        const after = await processorTimes(pids as any);
        const n = result['2xx'];
        console.log(name, 'n', n, 'per s', Math.round(n / result.duration), 'bad', result.non2xx, [...(after as any)].map(([k, v]: any) => `${k} ${(((v - (before as any).get(k)) / n) * 1e6).toFixed(0)}us`).join(', '));
      }
      if (options.load.includes('explain')) {}
      const { confirmJobs } = await import('../../gateway/src/jobs/intake/submit.sql.ts');
      const c = await system.pool.connect();
      console.log(await c.query('ALTER TABLE core.idempotency_keys ALTER COLUMN body SET COMPRESSION lz4').then(() => 'lz4 ok', (e) => String(e)));
      for (const n of [10, 400, 10, 400]) {
        await c.query('BEGIN');
        await c.query(`INSERT INTO core.reservations (id, org_id, kind, variant_id, inputs, credit_cost, charge_source, traceparent, created_at, external_id, metadata, webhook_id, webhook_url, expires_at)
          SELECT uuidv7(), org_id, kind, variant_id, inputs, credit_cost, charge_source, traceparent, created_at, external_id, metadata, webhook_id, webhook_url, now() FROM core.jobs ORDER BY id DESC LIMIT ${n}`);
        const { rows: ids } = await c.query('SELECT array_agg(id::text) AS ids FROM core.reservations');
        const text = (confirmJobs as any).sql ?? (confirmJobs as any).text;
        const sql = text.replaceAll(':ids::uuid[]', `'{${ids[0].ids.join(',')}}'::uuid[]`).replaceAll(':now::timestamptz', 'now()').replaceAll(':relayAt::timestamptz', 'now()').replaceAll('$1::uuid[]', `'{${ids[0].ids.join(',')}}'::uuid[]`).replaceAll('$2::timestamptz', 'now()').replaceAll('$3::timestamptz', 'now()');
        const { rows } = await c.query('EXPLAIN (ANALYZE, BUFFERS, WAL) ' + sql);
        console.log(n, rows.map((r: any) => r['QUERY PLAN']).join('\n').replace(/'\{[^}]*\}'/g, '{}'));
        await c.query('ROLLBACK');
      }
      c.release();
    } finally {
      floor.disconnect();
      await system.stop();
    }
  },
});
