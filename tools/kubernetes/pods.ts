// Reads the fields of pods that the checks need, whichever object creates the pods.
import { z } from 'zod';
import { nameOf, type Manifest } from './manifests.ts';

const reference = z.object({ name: z.string(), key: z.string(), optional: z.boolean().default(false) });
const variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.object({ secretKeyRef: reference.optional(), configMapKeyRef: reference.optional() }).optional(),
});
export type Variable = z.output<typeof variable>;

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.union([z.string(), z.number()]) }) });
const securityContext = z
  .looseObject({
    privileged: z.boolean().optional(),
    allowPrivilegeEscalation: z.boolean().optional(),
    readOnlyRootFilesystem: z.boolean().optional(),
    runAsNonRoot: z.boolean().optional(),
    runAsUser: z.number().optional(),
    capabilities: z.object({ drop: z.array(z.string()).default([]), add: z.array(z.string()).default([]) }).optional(),
    seccompProfile: z.object({ type: z.string() }).optional(),
  })
  .default({});

const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(variable).default([]),
  ports: z
    .array(z.object({ name: z.string(), containerPort: z.number(), hostPort: z.number().optional() }))
    .default([]),
  resources: z.object({ requests: z.record(z.string(), z.string()), limits: z.record(z.string(), z.string()) }),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }).optional(),
  securityContext,
});
export type Container = z.output<typeof container>;

const podSpec = z.looseObject({
  serviceAccountName: z.string(),
  automountServiceAccountToken: z.boolean().optional(),
  priorityClassName: z.string(),
  terminationGracePeriodSeconds: z.number().default(30),
  hostNetwork: z.boolean().optional(),
  hostPID: z.boolean().optional(),
  hostIPC: z.boolean().optional(),
  securityContext,
  initContainers: z.array(container).default([]),
  containers: z.array(container).length(1),
  volumes: z.array(z.looseObject({ name: z.string() })).default([]),
});

const template = z.looseObject({
  template: z.object({ metadata: z.object({ labels: z.record(z.string(), z.string()) }), spec: podSpec }),
});

export interface Pod {
  /** Object that creates the pod, such as `Deployment gateway`. */
  readonly owner: string;
  /** Name of the app's folder below apps/. */
  readonly app: string;
  readonly component: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: z.output<typeof podSpec>;
  readonly container: Container;
}

const MAKERS = ['Deployment', 'StatefulSet', 'Job', 'DaemonSet', 'CronJob', 'Pod'];

/** @throws if a manifest does not have the expected form */
export function podsOf(manifests: readonly Manifest[]): Pod[] {
  return manifests
    .filter(({ kind }) => MAKERS.includes(kind))
    .map((manifest) => {
      const owner = nameOf(manifest);
      const parsed = template.safeParse(manifest['spec']);
      if (!parsed.success) throw new Error(`${owner}: ${z.prettifyError(parsed.error)}`);
      const { metadata, spec } = parsed.data.template;
      const [first] = spec.containers;
      if (!first) throw new Error(`${owner} has no container`);
      const { 'app.kubernetes.io/name': app = '', 'app.kubernetes.io/component': component = '' } = metadata.labels;
      return { owner, app, component, labels: metadata.labels, spec, container: first };
    });
}
