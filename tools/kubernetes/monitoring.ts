// Checks that Prometheus reaches every service: one PodMonitor of the component `pod-monitor` selects it, at the port and route of its
// metrics, and the NetworkPolicy `monitoring` admits that port.
import { z } from 'zod';
import { nameOf, type Manifest } from './manifests.ts';
import type { Pod } from './pods.ts';

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
export function unwatched(
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
