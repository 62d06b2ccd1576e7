// Delivers an alarm through a real Prometheus and a real Alertmanager to a webhook.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@paratope/embedded-postgres';
import { z } from 'zod';

const WITHIN_MS = 5 * 60_000;
const notificationSchema = z.object({
  alerts: z.array(
    z.object({ labels: z.record(z.string(), z.string()), annotations: z.record(z.string(), z.string()) }),
  ),
});
type Alerts = z.output<typeof notificationSchema>['alerts'];

/**
 * Lets PostgreSQL's exporter report a store that is away, and waits for the notification.
 * @param programs of Prometheus and Alertmanager
 * @throws if none comes within five minutes
 */
export async function deliver(
  rules: string,
  programs: { readonly prometheus: string; readonly alertmanager: string },
): Promise<Alerts> {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-delivery-'));
  const [exporter = 0, prometheus = 0, alertmanager = 0, hook = 0] = await freePorts(4);
  const write = (name: string, content: object): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const metrics = createServer((_request, response) => response.end('pg_up 0\n'));
  metrics.listen(exporter, '127.0.0.1');
  const receiver = createServer();
  receiver.listen(hook, '127.0.0.1');
  const notified = new Promise<Alerts>((resolve, reject) => {
    receiver.on('request', (request, response) => {
      request.setEncoding('utf8');
      let body = '';
      request.on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        response.end();
        const { success, data, error } = notificationSchema.safeParse(JSON.parse(body));
        if (success) resolve(data.alerts);
        else reject(error);
      });
    });
  });
  const processes: ChildProcess[] = [
    spawn(programs.alertmanager, [
      `--config.file=${write('alertmanager.json', {
        route: { receiver: 'operator', group_wait: '1s' },
        receivers: [{ name: 'operator', webhook_configs: [{ url: `http://127.0.0.1:${hook}/` }] }],
      })}`,
      `--storage.path=${join(folder, 'alerts')}`,
      `--web.listen-address=127.0.0.1:${alertmanager}`,
      '--cluster.listen-address=',
    ]),
    spawn(programs.prometheus, [
      `--config.file=${write('prometheus.json', {
        global: {
          scrape_interval: '5s',
          evaluation_interval: '5s',
          external_labels: { runbooks: 'https://docs.example/operating' },
        },
        rule_files: [rules],
        alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${alertmanager}`] }] }] },
        scrape_configs: [{ job_name: 'postgres', static_configs: [{ targets: [`127.0.0.1:${exporter}`] }] }],
      })}`,
      `--storage.tsdb.path=${join(folder, 'series')}`,
      `--web.listen-address=127.0.0.1:${prometheus}`,
    ]),
  ];
  const late = AbortSignal.timeout(WITHIN_MS);
  try {
    const lateness = once(late, 'abort').then(() => {
      throw new Error('no notification came within five minutes');
    });
    return await Promise.race([notified, lateness]);
  } finally {
    for (const each of processes) {
      each.kill();
      if (each.exitCode === null && each.signalCode === null) await once(each, 'exit');
    }
    metrics.close();
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
