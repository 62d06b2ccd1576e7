// Creates the templates of the Helm chart: the objects of the overlays as kustomize renders them, passed through the chart's
// `paratope.object`, which changes what values ask for.
import { stringify } from 'yaml';
import { nameOf, type Manifest } from '../kubernetes/manifests.ts';

/** An overlay in its rendered form. */
export interface Overlay {
  readonly name: string;
  readonly manifests: readonly Manifest[];
}

/** Objects of a component that no overlay names, and the value that adds them. */
export interface Optional {
  readonly when: string;
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

/** Returns an object's YAML as the body of a template: expressions of Prometheus in double braces stay as they are. */
const bodyOf = (text: string): string =>
  VALUES.reduce(
    (yaml, [word, template]) => yaml.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), () => template),
    stringify(JSON.parse(text), { lineWidth: 0, aliasDuplicateObjects: false, version: '1.1' }).replaceAll(
      '{{',
      '{{ "{{" }}',
    ),
  );

const HEAD = '{{- /* Made of deploy/kubernetes by `npm run generate -- helm`; do not edit. */ -}}\n';

/** @returns text by file name. An object that is the same in several overlays occurs once */
export function templatesOf(overlays: readonly Overlay[], optional: readonly Optional[]): ReadonlyMap<string, string> {
  const objects = new Map<string, { readonly manifest: Manifest; readonly in: string[] }>();
  for (const { name, manifests } of overlays)
    for (const manifest of manifests.filter(isTemplated)) {
      const text = textOf(manifest);
      const known = objects.get(text);
      if (known) known.in.push(name);
      else objects.set(text, { manifest, in: [name] });
    }
  const files = new Map<string, string>();
  const add = (manifest: Manifest, text: string, condition: string | undefined): void => {
    const app = manifest.metadata.labels['app.kubernetes.io/name'] ?? 'network';
    const file = `${manifest.apiVersion.startsWith('monitoring.') ? 'monitoring' : app}.yaml`;
    const before = files.get(file) ?? HEAD;
    const part = `paratope.${file}.${before.split('{{- define').length}`;
    const included = `{{ include "paratope.object" (list . (include "${part}" . | fromYaml)) }}\n`;
    files.set(
      file,
      `${before}{{- define "${part}" }}\n# ${nameOf(manifest)}\n${bodyOf(text)}{{- end }}\n` +
        (condition === undefined ? included : `{{- if ${condition} }}\n${included}{{- end }}\n`),
    );
  };
  for (const [text, { manifest, in: names }] of objects) {
    const listed = names.map((name) => JSON.stringify(name)).join(' ');
    const isIn = names.length === overlays.length ? undefined : `has (include "paratope.overlay" .) (list ${listed})`;
    const isWanted = manifest.kind === 'Ingress' ? '.Values.ingress.enabled' : undefined;
    add(manifest, text, isIn && isWanted ? `and ${isWanted} (${isIn})` : (isIn ?? isWanted));
  }
  for (const { when, manifests } of optional)
    for (const manifest of manifests) {
      const { metadata } = manifest;
      const labels = { ...metadata.labels, 'app.kubernetes.io/part-of': 'paratope' };
      const here = { ...manifest, metadata: { ...metadata, labels, namespace: 'paratope' } };
      add(here, textOf(here), when);
    }
  return files;
}
