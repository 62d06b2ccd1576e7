// Checks deploy/kubernetes without a cluster: docs/kubernetes.md, "What is checked".
//   node tools/check-kubernetes.ts
// Files are read without the overlays' patches; if kustomize or kubectl is on PATH, each overlay is also rendered and checked by the same
// rules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedPaths } from '@paratope/gateway/served-paths';
import { z } from 'zod';
import { outOfOrder } from './kubernetes/argo-cd.ts';
import { misconfigured } from './kubernetes/environment.ts';
import {
  findRenderer,
  renderWith,
  parseManifests,
  readKustomization,
  render,
  type Installation,
  type Manifest,
} from './kubernetes/manifests.ts';
import { unwatched } from './kubernetes/monitoring.ts';
import { insecurities } from './kubernetes/pod-security.ts';
import { MISTAKES, withMistake } from './kubernetes/planted.ts';
import { podsOf } from './kubernetes/pods.ts';
import { misrouted } from './kubernetes/public-routes.ts';
import { invalid, mistyped } from './kubernetes/schemas.ts';
import { looseObjects, loosePods, missingWorkers, ROUTES, unprovided } from './kubernetes/wiring.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'deploy/kubernetes');
const OVERLAYS = ['small', 'production', 'spot'];
/** Components that no overlay includes; each can be combined with every overlay. */
const OPTIONAL = ['private-ca', 'pod-identity', 'openshift'];

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
const secrets = 'examples/external-secrets.yaml';
const example = parseManifests(readFileSync(join(FOLDER, secrets), 'utf8'), secrets);
const indexedJob = 'examples/indexed-job.yaml';
const campaign = parseManifests(readFileSync(join(FOLDER, indexedJob), 'utf8'), indexedJob);

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
  const pods = podsOf(campaign).map((pod) => ({
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
  ...campaign,
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
