// Compares the chart as Helm renders it with an overlay as kustomize renders it: the objects must be the same.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { nameOf, parseManifests, type Manifest } from '../kubernetes/manifests.ts';
import type { Overlay } from './templates.ts';

const NAMESPACE = 'paratope';
/** Version that Helm assumes, since it queries no cluster here. */
const KUBERNETES = '1.30.0';

export const hasHelm = (): boolean => spawnSync('helm', ['version'], { stdio: 'ignore' }).status === 0;

/** Returns the settings that an overlay gives as an example. */
export function settingsOf({ manifests }: Overlay): Readonly<Record<string, string>> {
  const found = manifests.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('installation'),
  );
  return (found?.['data'] ?? {}) as Readonly<Record<string, string>>;
}

/** Returns Helm's error about values that the chart does not have, or undefined if it accepts them. */
export function refusal(chart: string, values: object): string | undefined {
  const { status, stderr } = template(chart, values);
  return status === 0 ? undefined : stderr;
}

/** Runs `helm template` with a file of values. */
export const templateFile = (chart: string, file: string) =>
  spawnSync(
    'helm',
    ['template', NAMESPACE, chart, '--namespace', NAMESPACE, '--kube-version', KUBERNETES, '--values', file],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );

function template(chart: string, values: object) {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-helm-'));
  try {
    const file = join(folder, 'values.json');
    writeFileSync(file, JSON.stringify(values));
    return templateFile(chart, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Removes the parts that only one of the two has: names that contain hashes, and Helm's own names and checksums. */
function comparable(manifest: Manifest): Manifest {
  const text = JSON.stringify(manifest)
    .replaceAll(/\binstallation-[a-z0-9]{10}\b/g, 'installation')
    .replaceAll('"name":"migrate-1"', '"name":"migrate"');
  return JSON.parse(text, (key, value: unknown) => {
    if (key === 'paratope/settings') return undefined;
    const isNone =
      key === 'annotations' && (value === null || (typeof value === 'object' && Object.keys(value).length === 0));
    return isNone ? undefined : value;
  }) as Manifest;
}

/** Returns the differences between the chart and an overlay. */
export function differences(chart: string, overlay: Overlay, registry: string): string[] {
  const { status, stdout, stderr } = template(chart, {
    size: overlay.name.replace(/-cpu$/, ''),
    engines: { structure: /^small$|-cpu$/.test(overlay.name) ? 'builtin' : 'boltz2' },
    migrations: 'job',
    images: { registry },
    settings: settingsOf(overlay),
  });
  if (status !== 0) return [`${overlay.name}: ${stderr.trim()}`];
  const byName = (manifests: readonly Manifest[]): Map<string, Manifest> =>
    new Map(
      manifests
        .filter(({ kind }) => kind !== 'Namespace')
        .map(comparable)
        .map((manifest) => [nameOf(manifest), manifest]),
    );
  const [chartHas, overlayHas] = [byName(parseManifests(stdout, 'helm')), byName(overlay.manifests)];
  return [...new Set([...chartHas.keys(), ...overlayHas.keys()])].flatMap((name) => {
    if (!chartHas.has(name)) return [`${overlay.name}: the chart lacks ${name}`];
    if (!overlayHas.has(name)) return [`${overlay.name}: the chart alone has ${name}`];
    return isDeepStrictEqual(chartHas.get(name), overlayHas.get(name))
      ? []
      : [`${overlay.name}: ${name} is another one in the chart`];
  });
}
