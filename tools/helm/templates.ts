// Creates the templates of the Helm chart: the objects of the overlays as kustomize renders them, with values where installations differ.
import { stringify } from 'yaml';
import { nameOf, type Manifest } from '../kubernetes/manifests.ts';

/** An overlay in its rendered form. */
export interface Overlay {
  readonly name: string;
  readonly manifests: readonly Manifest[];
}

/** Placeholders, which YAML writes without quotes, and the templates that finally replace them. */
const VALUES: readonly (readonly [word: string, template: string])[] = [
  ['zzNamespace', '{{ .Release.Namespace }}'],
  ['zzRevision', '{{ .Release.Revision }}'],
  ['zzRegistry', '{{ .Values.images.registry }}'],
  ['zzTag', '{{ .Values.images.tag | default .Chart.AppVersion }}'],
  ['zzHost', '{{ .Values.ingress.host }}'],
  ['zzFilesHost', '{{ .Values.ingress.filesHost }}'],
  ['zzTlsSecret', '{{ .Values.ingress.tlsSecret }}'],
  ['zzFilesTlsSecret', '{{ .Values.ingress.filesTlsSecret }}'],
];

/** Example values of the overlays. */
const EXAMPLES: readonly (readonly [text: RegExp, word: string])[] = [
  [/\bparatope\/([a-z0-9-]+):[\w.-]+/g, 'zzRegistry/$1:zzTag'],
  [/\bgateway-admin\.paratope\.svc\b/g, 'gateway-admin.zzNamespace.svc'],
  [/\bfiles\.paratope\.example\.org\b/g, 'zzFilesHost'],
  [/\bparatope\.example\.org\b/g, 'zzHost'],
  [/"gateway-tls"/g, '"zzTlsSecret"'],
  [/"files-tls"/g, '"zzFilesTlsSecret"'],
  [/\binstallation-[a-z0-9]{10}\b/g, 'installation'],
  [/"namespace":"paratope"/g, '"namespace":"zzNamespace"'],
];

/** True for objects that are not copied: Helm creates or finds the namespace, and the settings have a template of their own. */
const isTemplated = ({ kind, metadata }: Manifest): boolean =>
  kind !== 'Namespace' && !(kind === 'ConfigMap' && metadata.name.startsWith('installation'));

/** Adds the revision to a Job's name, because a Job cannot change. */
function withRevision(manifest: Manifest): Manifest {
  if (manifest.kind !== 'Job') return manifest;
  return { ...manifest, metadata: { ...manifest.metadata, name: `${manifest.metadata.name}-zzRevision` } };
}

const textOf = (manifest: Manifest): string =>
  EXAMPLES.reduce((text, [from, to]) => text.replace(from, to), JSON.stringify(withRevision(manifest)));

/** Makes the annotations of accounts configurable, such as a role of AWS. */
function withAnnotations(manifest: Manifest): Manifest {
  if (manifest.kind !== 'ServiceAccount') return manifest;
  const { metadata } = manifest;
  return { ...manifest, metadata: { ...metadata, annotations: { ...Object(metadata['annotations']), zzMore: 'zz' } } };
}

function rendered(text: string): string {
  const manifest = JSON.parse(text) as Manifest;
  const whole = withAnnotations(withChecksum(withBounds(manifest)));
  const more = `{{- with (index .Values.serviceAccounts ${JSON.stringify(manifest.metadata.name)}).annotations }}
{{ toYaml . | indent 4 }}
{{- end }}`;
  return fill(stringify(whole, { lineWidth: 0, aliasDuplicateObjects: false }).replace(/^ +zzMore: zz$/m, () => more));
}

const fill = (yaml: string): string =>
  VALUES.reduce((text, [word, template]) => text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), () => template), yaml)
    .replaceAll(/'?zzBound\(([a-z-]+),(min|max),(\d+)\)'?/g, '{{ dig "$1" "$2" $3 .Values.replicas }}')
    .replaceAll('zzChecksum', '{{ toYaml .Values.settings | sha256sum }}');

/** Makes the least and the largest number of pods configurable. */
function withBounds(manifest: Manifest): Manifest {
  const spec = manifest['spec'] as Readonly<Record<string, unknown>> | undefined;
  const bounds = {
    HorizontalPodAutoscaler: ['minReplicas', 'maxReplicas'],
    ScaledObject: ['minReplicaCount', 'maxReplicaCount'],
  }[manifest.kind];
  if (!bounds || !spec) return manifest;
  const [least = '', most = ''] = bounds;
  const bound = (end: 'min' | 'max', key: string) => `zzBound(${manifest.metadata.name},${end},${String(spec[key])})`;
  return { ...manifest, spec: { ...spec, [least]: bound('min', least), [most]: bound('max', most) } };
}

/** Adds a checksum of the settings, which pods read only once: changed settings replace the pods. */
function withChecksum(manifest: Manifest): Manifest {
  if (manifest.kind !== 'Deployment') return manifest;
  const spec = manifest['spec'] as { template: { metadata: { annotations?: object } } };
  const { template } = spec;
  const annotations = { ...template.metadata.annotations, 'paratope/settings': 'zzChecksum' };
  return { ...manifest, spec: { ...spec, template: { ...template, metadata: { ...template.metadata, annotations } } } };
}

/** @returns text by file name. An object that is the same in several overlays occurs once */
export function templatesOf(overlays: readonly Overlay[]): ReadonlyMap<string, string> {
  const sizes = new Map<string, { readonly manifest: Manifest; readonly in: string[] }>();
  for (const { name, manifests } of overlays)
    for (const manifest of manifests.filter(isTemplated)) {
      const text = textOf(manifest);
      const known = sizes.get(text);
      if (known) known.in.push(name);
      else sizes.set(text, { manifest, in: [name] });
    }
  const files = new Map<string, string>();
  for (const [text, { manifest, in: names }] of sizes) {
    const app = manifest.metadata.labels['app.kubernetes.io/name'] ?? 'network';
    const file = `${app}.yaml`;
    const isEverywhere = names.length === overlays.length;
    const condition = `has .Values.size (list ${names.map((name) => JSON.stringify(name)).join(' ')})`;
    const opened = conditionOf(manifest, isEverywhere ? undefined : condition);
    const body = `---\n# ${nameOf(manifest)}\n${rendered(text)}`;
    files.set(
      file,
      `${files.get(file) ?? HEAD}${opened === undefined ? body : `{{- if ${opened} }}\n${body}{{- end }}\n`}`,
    );
  }
  return files;
}

const HEAD = '{{- /* Made of deploy/kubernetes by `npm run generate -- helm`; do not edit. */ -}}\n';

function conditionOf({ kind }: Manifest, condition: string | undefined): string | undefined {
  const wanted = kind === 'Ingress' ? '.Values.ingress.enabled' : undefined;
  return wanted && condition ? `and ${wanted} (${condition})` : (wanted ?? condition);
}
