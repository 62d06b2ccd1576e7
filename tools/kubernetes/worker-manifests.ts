// Creates the manifests of the workers: one Deployment and one ScaledObject for each queue that a worker consumes.
import { WORK_CONTRACTS } from '@paratope/pipelines';
import { sizeOf, USUAL_DRAIN_S, type WorkerSize } from './worker-sizes.ts';

interface WorkerManifest extends WorkerSize {
  readonly app: string;
  /** Kind of the worker's jobs; undefined if it consumes items of a queue that are no jobs. */
  readonly kind: string | undefined;
}

/** Time for handing back and closing, doubled as a reserve, in s. */
const BESIDE_DRAIN_S = 20;

const WORKERS: readonly WorkerManifest[] = [
  ...WORK_CONTRACTS.map(({ worker, kind }) => ({ app: worker, kind })),
  { app: 'upload-worker', kind: undefined },
].map((worker) => ({ ...worker, ...sizeOf(worker.app) }));

/** Default of WORKER_MEMORY_MB, the largest heap of a thread. */
const HEAP_MI = 1024;
/** Memory for the main thread and outside the heaps. */
const BESIDE_HEAPS_MI = 512;

const deployment = ({
  app,
  threads,
  ahead,
  drainS,
  diskGi,
  requestMi,
  because,
}: WorkerManifest): string => `apiVersion: v1
kind: ServiceAccount
metadata:
  name: ${app}
  labels: { app.kubernetes.io/name: ${app}, app.kubernetes.io/component: worker }
automountServiceAccountToken: false
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${app}
  labels: { app.kubernetes.io/name: ${app}, app.kubernetes.io/component: worker, paratope/step: rollout }
spec:
  # No replicas: one, or as many as a ScaledObject says.
  selector:
    matchLabels: { app.kubernetes.io/name: ${app} }
  template:
    metadata:
      labels: { app.kubernetes.io/name: ${app}, app.kubernetes.io/component: worker }
    spec:
      serviceAccountName: ${app}
      automountServiceAccountToken: false
      enableServiceLinks: false
      priorityClassName: paratope-worker
      # WORKER_DRAIN_MS (${drainS} s), 10 s for handing back and closing, and 10 s to spare.
      terminationGracePeriodSeconds: ${drainS + BESIDE_DRAIN_S}
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector: { matchLabels: { app.kubernetes.io/name: ${app} } }
      containers:
        - name: app
          image: paratope/${app}:set-by-kustomize
          ports: [{ name: http, containerPort: 8080 }]
          env:
            - { name: HTTP_HOST, value: 0.0.0.0 }
            - { name: HTTP_PORT, value: '8080' }
            - { name: JOBS_ADDRESS, value: 'gateway-rpc:50051' }
            - { name: WORKER_THREADS, value: '${threads}' }
            - { name: WORKER_AHEAD, value: '${ahead}' }
${drainS === USUAL_DRAIN_S ? '' : `            - { name: WORKER_DRAIN_MS, value: '${drainS * 1000}' }\n`}            - { name: REDIS_URL, valueFrom: { secretKeyRef: { name: redis, key: ${app} } } }
            - { name: RPC_IDENTITY, valueFrom: { secretKeyRef: { name: rpc-identities, key: ${app} } } }
            - { name: S3_ENDPOINT, valueFrom: { configMapKeyRef: { name: installation, key: S3_ENDPOINT } } }
            - { name: S3_BUCKET, valueFrom: { configMapKeyRef: { name: installation, key: S3_BUCKET } } }
            - { name: S3_REGION, valueFrom: { configMapKeyRef: { name: installation, key: S3_REGION } } }
            - { name: S3_ACCESS_KEY_ID, valueFrom: { secretKeyRef: { name: artifacts, key: ${app}-access-key-id } } }
            - { name: S3_SECRET_ACCESS_KEY, valueFrom: { secretKeyRef: { name: artifacts, key: ${app}-secret-access-key } } }
            - name: OTEL_EXPORTER_OTLP_ENDPOINT
              valueFrom: { configMapKeyRef: { name: installation, key: OTEL_EXPORTER_OTLP_ENDPOINT, optional: true } }
          resources:
            # Memory: ${because}.
            requests: { cpu: '${threads}', memory: ${requestMi}Mi }
            # The heap of each thread at its largest and ${BESIDE_HEAPS_MI} MiB beside: a job hits its own limit before the pod's.
            limits: { memory: ${threads * HEAP_MI + BESIDE_HEAPS_MI}Mi }
          startupProbe: { httpGet: { path: /health/live, port: http }, periodSeconds: 2, failureThreshold: 60 }
          livenessProbe: { httpGet: { path: /health/live, port: http }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }
          readinessProbe: { httpGet: { path: /health/ready, port: http }, periodSeconds: 5, timeoutSeconds: 6 }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts: [{ name: tmp, mountPath: /tmp }]
      volumes: [{ name: tmp, emptyDir: { sizeLimit: ${diskGi}Gi } }]
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${app}
  labels: { app.kubernetes.io/name: ${app}, app.kubernetes.io/component: worker }
spec:
  maxUnavailable: 1
  selector:
    matchLabels: { app.kubernetes.io/name: ${app} }
`;

/** URL at which the gateway shows the number of jobs; KEDA queries it from another namespace. */
const SIGNAL = 'http://gateway-admin.paratope.svc:8081/scaling';

const jobTrigger = (kind: string): string => `    - type: metrics-api
      name: outstanding
      metadata:
        url: ${SIGNAL}
        valueLocation: outstanding.${kind}
        authMode: bearer
      authenticationRef: { name: scaling }
`;

const listTrigger = (name: string, list: string): string => `    - type: redis
      name: ${name}
      metadata: { listName: '${list}', databaseIndex: '0' }
      authenticationRef: { name: redis }
`;

interface Load {
  /** Names of the metrics that are added up, one trigger each. */
  readonly names: readonly string[];
  readonly triggers: string;
  readonly from: string;
  readonly comment: string;
}

const loadOf = (kind: string | undefined): Load =>
  kind === undefined
    ? {
        names: ['waiting', 'active'],
        triggers: listTrigger('waiting', 'paratope:uploads:wait') + listTrigger('active', 'paratope:uploads:active'),
        from: 'Redis',
        comment: 'By what waits alone, workers would end while the last items are handled.',
      }
    : {
        names: ['outstanding'],
        triggers: jobTrigger(kind),
        from: 'The gateway',
        comment:
          'All that is outstanding: of each organization only a few jobs are let into the queue, and the others are held.',
      };

function scaledObject({ app, kind, threads, ahead }: WorkerManifest): string {
  const { names, triggers, from, comment } = loadOf(kind);
  return `apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: ${app}
  labels: { app.kubernetes.io/name: ${app}, app.kubernetes.io/component: worker, paratope/step: rollout }
spec:
  scaleTargetRef: { name: ${app} }
  minReplicaCount: 0
  maxReplicaCount: 10
  pollingInterval: 5
  # Longer than the pauses of an installation that is used, and than any pause before an item is delivered again.
  cooldownPeriod: 300
  # ${from} away: those that run go on, and there is at least one.
  fallback: { failureThreshold: 6, replicas: 1, behavior: currentReplicasIfHigher }
  advanced:
    # ${comment}
    # The target is what one worker holds: WORKER_THREADS + WORKER_AHEAD.
    scalingModifiers: { formula: ${names.join(' + ')}, target: '${threads + ahead}', metricType: AverageValue }
    horizontalPodAutoscalerConfig:
      behavior:
        # As many at once as are due: maxReplicaCount is the bound.
        scaleUp: { stabilizationWindowSeconds: 0, policies: [{ type: Pods, value: 1000, periodSeconds: 15 }] }
        scaleDown: { stabilizationWindowSeconds: 120, policies: [{ type: Pods, value: 1, periodSeconds: 60 }] }
  triggers:
${triggers}`;
}

export const workerDeployments = (): string => WORKERS.map(deployment).join('---\n');
export const workerScalers = (): string => WORKERS.map(scaledObject).join('---\n');

/** @param version tag of the images */
export const workerImages = (version: string): string =>
  WORKERS.map(({ app }) => `  - { name: paratope/${app}, newTag: ${version} }\n`).join('');
