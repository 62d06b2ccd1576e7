// Mistakes that the check must find: each is made in a copy of correct manifests, and must lead to its expected message.
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { nameOf, parseManifests, type Installation } from './manifests.ts';
import { sizeOf } from './worker-sizes.ts';

interface Mistake {
  /** Name of the changed object, such as `Deployment gateway`. */
  readonly in: string;
  /** Replacement in the JSON of the object. */
  readonly replace: readonly [from: string, to: string];
  /** Part of the expected message. */
  readonly said: string;
}

const [first] = KIND_CONTRACTS;
if (!first) throw new Error('there is no kind of job');
/** The worker is arbitrary: all have the same form. */
const { worker: WORKER, kind: KIND } = first;
const { threads, ahead, drainS } = sizeOf(WORKER);

export const MISTAKES: readonly Mistake[] = [
  { in: 'Deployment gateway', replace: ['"runAsNonRoot":true', '"runAsNonRoot":false'], said: 'may run as root' },
  { in: 'Deployment billing', replace: ['"readOnlyRootFilesystem":true,', ''], said: 'may write its root file system' },
  { in: 'Deployment billing', replace: ['"drop":["ALL"]', '"drop":[]'], said: 'keeps capabilities' },
  { in: 'Deployment billing', replace: ['"emptyDir":', '"hostPath":'], said: 'volume tmp is a hostPath' },
  { in: 'Deployment billing', replace: ['RuntimeDefault', 'Unconfined'], said: 'has no seccomp profile' },
  { in: 'Deployment gateway', replace: ['"CURSOR_SECRET"', '"CURSER_SECRET"'], said: 'gateway reads no CURSER_SECRET' },
  { in: 'Deployment gateway', replace: ['"CURSOR_SECRET"', '"LOG_LEVEL"'], said: 'CURSOR_SECRET: ' },
  {
    in: 'Deployment gateway',
    replace: ['"billing-rpc:50051"', '"billing:50051"'],
    said: 'BILLING_ADDRESS is no Service',
  },
  {
    in: `Deployment ${WORKER}`,
    replace: [`"WORKER_THREADS","value":"${threads}"`, '"WORKER_THREADS","value":"two"'],
    said: 'WORKER_THREADS: ',
  },
  {
    in: `Deployment ${WORKER}`,
    replace: [`"WORKER_THREADS","value":"${threads}"`, `"WORKER_THREADS","value":"${threads + 1}"`],
    said: `counts on other than ${threads + 1 + ahead} a pod`,
  },
  { in: `Deployment ${WORKER}`, replace: ['/health/ready', '/healthz'], said: 'probes /healthz, which is no route' },
  {
    in: `Deployment ${WORKER}`,
    replace: ['"containerPort":8080', '"containerPort":80'],
    said: 'probes another port',
  },
  {
    in: `Deployment ${WORKER}`,
    replace: [`"terminationGracePeriodSeconds":${drainS + 20}`, `"terminationGracePeriodSeconds":${drainS + 9}`],
    said: `needs ${drainS + 10}`,
  },
  {
    in: 'Deployment gateway',
    replace: ['"name":"rpc-identities","key":"gateway"', '"name":"rpc-identities","key":"token"'],
    said: 'does not provide rpc-identities/token',
  },
  {
    in: 'Deployment gateway',
    replace: ['"key":"PUBLIC_URL"', '"key":"PUBLIC_ADDRESS"'],
    said: 'PUBLIC_URL is in no ConfigMap',
  },
  { in: 'Deployment gateway', replace: ['paratope/gateway:', 'elsewhere/gateway:'], said: 'runs elsewhere/gateway' },
  { in: `Deployment ${WORKER}`, replace: ['"Deployment"', '"Role"'], said: `${WORKER} is not deployed` },
  {
    in: `ScaledObject ${WORKER}`,
    replace: [`outstanding.${KIND}`, `outstanding.${KIND}s`],
    said: `watches outstanding.${KIND}s`,
  },
  {
    in: 'ScaledObject upload-worker',
    replace: [':active"', ':running"'],
    said: 'watches paratope:uploads:wait,',
  },
  {
    in: `ScaledObject ${WORKER}`,
    replace: ['gateway-admin.', 'gateway.'],
    said: "asks at http://gateway.paratope.svc:8081/scaling, which is no Service's signal",
  },
  {
    in: `ScaledObject ${WORKER}`,
    replace: [`"name":"${WORKER}","labels"`, '"name":"x","labels"'],
    said: `ScaledObject ${WORKER} is missing`,
  },
  {
    in: 'NetworkPolicy monitoring',
    replace: ['{"port":"admin"}', '{"port":"grpc"}'],
    said: 'does not admit admin of Deployment gateway',
  },
  {
    in: 'PodMonitor paratope',
    replace: ['["gateway",', '["gateways",'],
    said: 'Deployment gateway is watched by 2 PodMonitors',
  },
  { in: 'PodMonitor paratope', replace: ['"http"', '"grpc"'], said: 'at grpc, not http' },
  { in: 'Ingress gateway', replace: ['"path":"/"', '"path":"/v1"'], said: 'Ingress gateway: does not lead to /app,' },
  { in: 'Ingress gateway', replace: ['"Prefix"', '"Exact"'], said: 'Ingress gateway: does not lead to /v1/me,' },
  {
    in: 'HTTPRoute gateway',
    replace: ['"value":"/"', '"value":"/app"'],
    said: 'HTTPRoute gateway: does not lead to /v1',
  },
  { in: 'HTTPRoute gateway', replace: ['"port":80', '"port":8081'], said: 'leads to port 8081' },
  {
    in: 'Service gateway',
    replace: ['"targetPort":"http"', '"targetPort":"admin"'],
    said: 'leads to port http, which',
  },
  {
    in: 'TriggerAuthentication redis',
    replace: ['"parameter":"tls"', '"parameter":"ca"'],
    said: 'asks Redis for waiting without address, user, password and TLS',
  },
  {
    in: 'ServiceAccount migrate',
    replace: ['sync-wave":"-2"', 'sync-wave":"0"'],
    said: 'comes before ServiceAccount migrate',
  },
  {
    in: 'Job migrate',
    replace: ['sync-wave":"-1"', 'sync-wave":"0"'],
    said: 'does not come before Deployment gateway',
  },
  {
    in: 'Job migrate',
    replace: ['argocd.argoproj.io/sync-options', 'argocd.argoproj.io/hook'],
    said: 'is a hook of Argo CD',
  },
  {
    in: 'Deployment gateway',
    replace: ['"name":"admin"', '"name":"other"'],
    said: 'leads to /metrics, which the public',
  },
];

/** @throws if the mistake cannot be made because the manifests have changed */
export function withMistake(installation: Installation, { in: owner, replace: [from, to] }: Mistake): Installation {
  const sound = installation.manifests.find((manifest) => nameOf(manifest) === owner);
  const text = JSON.stringify(sound ?? null);
  if (!text.includes(from)) throw new Error(`a mistake cannot be planted: ${owner} has no ${from}`);
  const [planted] = parseManifests(
    text.replace(from, () => to),
    owner,
  );
  const manifests = installation.manifests.flatMap((manifest) => (manifest === sound ? (planted ?? []) : manifest));
  return { ...installation, manifests };
}
