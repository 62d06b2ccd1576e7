// Checks that clients reach all routes of the gateway for them, through an Ingress or an HTTPRoute, and no route for operators.
import { z } from 'zod';
import { nameOf, type Manifest } from './manifests.ts';
import type { Pod } from './pods.ts';

const ingressSpec = z.looseObject({
  rules: z.array(
    z.looseObject({
      http: z.looseObject({
        paths: z.array(
          z.looseObject({
            path: z.string(),
            pathType: z.string(),
            backend: z.looseObject({
              service: z.looseObject({
                name: z.string(),
                port: z.object({ name: z.string().optional(), number: z.number().optional() }),
              }),
            }),
          }),
        ),
      }),
    }),
  ),
});
const routeSpec = z.looseObject({
  rules: z.array(
    z.looseObject({
      matches: z.array(z.looseObject({ path: z.looseObject({ type: z.string(), value: z.string() }) })),
      backendRefs: z.array(z.looseObject({ name: z.string(), port: z.number() })),
    }),
  ),
});
const serviceSpec = z.looseObject({
  ports: z.array(z.looseObject({ name: z.string(), port: z.number(), targetPort: z.union([z.string(), z.number()]) })),
});

interface PublicPath {
  readonly path: string;
  readonly isExact: boolean;
  readonly service: string;
  /** Name or number of the port. */
  readonly port: string;
}

function publicPathsOf({ kind, ...manifest }: Manifest): PublicPath[] {
  if (kind === 'Ingress')
    return ingressSpec.parse(manifest['spec']).rules.flatMap(({ http }) =>
      http.paths.map(({ path, pathType, backend: { service } }) => ({
        path,
        isExact: pathType === 'Exact',
        service: service.name,
        port: service.port.name ?? String(service.port.number),
      })),
    );
  return routeSpec.parse(manifest['spec']).rules.flatMap(({ matches, backendRefs }) =>
    matches.flatMap(({ path }) =>
      backendRefs.map(({ name, port }) => ({
        path: path.value,
        isExact: path.type === 'Exact',
        service: name,
        port: String(port),
      })),
    ),
  );
}

const covers = ({ path, isExact }: PublicPath, url: string): boolean =>
  url === path || (!isExact && url.startsWith(path.endsWith('/') ? path : `${path}/`));

/**
 * @param served paths that the gateway serves to clients
 * @param operations paths of metrics and health
 */
export function misrouted(
  manifests: readonly Manifest[],
  pods: readonly Pod[],
  { served, operations }: { readonly served: readonly string[]; readonly operations: readonly string[] },
): string[] {
  const ways = manifests
    .filter(({ kind }) => kind === 'Ingress' || kind === 'HTTPRoute')
    .map((manifest) => ({
      name: nameOf(manifest),
      paths: publicPathsOf(manifest).filter(({ service }) => service === 'gateway'),
    }))
    .filter(({ paths }) => paths.length > 0);
  if (ways.length === 0) return ['no Ingress and no HTTPRoute leads to the gateway'];
  const spec = manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === 'gateway')?.['spec'];
  const open = spec === undefined ? [] : serviceSpec.parse(spec).ports;
  const gateway = pods.find(({ owner }) => owner === 'Deployment gateway');
  const hasAdminPort = gateway?.container.ports.some(({ name }) => name === 'admin') ?? false;
  return ways.flatMap(({ name, paths }) => {
    const found = served
      .filter((url) => !paths.some((path) => covers(path, url)))
      .map((url) => `does not lead to ${url}, which the gateway serves`);
    for (const { port } of paths)
      if (!open.some((known) => (known.name === port || String(known.port) === port) && known.targetPort === 'http'))
        found.push(`leads to port ${port}, which is not the gateway's http`);
    if (!hasAdminPort)
      for (const url of operations)
        if (paths.some((path) => covers(path, url))) found.push(`leads to ${url}, which the public port serves`);
    return found.map((what) => `${name}: ${what}`);
  });
}
