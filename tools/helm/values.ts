// Values that an operator may set in the Helm chart, and their validation: a misspelled value is an error and does not fall back to a
// default.
import type { Key } from '../configuration/keys.ts';
import type { Manifest } from '../kubernetes/manifests.ts';
import type { Overlay } from './templates.ts';

export const names = (overlays: readonly Overlay[], ...kinds: readonly string[]): string[] => [
  ...new Set(
    overlays.flatMap(({ manifests }) =>
      manifests.filter(({ kind }: Manifest) => kinds.includes(kind)).map(({ metadata }) => metadata.name),
    ),
  ),
];

type Schema = Readonly<Record<string, unknown>>;

const closed = (properties: Schema, required: readonly string[] = []): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
});

const text = (description: string, pattern?: string): Schema => ({
  type: 'string',
  description,
  ...(pattern && { pattern }),
});
const flag = (description: string): Schema => ({ type: 'boolean', description });
const list = (items: Schema, description: string): Schema => ({ type: 'array', items, description });
const texts = (description: string): Schema => ({
  type: 'object',
  additionalProperties: { type: 'string' },
  description,
});
/** A field of Kubernetes, which the API server validates. */
const kubernetes = (type: 'object' | 'array', field: string): Schema => ({
  type,
  ...(type === 'array' && { items: { type: 'object' } }),
  description: `As ${field} of a pod in Kubernetes.`,
});
const CIDR = { type: 'string', pattern: String.raw`^[0-9a-fA-F:.]+/\d{1,3}$` };
const DEFINED_SECRET = closed({ secret: text('Name of a Secret.'), key: text('Key in it.') }, ['secret', 'key']);

/** Parts that many values share, by name. */
const use = (name: string): Schema => ({ $ref: `#/definitions/${name}` });

/** Keys whose values are secret: the chart takes them from Secrets alone. */
const IS_SECRET = /SECRET|TOKEN$|_KEY(?:_|$)|DATABASE_URL$|^REDIS_URL$|^SMTP_URL$|^RPC_IDENTITY$/;
/** Keys that the chart itself sets, because its Services, probes and volumes go by them. */
const IS_WIRED = /_(?:HOST|PORT|ADDRESS|FOLDER)$/;

function valueOf({ type, about }: Key): Schema {
  const choices = [...type.matchAll(/`([^`]+)`/g)].map(([, choice]) => choice);
  const plain =
    choices.length > 0
      ? { enum: choices }
      : type === 'integer'
        ? { type: ['integer', 'string'], pattern: String.raw`^\d+$` }
        : { type: 'string', minLength: 1 };
  return { anyOf: [plain, use('secret')], description: about };
}

const environmentOf = (keys: readonly Key[]): Schema =>
  closed(
    Object.fromEntries(
      keys
        .filter(({ name }) => !IS_WIRED.test(name))
        .map((key) => [key.name, IS_SECRET.test(key.name) ? use('secret') : valueOf(key)]),
    ),
  );

/** Fields that can be set for all pods and for those of one app. */
const podFields = {
  annotations: texts('Annotations of the pods.'),
  labels: texts('Labels of the pods, beside their own.'),
  nodeSelector: texts('As nodeSelector of a pod in Kubernetes.'),
  tolerations: kubernetes('array', 'tolerations'),
  affinity: kubernetes('object', 'affinity'),
  extraEnv: kubernetes('array', 'env'),
};
const usedPodFields = Object.fromEntries(Object.keys(podFields).map((name) => [name, use(name)]));

export interface Known {
  /** Keys that the services read from the ConfigMap, and those of them that are required. */
  readonly settings: readonly string[];
  readonly needed: readonly string[];
  readonly apps: ReadonlyMap<string, readonly Key[]>;
  readonly secrets: readonly string[];
}

export function schemaOf(overlays: readonly Overlay[], { settings, needed, apps, secrets }: Known) {
  const bound = { type: 'integer', minimum: 0 };
  const store = { addresses: list(CIDR, 'Its addresses.'), ports: list({ type: 'integer' }, 'Its ports.') };
  const scaled = names(overlays, 'ScaledObject', 'HorizontalPodAutoscaler');
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of Paratope',
    definitions: {
      ...podFields,
      secret: DEFINED_SECRET,
      image: text('Image in place of the one in the registry.'),
      resources: kubernetes('object', 'resources'),
    },
    ...closed(
      {
        size: { enum: ['small', 'production', 'spot'], description: 'The overlay that the release is like.' },
        engines: closed({
          structure: {
            enum: ['', 'builtin', 'boltz2'],
            description: 'Default: boltz2, and builtin of the size small.',
          },
        }),
        images: closed(
          {
            registry: text('Registry and path of every image.', String.raw`^\S+[^/]$`),
            tag: text("Tag of every image; default: the chart's version of the app."),
            pullSecrets: list({ type: 'string' }, 'Names of Secrets with which images are pulled.'),
          },
          ['registry'],
        ),
        settings: closed(
          Object.fromEntries(settings.map((name) => [name, text('docs/configuration.md', String.raw`\S`)])),
          needed,
        ),
        ingress: closed({
          enabled: flag('Off where a Gateway leads to the Service `gateway`.'),
          className: text('Class of both Ingresses.'),
          host: text('Host of the API and the dashboard.'),
          tlsSecret: text('Secret of its certificate.'),
          annotations: texts('Of its Ingress: timeouts, sizes of bodies, the type of the balancer.'),
          filesHost: text('Host of files, of the size `small`.'),
          filesTlsSecret: text('Secret of its certificate.'),
          filesAnnotations: texts('Of its Ingress.'),
        }),
        gatewayApi: closed({
          enabled: flag('An HTTPRoute leads to the Service `gateway`.'),
          parentRefs: kubernetes('array', 'parentRefs of an HTTPRoute, not'),
        }),
        replicas: closed(
          Object.fromEntries(
            [...scaled, 'billing', 'webhook-dispatcher'].map((name) => [
              name,
              closed(
                scaled.includes(name)
                  ? { min: bound, max: { ...bound, minimum: 1 } }
                  : { min: { ...bound, minimum: 1 } },
              ),
            ]),
          ),
        ),
        serviceAccounts: closed(
          Object.fromEntries(
            [...names(overlays, 'ServiceAccount'), 'audit-retention'].map((name) => [
              name,
              closed({ annotations: texts('Such as a role of the cloud.') }),
            ]),
          ),
        ),
        existingSecrets: closed(
          Object.fromEntries(secrets.map((name) => [name, text(`Name of the Secret with the keys of \`${name}\`.`)])),
        ),
        priorityClasses: closed({
          create: flag('Off where another release of the cluster has made them.'),
          service: text('Class of services and migrations.'),
          worker: text('Class of workers.'),
        }),
        migrations: {
          enum: ['hook', 'job'],
          description: 'A hook before installation and upgrade, or a Job of each revision beside the services.',
        },
        identities: closed({
          issuer: closed({
            name: text(
              "Issuer of cert-manager that makes the services' identities; default: the Secret rpc-identities.",
            ),
            kind: { enum: ['Issuer', 'ClusterIssuer'], description: 'Its kind.' },
          }),
        }),
        openshift: flag('Pods name no user, as OpenShift requires.'),
        podIdentity: flag('S3 by the identity of the pods in place of keys.'),
        privateCa: closed({ configMap: text('ConfigMap whose ca.crt the services trust beside public authorities.') }),
        auditRetention: flag('A CronJob deletes expired audit events.'),
        monitoring: closed({
          podMonitors: flag('Metrics for the Prometheus operator.'),
          rules: flag('Alerts for the Prometheus operator.'),
          dashboards: flag("A ConfigMap for Grafana's sidecar."),
          labels: texts('Labels by which the operator selects monitors and rules.'),
        }),
        network: closed({
          policies: flag('Off where another system restricts the traffic.'),
          clients: list(CIDR, 'Addresses of balancers that send requests directly to pods.'),
          dns: list(CIDR, 'Further addresses of name servers.'),
          database: closed({
            ...store,
            connections: {
              type: 'integer',
              minimum: 0,
              description: 'Connections that PostgreSQL admits; 0: not checked.',
            },
          }),
          redis: closed(store),
          objectStore: closed(store),
        }),
        pods: closed(usedPodFields),
        apps: closed(
          Object.fromEntries(
            [...apps].map(([app, keys]) => [
              app,
              closed({
                image: use('image'),
                env: environmentOf(keys),
                resources: use('resources'),
                ...usedPodFields,
              }),
            ]),
          ),
        ),
        // Helm adds this key itself.
        global: { type: 'object' },
      },
      ['size', 'images', 'settings', 'ingress'],
    ),
  };
}

export const defaultsOf = (
  overlays: readonly Overlay[],
): string => `# Made by \`npm run generate -- helm\`; do not edit. values.schema.json says what each value is; deploy/helm/values has examples.
size: production
engines: { structure: '' }
images:
  registry: paratope
  tag: ''
  pullSecrets: []
# PUBLIC_URL, S3_ENDPOINT and others of docs/configuration.md. S3_BUCKET and S3_REGION have defaults.
settings: {}
ingress:
  enabled: true
  className: ''
  host: paratope.example.org
  tlsSecret: gateway-tls
  annotations: {}
  filesHost: files.paratope.example.org
  filesTlsSecret: files-tls
  filesAnnotations: {}
gatewayApi:
  enabled: false
  parentRefs: [{ name: public, namespace: gateways, sectionName: https }]
# Of a worker, or of the gateway: { min: 1, max: 4 }; of billing and the dispatcher: { min: 2 }.
replicas: {}
# Such as eks.amazonaws.com/role-arn.
serviceAccounts:
${[...names(overlays, 'ServiceAccount'), 'audit-retention']
  .sort()
  .map((name) => `  ${name}: { annotations: {} }\n`)
  .join('')}# Name of the Secret in place of the one of this name in examples/external-secrets.yaml, by the latter.
existingSecrets: {}
# They are of the whole cluster: a second release takes those of the first, or other names.
priorityClasses: { create: true, service: paratope-service, worker: paratope-worker }
migrations: hook
identities: { issuer: { name: '', kind: Issuer } }
openshift: false
podIdentity: false
privateCa: { configMap: '' }
auditRetention: false
monitoring: { podMonitors: false, rules: false, dashboards: false, labels: {} }
network:
  policies: true
  clients: []
  dns: []
  database: { addresses: [], ports: [], connections: 0 }
  redis: { addresses: [], ports: [] }
  objectStore: { addresses: [], ports: [] }
# Of all pods; \`apps.NAME\` has the same for one app, and env (its keys of docs/configuration.md), resources and image.
pods: { annotations: {}, labels: {}, nodeSelector: {}, tolerations: [], affinity: {}, extraEnv: [] }
apps: {}
`;

/** Template of the ConfigMap with the settings. */
export const SETTINGS_TEMPLATE = `{{- /* Made by \`npm run generate -- helm\`; do not edit. */ -}}
{{- $_ := include "paratope.connections" . -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: installation
  namespace: {{ .Release.Namespace }}
  labels: { app.kubernetes.io/part-of: paratope }
data:
  {{- $defaults := dict "S3_BUCKET" "artifacts" "S3_REGION" "us-east-1" }}
  {{- range $key, $value := merge (deepCopy .Values.settings) $defaults }}
  {{ $key }}: {{ $value | quote }}
  {{- end }}
{{- if .Values.monitoring.dashboards }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: paratope-dashboards
  namespace: {{ .Release.Namespace }}
  labels: { app.kubernetes.io/part-of: paratope, grafana_dashboard: '1' }
data:
{{ (.Files.Glob "dashboards/*.json").AsConfig | indent 2 }}
{{- end }}
`;
