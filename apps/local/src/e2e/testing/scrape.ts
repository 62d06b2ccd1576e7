import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { workspacePath } from '../../workspace.js';

const readySchema = z.object({ message: z.literal('ready'), admin_port: z.number() });

/** Returns the log of every service of a platform, by service. */
export function logsOf(home: string): Map<string, string> {
  const folder = join(home, 'logs');
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .map((name) => [name.slice(0, -'.log'.length), readFileSync(join(folder, name), 'utf8')]),
  );
}

/** Returns the objects that a service logged. */
export const linesOf = (log: string): unknown[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as unknown);

/** Returns the /metrics page of each service. The logs state the ports. */
export async function metricsOf(home: string, accept = 'text/plain'): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const [service, log] of logsOf(home)) {
    const port = linesOf(log)
      .flatMap((line) => readySchema.safeParse(line).data?.admin_port ?? [])
      .at(-1);
    if (port === undefined) continue;
    shown.set(service, await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { accept } })).text());
  }
  return shown;
}

/** Returns the names of all metrics that the services expose, as Prometheus would find them. */
export async function scrape(home: string): Promise<Set<string>> {
  const shown = [...(await metricsOf(home)).values()];
  return new Set(shown.flatMap((text) => [...text.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name = '']) => name)));
}

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      datasource: z.object({ type: z.string() }),
      targets: z.array(z.looseObject({ expr: z.string().optional() })),
    }),
  ),
});

/** Removes labels, because their names look like those of metrics: those of comparisons, aggregations and joins. */
const withoutLabels = (promql: string): string =>
  promql.replaceAll(/\{[^{}]*\}/g, '').replaceAll(/\b(?:by|without|on|ignoring) ?\([^()]*\)/g, '');

const METRIC = /\b(?:paratope|http|rpc|db|process|nodejs|v8js)_\w+/g;

/** Metrics that the command of backups leaves in a file for the exporter of the host; no service has them. */
const OF_FILES: ReadonlySet<string> = new Set(['paratope_backup_completed_timestamp_seconds']);

/** Returns the names of the metrics that dashboards and rules query of the services. */
export function metricsInDashboards(): Set<string> {
  const folder = workspacePath('deploy/observability');
  const dashboards = readdirSync(join(folder, 'dashboards')).flatMap((name) =>
    dashboardSchema
      .parse(JSON.parse(readFileSync(join(folder, 'dashboards', name), 'utf8')))
      .panels.filter(({ datasource }) => datasource.type === 'prometheus')
      .flatMap(({ targets }) => targets.map(({ expr = '' }) => expr)),
  );
  const rules = readFileSync(join(folder, 'rules/paratope.yaml'), 'utf8').replaceAll(/\s+/g, ' ');
  // A metric that a rule itself records has a colon in its name.
  const asked = [...dashboards, rules].flatMap((text) => withoutLabels(text).match(METRIC) ?? []);
  return new Set(asked.filter((name) => !OF_FILES.has(name)));
}
