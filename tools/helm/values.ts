// Values that an operator may set in the Helm chart, and their validation: a misspelled value is an error and does not fall back to a
// default.
import type { Manifest } from '../kubernetes/manifests.ts';
import type { Overlay } from './templates.ts';

const names = (overlays: readonly Overlay[], ...kinds: readonly string[]): string[] => [
  ...new Set(
    overlays.flatMap(({ manifests }) =>
      manifests.filter(({ kind }: Manifest) => kinds.includes(kind)).map(({ metadata }) => metadata.name),
    ),
  ),
];

const closed = (properties: Readonly<Record<string, unknown>>, required: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
});

const text = (description: string, pattern?: string) => ({ type: 'string', description, ...(pattern && { pattern }) });

/** @param settings keys that the services read from the ConfigMap, and whether they are required */
export function schemaOf(
  overlays: readonly Overlay[],
  settings: { readonly known: readonly string[]; readonly needed: readonly string[] },
) {
  const bound = { type: 'integer', minimum: 0 };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of Paratope',
    ...closed(
      {
        size: {
          enum: overlays.map(({ name }) => name),
          description: 'The overlay of deploy/kubernetes that it is like.',
        },
        images: closed(
          {
            registry: text(
              'Registry and path of every image, such as registry.example/paratope.',
              String.raw`^\S+[^/]$`,
            ),
            tag: text("Tag of every image; default: the chart's version of the app."),
          },
          ['registry'],
        ),
        settings: closed(
          Object.fromEntries(settings.known.map((name) => [name, text('docs/configuration.md', String.raw`\S`)])),
          settings.needed,
        ),
        ingress: closed({
          enabled: { type: 'boolean', description: 'Off where a Gateway leads to the Service `gateway`.' },
          host: text('Host of the API and the dashboard.'),
          tlsSecret: text('Secret of its certificate.'),
          filesHost: text('Host of files, of the size `small`.'),
          filesTlsSecret: text('Secret of its certificate.'),
        }),
        replicas: closed(
          Object.fromEntries(
            names(overlays, 'ScaledObject', 'HorizontalPodAutoscaler').map((name) => [
              name,
              closed({ min: bound, max: { ...bound, minimum: 1 } }),
            ]),
          ),
        ),
        serviceAccounts: closed(
          Object.fromEntries(
            names(overlays, 'ServiceAccount').map((name) => [
              name,
              closed({ annotations: { type: 'object', additionalProperties: { type: 'string' } } }),
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
): string => `# Made by \`npm run generate -- helm\`; do not edit. values.schema.json says what each value is.
size: production
images:
  registry: paratope
  tag: ''
# PUBLIC_URL, S3_ENDPOINT and others of docs/configuration.md. S3_BUCKET and S3_REGION have defaults.
settings: {}
ingress:
  enabled: true
  host: paratope.example.org
  tlsSecret: gateway-tls
  filesHost: files.paratope.example.org
  filesTlsSecret: files-tls
# Of a worker, or of the gateway: { min: 1, max: 4 }.
replicas: {}
# Such as eks.amazonaws.com/role-arn.
serviceAccounts:
${names(overlays, 'ServiceAccount')
  .sort()
  .map((name) => `  ${name}: { annotations: {} }\n`)
  .join('')}`;

/** Template of the ConfigMap with the settings. */
export const SETTINGS_TEMPLATE = `{{- /* Made by \`npm run generate -- helm\`; do not edit. */ -}}
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
`;
