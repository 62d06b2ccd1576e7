// Grafana's dashboards from dashboards/pages.ts.
//   npm run generate -- dashboards              writes deploy/observability/dashboards
//   npm run generate -- dashboards --check   changes nothing; fails where a file is not what would be written
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { DASHBOARDS } from './dashboards/pages.ts';
import { dashboardOf } from './dashboards/grafana.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const folder = join(import.meta.dirname, '../../../../deploy/observability/dashboards');
const options = await resolveConfig(join(folder, 'overview.json'));

const wrong: string[] = [];
for (const page of DASHBOARDS) {
  const file = join(folder, `${page.uid}.json`);
  const text = await format(JSON.stringify(dashboardOf(page)), { ...options, parser: 'json' });
  if (!values.check) writeFileSync(file, text);
  else if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) !== text) wrong.push(`${page.uid}.json`);
}
const known = new Set(DASHBOARDS.map(({ uid }) => `${uid}.json`));
wrong.push(...readdirSync(folder).filter((name) => !known.has(name)));
for (const name of wrong)
  console.error(
    `deploy/observability/dashboards/${name} is not what libs/platform/telemetry/generators describes: npm run generate -- dashboards`,
  );
process.exitCode = wrong.length === 0 ? 0 : 1;
