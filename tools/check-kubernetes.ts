// Checks deploy/kubernetes without a cluster: docs/kubernetes.md, "What is checked".
//   node tools/check-kubernetes.ts
// Files are read without the overlays' patches; if kustomize or kubectl is on PATH, each overlay is also rendered and checked by the same
// rules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedPaths } from '@paratope/gateway/served-paths';
import { z } from 'zod';
import { misconfigured } from './kubernetes/environment.ts';
import {
  findRenderer,
  renderWith,
  parseManifests,
  readKustomization,
  render,
  type Installation,
  type Manifest,
  nameOf,
} from './kubernetes/manifests.ts';
import { insecurities } from './kubernetes/pod-security.ts';
import { MISTAKES, withMistake } from './kubernetes/planted.fixture.ts';
import { podsOf, type Pod } from './kubernetes/pods.ts';
import { misrouted } from './kubernetes/public-routes.ts';
import { invalid, mistyped } from './kubernetes/schemas.ts';
import { looseObjects, loosePods, missingWorkers, ROUTES, unprovided } from './kubernetes/wiring.ts';
import { RELEASE as version } from './release.ts';

// Checks that Prometheus reaches every service: one PodMonitor of the component `pod-monitor` selects it, at the port and route of its
// metrics, and the NetworkPolicy `monitoring` admits that port.
const expression = z.object({ key: z.string(), operator: z.enum(['In', 'NotIn']), values: z.array(z.string()) });
const monitorSpec = z.looseObject({
  jobLabel: z.literal('app.kubernetes.io/name'),
  selector: z.strictObject({ matchExpressions: z.array(expression).min(1) }),
  podMetricsEndpoints: z.array(z.looseObject({ port: z.string(), path: z.string() })).length(1),
});
const policySpec = z.looseObject({
  ingress: z.array(z.looseObject({ ports: z.array(z.looseObject({ port: z.string() })) })),
});

type Expression = z.output<typeof expression>;

const holds = ({ key, operator, values }: Expression, { labels }: Pod): boolean =>
  values.includes(labels[key] ?? '') === (operator === 'In');

/** @param routes routes of the service host, which every app has */
function unwatched(
  installation: readonly Manifest[],
  monitors: readonly Manifest[],
  pods: readonly Pod[],
  routes: readonly string[],
): string[] {
  const specs = monitors.map((manifest) => ({ name: nameOf(manifest), ...monitorSpec.parse(manifest['spec']) }));
  const policy = installation.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'monitoring');
  const admitted = policySpec.parse(policy?.['spec']).ingress.flatMap(({ ports }) => ports.map(({ port }) => port));
  return pods
    .filter(({ component }) => component !== 'migration')
    .flatMap((pod) => {
      const watching = specs.filter(({ selector }) => selector.matchExpressions.every((each) => holds(each, pod)));
      const [monitor, ...others] = watching;
      if (!monitor || others.length > 0) return [`${pod.owner} is watched by ${watching.length} PodMonitors`];
      // Metrics are on the app's own port, unless health has a separate port.
      const names = pod.container.ports.map(({ name }) => name);
      const served = names.includes('admin') ? 'admin' : 'http';
      return monitor.podMetricsEndpoints.flatMap(({ port, path }) => [
        ...(port === served ? [] : [`${monitor.name} asks ${pod.owner} at ${port}, not ${served}`]),
        ...(admitted.includes(port) ? [] : [`NetworkPolicy monitoring does not admit ${port} of ${pod.owner}`]),
        ...(routes.includes(path) ? [] : [`${monitor.name} asks for ${path}, which is no route`]),
      ]);
    });
}

// Checks the order in which Argo CD applies objects, by their waves: each wave has to be healthy before the next.
const WAVE = 'argocd.argoproj.io/sync-wave';
const HOOK = 'argocd.argoproj.io/hook';

function annotationsOf({ metadata }: Manifest): Readonly<Record<string, unknown>> {
  const { annotations } = metadata;
  return typeof annotations === 'object' && annotations !== null ? { ...annotations } : {};
}

const waveOf = (manifest: Manifest): number => Number(annotationsOf(manifest)[WAVE] ?? 0);

/**
 * Returns the objects with a wrong wave: migrations run before every service, and after the objects that their own pod needs, even in an
 * empty cluster.
 */
function outOfOrder(manifests: readonly Manifest[], pods: readonly Pod[]): string[] {
  const migrations = pods.filter(({ component }) => component === 'migration');
  return migrations.flatMap(({ owner, spec }) => {
    const job = manifests.find((manifest) => nameOf(manifest) === owner);
    if (!job) return [];
    const needed = [`ServiceAccount ${spec.serviceAccountName}`, `PriorityClass ${spec.priorityClassName}`];
    const late = manifests.filter((other) => needed.includes(nameOf(other)) && waveOf(other) >= waveOf(job));
    const early = manifests.filter((other) => other.kind === 'Deployment' && waveOf(other) <= waveOf(job));
    return [
      ...(HOOK in annotationsOf(job) ? ['is a hook of Argo CD, which runs before what its pod needs is there'] : []),
      ...late.map((other) => `comes before ${nameOf(other)} with Argo CD`),
      ...early.map((other) => `does not come before ${nameOf(other)} with Argo CD`),
    ].map((what) => `${owner}: ${what}`);
  });
}

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'deploy/kubernetes');
const OVERLAYS = ['small', 'production', 'spot'];
/** Components that no overlay includes; each can be combined with every overlay. */
const OPTIONAL = ['private-ca', 'pod-identity', 'openshift'];

const secrets = 'examples/external-secrets.yaml';
const example = parseManifests(readFileSync(join(FOLDER, secrets), 'utf8'), secrets);
const indexedJob = 'examples/indexed-job.yaml';
const indexed = parseManifests(readFileSync(join(FOLDER, indexedJob), 'utf8'), indexedJob);

const { manifests: monitors } = readKustomization(join(FOLDER, 'components/pod-monitor'), 'pod-monitor');
const { manifests: httpRoutes } = readKustomization(join(FOLDER, 'components/gateway-api'), 'gateway-api');
const { manifests: retention } = readKustomization(join(FOLDER, 'components/audit-retention'), 'audit-retention');
const paths = { served: servedPaths(), operations: ROUTES };
/** Returns the component's monitors; an overlay may already contain the component. */
const monitorsOf = ({ manifests: all }: Installation): readonly Manifest[] => {
  const own = all.filter(({ kind }) => kind === 'PodMonitor');
  return own.length > 0 ? own : monitors;
};

async function problemsOf(installation: Installation): Promise<string[]> {
  const pods = podsOf(installation.manifests);
  const environments = await Promise.all(pods.map((pod) => misconfigured(pod, installation)));
  return [
    ...pods.flatMap((pod) => insecurities(pod, installation.name.includes('openshift'))),
    ...environments.flat(),
    ...loosePods(installation, pods, version),
    ...looseObjects(installation, pods),
    ...outOfOrder(installation.manifests, pods),
    ...missingWorkers(installation, pods),
    ...unwatched(installation.manifests, monitorsOf(installation), pods, ROUTES),
    ...unprovided(pods, example),
    ...misrouted([...installation.manifests, ...httpRoutes], pods, paths),
  ].map((problem) => `${installation.name}: ${problem}`);
}

/** Checks workers that end by themselves. They are named after their task, so their image determines the app. */
async function problemsOfErrands(beside: Installation): Promise<string[]> {
  const pods = podsOf(indexed).map((pod) => ({
    ...pod,
    app: /^paratope\/([a-z-]+):/.exec(pod.container.image)?.[1] ?? '',
  }));
  const environments = await Promise.all(pods.map((pod) => misconfigured(pod, beside)));
  const tagged = (image: string): boolean => image.endsWith(`:${version}`);
  return [
    ...pods.flatMap((pod) => insecurities(pod)),
    ...environments.flat(),
    ...unprovided(pods, example),
    ...pods.flatMap(({ owner, container: { image } }) =>
      tagged(image) ? [] : [`${owner} runs ${image}, not ${version}`],
    ),
  ].map((problem) => `${indexedJob}: ${problem}`);
}

const folderOf = (overlay: string): string => join(FOLDER, 'overlays', overlay);
const renderer = findRenderer();
const installations = OVERLAYS.flatMap((overlay) => [
  readKustomization(folderOf(overlay), overlay),
  ...(renderer ? [render(renderer, folderOf(overlay), overlay)] : []),
  ...(renderer ? OPTIONAL.map((component) => renderWith(renderer, FOLDER, overlay, component)) : []),
]);
// Most manifests are the same in all installations, so each is checked once.
const distinct = new Map<string, Manifest>();
for (const manifest of [
  ...example,
  ...indexed,
  ...retention,
  ...monitors,
  ...httpRoutes,
  ...installations.flatMap(({ manifests }) => manifests),
])
  distinct.set(JSON.stringify(manifest), manifest);
const manifests = [...distinct.values()];

const problems = [
  ...(await Promise.all(manifests.map(invalid))).flat(),
  ...mistyped(manifests),
  ...(await Promise.all(installations.map(problemsOf))).flat(),
];

// Planted mistakes prove that a check without findings has really checked something.
const production = readKustomization(folderOf('production'), 'production');
problems.push(...(await problemsOfErrands(production)));
const watched = { ...production, manifests: [...production.manifests, ...monitors, ...httpRoutes] };
for (const mistake of MISTAKES) {
  const found = await problemsOf(withMistake(watched, mistake));
  if (!found.some((problem) => problem.includes(mistake.said)))
    problems.push(`a planted mistake was not found: in ${mistake.in}, ${mistake.replace.join(' → ')}`);
}
const [sound] = production.manifests.filter(({ kind }) => kind === 'Deployment');
if (sound && mistyped([{ ...sound, spce: {} }]).length === 0) problems.push('a key that no schema has was not found');
if (sound && (await invalid({ ...sound, spec: { replicas: 'two' } })).length === 0)
  problems.push('a value of another type was not found');

for (const problem of problems) console.error(problem);
console.log(`${manifests.length} manifests, ${MISTAKES.length} planted mistakes`);
console.log(
  renderer
    ? `overlays rendered by ${renderer.join(' ')}`
    : 'SKIPPED: no kustomize and no kubectl on PATH, so no overlay was rendered and no patch checked',
);
process.exitCode = problems.length === 0 ? 0 : 1;
