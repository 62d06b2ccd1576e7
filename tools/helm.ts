// Generates the Helm chart from the overlays of deploy/kubernetes, as kustomize or kubectl renders them.
//   npm run generate -- helm           writes deploy/helm/paratope
//   npm run generate -- helm --check   changes nothing; fails if a file differs from the generated one, if helm renders other objects
//                                      than the overlays, or if a misspelled value is accepted
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { JOB_WORKERS } from '@paratope/pipelines';
import { configuredApps, keysOf, type Key } from './configuration/keys.ts';
import { exampleProblems } from './helm/examples.ts';
import { differences, hasHelm, refusal, settingsOf } from './helm/rendering.ts';
import { templatesOf, type Overlay } from './helm/templates.ts';
import { defaultsOf, schemaOf, SETTINGS_TEMPLATE, type Known } from './helm/values.ts';
import { findRenderer, parseManifests, readKustomization, render } from './kubernetes/manifests.ts';
import { podsOf } from './kubernetes/pods.ts';
import { RELEASE as version } from './release.ts';

// The chart's budget of connections: what all replicas together can open, compared with what PostgreSQL admits.
interface Service {
  /** Connections beside the pool: each LISTENs on a channel. */
  readonly listeners: number;
  /** Largest number of pods, of the sizes other than `small`. */
  readonly pods: number;
}

const SERVICES: Readonly<Record<string, Service>> = {
  gateway: { listeners: 2, pods: 10 },
  billing: { listeners: 0, pods: 2 },
  'webhook-dispatcher': { listeners: 1, pods: 2 },
};

/** Returns the named template `paratope.connections`; the sizes of pools are the defaults of the apps' own schemas. */
function connectionsTemplate(keysOf: (app: string) => readonly Key[]): string {
  const services = Object.entries(SERVICES).map(([app, { listeners, pods }]) => {
    const pool = Number(
      keysOf(app)
        .find(({ name }) => name === 'DATABASE_POOL')
        ?.fallback.replaceAll('`', ''),
    );
    if (!Number.isInteger(pool)) throw new Error(`${app} has no default of DATABASE_POOL`);
    return `${JSON.stringify(app)} (dict "pool" ${pool} "listeners" ${listeners} "pods" ${pods})`;
  });
  return `
{{- /* Connections that all replicas can open; fails if PostgreSQL admits fewer. A rollout starts one pod more before it ends another. */ -}}
{{- define "paratope.connections" -}}
{{- $values := .Values -}}
{{- $needed := 0 -}}
{{- range $app, $service := dict ${services.join(' ')} -}}
{{- $pool := int (dig $app "env" "DATABASE_POOL" $service.pool $values.apps) -}}
{{- $usual := ternary (min 2 $service.pods) $service.pods (eq $values.size "small") -}}
{{- $pods := int (dig $app "max" (dig $app "min" $usual $values.replicas) $values.replicas) -}}
{{- $needed = add $needed (mul (add $pool $service.listeners) (add $pods 1)) -}}
{{- end -}}
{{- $admitted := int $values.network.database.connections -}}
{{- if and $admitted (gt (int $needed) $admitted) -}}
{{- fail (printf "network.database.connections: PostgreSQL admits %d, and all replicas with their pools open up to %d: take fewer replicas, a smaller DATABASE_POOL, or PgBouncer in session mode" $admitted (int $needed)) -}}
{{- end -}}
{{- $needed -}}
{{- end -}}
`;
}

const ROOT = join(import.meta.dirname, '..');
const CHART = join(ROOT, 'deploy/helm/paratope');
const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const renderer = findRenderer();
if (!renderer) {
  console.log('SKIPPED: no kustomize and no kubectl on PATH, so the Helm chart was not compared with the overlays');
  process.exit(options.check ? 0 : 1);
}

const overlays: readonly Overlay[] = ['small', 'production', 'production-cpu', 'spot', 'spot-cpu'].map((name) => {
  const { manifests } = render(renderer, join(ROOT, 'deploy/kubernetes/overlays', name), name);
  return { name, manifests };
});

const read = overlays.flatMap(({ manifests }) =>
  podsOf(manifests).flatMap(({ container }) =>
    container.env.flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef ?? []),
  ),
);
const settings = [
  ...new Set([...read.map(({ key }) => key), ...overlays.flatMap((each) => Object.keys(settingsOf(each)))]),
];
const DEFAULTED = ['S3_BUCKET', 'S3_REGION'];
const needed = settings.filter(
  (key) => !DEFAULTED.includes(key) && read.some((reference) => reference.key === key && !reference.optional),
);

const componentOf = (name: string) =>
  readKustomization(join(ROOT, 'deploy/kubernetes/components', name), name).manifests;
const rulesFile = 'deploy/observability/prometheus-rule.yaml';
const optional = [
  { when: '.Values.gatewayApi.enabled', manifests: componentOf('gateway-api') },
  { when: '.Values.podIdentity', manifests: componentOf('pod-identity') },
  { when: '.Values.auditRetention', manifests: componentOf('audit-retention') },
  { when: '.Values.monitoring.podMonitors', manifests: componentOf('pod-monitor') },
  {
    when: '.Values.monitoring.rules',
    manifests: parseManifests(readFileSync(join(ROOT, rulesFile), 'utf8'), rulesFile),
  },
];
const pods = [...new Set(overlays.flatMap(({ manifests }) => podsOf(manifests).map(({ app }) => app)))];
const keys = new Map<string, readonly Key[]>();
const configured = configuredApps();
for (const app of [...pods, 'audit-retention']) keys.set(app, configured.includes(app) ? await keysOf(app) : []);
const secrets = overlays.flatMap(({ manifests }) =>
  podsOf(manifests).flatMap(({ container }) =>
    container.env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
  ),
);
const known: Known = {
  settings: settings.sort(),
  needed: needed.sort(),
  apps: keys,
  secrets: [...new Set([...secrets, 'audit-retention'])].sort(),
};
/** Apps that other services recognize, in quotes. */
const identified = pods
  .filter((app) => keys.get(app)?.some(({ name }) => name === 'RPC_IDENTITY'))
  .map((app) => `"${app}"`);
const chartFile = (name: string): string => readFileSync(join(import.meta.dirname, 'helm/chart', name), 'utf8');

const files = new Map<string, string>([
  [
    'Chart.yaml',
    `# Made by \`npm run generate -- helm\`; do not edit.
apiVersion: v2
name: paratope
description: An antibody design service. See docs/kubernetes.md.
type: application
version: ${version}
appVersion: ${version}
kubeVersion: '>=1.30.0-0'
`,
  ],
  ['values.yaml', defaultsOf(overlays)],
  ['values.schema.json', `${JSON.stringify(schemaOf(overlays, known), null, 2)}\n`],
  ['templates/installation.yaml', SETTINGS_TEMPLATE],
  ['templates/_objects.tpl', chartFile('_objects.tpl') + connectionsTemplate((app) => keys.get(app) ?? [])],
  ['templates/NOTES.txt', chartFile('NOTES.txt')],
  ['templates/identities.yaml', chartFile('identities.yaml').replace('APPS', identified.join(' '))],
  ...[...templatesOf(overlays, optional)].map(([name, text]) => [`templates/${name}`, text] as const),
]);

const problems: string[] = [];
if (!options.check) {
  rmSync(CHART, { recursive: true, force: true });
  mkdirSync(join(CHART, 'templates'), { recursive: true });
  for (const [name, text] of files) writeFileSync(join(CHART, name), text);
  symlinkSync('../../observability/dashboards', join(CHART, 'dashboards'));
} else {
  for (const [name, text] of files)
    if (!existsSync(join(CHART, name)) || readFileSync(join(CHART, name), 'utf8') !== text)
      problems.push(`deploy/helm/paratope/${name} is not what the overlays say: npm run generate -- helm`);
  for (const name of readdirSync(join(CHART, 'templates')))
    if (!files.has(`templates/${name}`)) problems.push(`deploy/helm/paratope/templates/${name} is of no overlay`);
}

if (!hasHelm()) console.log('SKIPPED: no helm on PATH, so the chart was not rendered');
else {
  for (const overlay of overlays) problems.push(...differences(CHART, overlay, 'paratope'));
  const [overlay] = overlays;
  const sound = { size: 'small', settings: overlay ? settingsOf(overlay) : {} };
  const [worker = ''] = JOB_WORKERS;
  const refused = [
    { ...sound, sise: 'small' },
    { ...sound, size: 'large' },
    { size: 'small' },
    { ...sound, replicas: { gateways: {} } },
    { ...sound, apps: { gateway: { env: { RESULTS_INLINE_BYTE: '1' } } } },
    { ...sound, apps: { gateway: { env: { SIGNING_KEY: 'in plain' } } } },
    { ...sound, apps: { [worker]: { env: { WORKER_MEMORY_MB: 'much' } } } },
    { ...sound, engines: { structure: 'boltz2' } },
    { ...sound, network: { database: { connections: 20 } } },
    { ...sound, size: 'production', apps: { [worker]: { env: { WORKER_THREADS: '4' } } } },
  ];
  for (const values of refused)
    if (refusal(CHART, values) === undefined) problems.push(`the chart takes ${JSON.stringify(values).slice(-80)}`);
  problems.push(...(await exampleProblems(CHART, join(ROOT, 'deploy/helm/values'))));
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
