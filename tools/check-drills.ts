// Drills of the alarms (docs/observability.md, "Drills"): each failure raises its alarm within five minutes and no other one, a day of normal
// load raises none, and an alarm reaches a webhook through Prometheus and Alertmanager.
//   npm run check -- drills
// promtool, prometheus and alertmanager are on PATH (Debian: apt-get install prometheus prometheus-alertmanager).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { submitPaths } from '@paratope/gateway/served-paths';
import { deliver } from './drills/delivery.ts';
import { dayOfNormalLoad, drill } from './drills/promtool.ts';
import { drillsOf, normalLoad } from './drills/series.ts';

const RULES = join(import.meta.dirname, '../deploy/observability/rules/paratope.yaml');
const programOf = (...names: readonly string[]): string => {
  const found = names.find((name) => spawnSync(name, ['--version']).error === undefined);
  if (found === undefined) throw new Error(`${names[0] ?? ''} is not on PATH`);
  return found;
};
programOf('promtool');

const routes = submitPaths();
const normal = normalLoad(routes);
const drills = drillsOf(routes);
const problems = drill(RULES, normal, drills);
console.log(`${drills.length} failures, ${routes.length} of them routes that accept work: ${problems.length} wrong`);
problems.push(...dayOfNormalLoad(RULES, normal));
console.log('a day of normal load is evaluated');
const alerts = await deliver(RULES, {
  prometheus: programOf('prometheus'),
  alertmanager: programOf('prometheus-alertmanager', 'alertmanager'),
});
const [first] = alerts;
console.log(`delivered to a webhook: ${first?.labels['alertname'] ?? ''}, ${first?.annotations['runbook_url'] ?? ''}`);
if (alerts.length !== 1 || first?.labels['alertname'] !== 'StoreDown')
  problems.push(`another notification than StoreDown: ${JSON.stringify(alerts)}`);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
