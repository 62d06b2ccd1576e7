// Generates Grafana's dashboards from dashboards/pages.ts, and Prometheus' rules in the form of its operator.
//   npm run generate -- dashboards              writes deploy/observability/dashboards and prometheus-rule.yaml
//   npm run generate -- dashboards --check   changes nothing; fails if a file differs from the generated one
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { parse, stringify } from 'yaml';
import { DASHBOARDS } from './dashboards/pages.ts';
import { dashboardOf } from './dashboards/grafana.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const observability = join(import.meta.dirname, '../../../../deploy/observability');
const folder = join(observability, 'dashboards');
const options = await resolveConfig(join(folder, 'overview.json'));

const wrong: string[] = [];
const keep = (file: string, text: string): void => {
  const path = join(observability, file);
  if (!values.check) writeFileSync(path, text);
  else if (readFileSync(path, { encoding: 'utf8', flag: 'a+' }) !== text) wrong.push(file);
};
for (const page of DASHBOARDS)
  keep(`dashboards/${page.uid}.json`, await format(JSON.stringify(dashboardOf(page)), { ...options, parser: 'json' }));
const rule = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'paratope' },
  spec: parse(readFileSync(join(observability, 'rules/paratope.yaml'), 'utf8')) as unknown,
};
const head = '# Made of rules/paratope.yaml by `npm run generate -- dashboards`; do not edit.\n';
keep('prometheus-rule.yaml', await format(head + stringify(rule), { ...options, parser: 'yaml' }));
const known = new Set(DASHBOARDS.map(({ uid }) => `${uid}.json`));
wrong.push(
  ...readdirSync(folder)
    .filter((name) => !known.has(name))
    .map((name) => `dashboards/${name}`),
);
for (const name of wrong)
  console.error(
    `deploy/observability/${name} is not what libs/platform/telemetry/generators and the rules describe: npm run generate -- dashboards`,
  );
process.exitCode = wrong.length === 0 ? 0 : 1;
