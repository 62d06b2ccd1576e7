// Checks that everything which a manifest names exists: addresses, ports, routes, classes, accounts, secrets, queues.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORK_CONTRACTS } from '@paratope/pipelines';
import { z } from 'zod';
import { numberIn } from './environment.ts';
import { nameOf, type Installation, type Manifest } from './manifests.ts';
import type { Pod } from './pods.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Routes of the service host, which every app has. */
const OPERATIONS = readFileSync(join(ROOT, 'libs/platform/service-host/src/operations.ts'), 'utf8');
export const ROUTES = [...OPERATIONS.matchAll(/scope\.get\('([^']+)'/g)].flatMap(([, route]) => route ?? []);

/** Seconds that a service takes to stop after SIGTERM, and a worker in addition to WORKER_DRAIN_MS. */
const SERVICE_DRAIN = 25;
const WORKER_CLOSE = 10;
/** Default of WORKER_DRAIN_MS. */
const WORKER_DRAIN_MS = 20_000;

const text = z.record(z.string(), z.string());
const serviceSpec = z.looseObject({
  ports: z.array(z.looseObject({ port: z.number(), targetPort: z.union([z.string(), z.number()]).optional() })),
  selector: text,
});
const scaledSpec = z.looseObject({
  scaleTargetRef: z.looseObject({ name: z.string() }),
  triggers: z.array(
    z.looseObject({
      name: z.string(),
      type: z.string(),
      metadata: text,
      authenticationRef: z.object({ name: z.string() }).optional(),
    }),
  ),
  advanced: z.looseObject({ scalingModifiers: z.looseObject({ formula: z.string(), target: z.string() }) }),
});
const targetSpec = z.looseObject({ scaleTargetRef: z.object({ kind: z.string(), name: z.string() }) });
const budgetSpec = z.looseObject({ selector: z.object({ matchLabels: text }) });

const selects = (selector: Readonly<Record<string, string>>, { labels }: Pod): boolean =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);

/** Returns the problems of single pods: probes, addresses, time to end, and mounted or referenced objects. */
export function loosePods({ manifests, tags }: Installation, pods: readonly Pod[], version: string): string[] {
  const has = (kind: string, name: string): boolean =>
    manifests.some((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  const services = manifests.filter(({ kind }) => kind === 'Service');
  return pods.flatMap((pod) => {
    const { app, component, container, spec } = pod;
    const found: string[] = [];
    const { startupProbe, livenessProbe, readinessProbe } = container;
    const probes = [startupProbe, livenessProbe, readinessProbe].flatMap((probe) => probe ?? []);
    if (component !== 'migration' && probes.length < 3) found.push('lacks a probe');
    // Health is on the app's own port, unless it has a separate one.
    const own = container.ports.find(({ name }) => name === 'admin');
    const served = own ?? container.ports.find(({ name }) => name === 'http');
    const variable = own ? 'ADMIN_PORT' : 'HTTP_PORT';
    for (const { path, port } of probes.map(({ httpGet }) => httpGet)) {
      if (!ROUTES.includes(path)) found.push(`probes ${path}, which is no route`);
      if (served === undefined || port !== served.name || numberIn(pod, variable) !== served.containerPort)
        found.push(`probes another port than ${variable}`);
    }
    for (const { name, value } of container.env.filter((variable) => variable.name.endsWith('_ADDRESS'))) {
      if (name === 'RPC_ADDRESS') continue;
      const [host, port] = value?.split(':') ?? [];
      const service = services.find(({ metadata }) => metadata.name === host);
      const ports = service ? serviceSpec.parse(service['spec']).ports : [];
      if (!ports.some((open) => String(open.port) === port)) found.push(`${name} is no Service's`);
    }
    const preStop = container.lifecycle?.preStop.sleep.seconds ?? 0;
    const drain =
      component === 'worker'
        ? (numberIn(pod, 'WORKER_DRAIN_MS') ?? WORKER_DRAIN_MS) / 1000 + WORKER_CLOSE
        : SERVICE_DRAIN;
    if (component !== 'migration' && spec.terminationGracePeriodSeconds < preStop + drain)
      found.push(`gets ${spec.terminationGracePeriodSeconds} s to end and needs ${preStop + drain}`);
    if (!has('PriorityClass', spec.priorityClassName)) found.push('has a priority class that is not there');
    if (!has('ServiceAccount', spec.serviceAccountName)) found.push('has a service account that is not there');
    if (!('memory' in container.resources.limits)) found.push('has no limit of memory');
    for (const key of ['cpu', 'memory']) if (!(key in container.resources.requests)) found.push(`asks for no ${key}`);
    const [image = '', tag] = container.image.split(':');
    if (!new RegExp(`^paratope/${app === 'migrate' ? 'local' : app}(-[a-z0-9]+)?$`).test(image))
      found.push(`runs ${image}`);
    if ((tags.get(image) ?? tag) !== version) found.push(`runs ${image} of another version than ${version}`);
    return found.map((what) => `${pod.owner}: ${what}`);
  });
}

/** Returns the problems of the objects around the pods: the objects that they select or scale must exist. */
export function looseObjects({ manifests }: Installation, pods: readonly Pod[]): string[] {
  return manifests.flatMap((manifest) => {
    const name = nameOf(manifest);
    const spec = manifest['spec'];
    switch (manifest.kind) {
      case 'Service':
        return pods.some((pod) => selects(serviceSpec.parse(spec).selector, pod)) ? [] : [`${name} selects nothing`];
      case 'PodDisruptionBudget':
        return pods.some((pod) => selects(budgetSpec.parse(spec).selector.matchLabels, pod))
          ? []
          : [`${name} selects nothing`];
      case 'HorizontalPodAutoscaler': {
        const { kind, name: target } = targetSpec.parse(spec).scaleTargetRef;
        return pods.some(({ owner }) => owner === `${kind} ${target}`) ? [] : [`${name} scales nothing`];
      }
      default:
        return [];
    }
  });
}

/** Returns the kinds without a worker, and the workers that KEDA does not scale by their own jobs. */
export function missingWorkers({ manifests }: Installation, pods: readonly Pod[]): string[] {
  const scalers = manifests.filter(({ kind }) => kind === 'ScaledObject');
  const workers = WORK_CONTRACTS.map(({ kind, worker }) => ({
    worker,
    sources: [`outstanding.${kind}`],
  }));
  const uploads = { worker: 'upload-worker', sources: ['paratope:uploads:wait', 'paratope:uploads:active'] };
  return [...workers, uploads].flatMap(({ worker, sources }) => {
    const pod = pods.find(({ owner }) => owner === `Deployment ${worker}`);
    if (!pod) return [`${worker} is not deployed`];
    return scalers.length === 0 ? [] : unscaled(manifests, worker, sources, pod);
  });
}

function unscaled(manifests: readonly Manifest[], worker: string, sources: readonly string[], pod: Pod): string[] {
  const scaler = manifests.find(({ kind, metadata }) => kind === 'ScaledObject' && metadata.name === worker);
  if (!scaler) return [`ScaledObject ${worker} is missing`];
  const { scaleTargetRef, triggers, advanced } = scaledSpec.parse(scaler['spec']);
  const { formula, target } = advanced.scalingModifiers;
  const watched = triggers.map(({ metadata }) => metadata['valueLocation'] ?? metadata['listName']);
  const holds = String((numberIn(pod, 'WORKER_THREADS') ?? 0) + (numberIn(pod, 'WORKER_AHEAD') ?? 0));
  return [
    ...(scaleTargetRef.name === worker ? [] : ['scales another']),
    ...(watched.join() === sources.join() ? [] : [`watches ${watched.join()}`]),
    ...(formula === triggers.map(({ name }) => name).join(' + ') ? [] : ['does not add its triggers up']),
    ...(target === holds ? [] : [`counts on other than ${holds} a pod`]),
    ...triggers.flatMap(({ metadata: { url } }) =>
      url === undefined || isAddressOfSignal(url, manifests) ? [] : [`asks at ${url}, which is no Service's signal`],
    ),
    ...triggers
      .filter(({ type, authenticationRef }) => type === 'metrics-api' && !hasToken(authenticationRef?.name, manifests))
      .map(({ name }) => `asks the gateway for ${name} without its token`),
    ...triggers
      .filter(({ type, authenticationRef }) => type === 'redis' && !isWhole(authenticationRef?.name, manifests))
      .map(({ name }) => `asks Redis for ${name} without address, user, password and TLS`),
  ].map((what) => `ScaledObject ${worker}: ${what}`);
}

const authenticationSpec = z.looseObject({ secretTargetRef: z.array(z.looseObject({ parameter: z.string() })) });

/** Returns the parameters that an authentication of KEDA's takes from Secrets. */
function parametersOf(authentication: string | undefined, manifests: readonly Manifest[]): string[] {
  const found = manifests.find(
    ({ kind, metadata }) => kind === 'TriggerAuthentication' && metadata.name === authentication,
  );
  return found ? authenticationSpec.parse(found['spec']).secretTargetRef.map(({ parameter }) => parameter) : [];
}

const hasToken = (authentication: string | undefined, manifests: readonly Manifest[]): boolean =>
  parametersOf(authentication, manifests).includes('token');

/** Returns whether KEDA's Redis scaler signs in, and uses TLS if the installation does. */
const isWhole = (authentication: string | undefined, manifests: readonly Manifest[]): boolean =>
  ['address', 'username', 'password', 'tls'].every((parameter) =>
    parametersOf(authentication, manifests).includes(parameter),
  );

/** Returns whether a URL is that of a Service for the gateway's admin port, by its name with its namespace. */
function isAddressOfSignal(url: string, manifests: readonly Manifest[]): boolean {
  const { hostname, port, pathname } = new URL(url);
  const [name, namespace] = hostname.split('.');
  const service = manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === name);
  if (!service || pathname !== '/scaling' || namespace !== 'paratope') return false;
  const { ports, selector } = serviceSpec.parse(service['spec']);
  const leads = ports.some((open) => String(open.port) === port && open.targetPort === 'admin');
  return leads && selector['app.kubernetes.io/name'] === 'gateway';
}

const external = z.looseObject({
  target: z.object({ name: z.string() }),
  data: z.array(z.looseObject({ secretKey: z.string() })),
});

/** Returns the keys of Secrets that pods or scalers need and the example does not provide. */
export function unprovided(pods: readonly Pod[], example: readonly Manifest[]): string[] {
  const provided = example.flatMap((manifest) => {
    const { target, data } = external.parse(manifest['spec']);
    return data.map(({ secretKey }) => `${target.name}/${secretKey}`);
  });
  const needed = pods.flatMap(({ container }) =>
    container.env.flatMap(({ valueFrom }) => {
      const from = valueFrom?.secretKeyRef;
      return from && !from.optional ? [`${from.name}/${from.key}`] : [];
    }),
  );
  return [
    ...new Set([...needed, 'redis/address', 'redis/username', 'redis/password', 'redis/tls', 'gateway/scaling-token']),
  ]
    .filter((key) => !provided.includes(key))
    .map((key) => `examples/external-secrets.yaml does not provide ${key}`);
}
