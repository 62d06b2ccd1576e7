// Reads kustomizations: from their files, without the patches; and rendered by kustomize, if it is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    labels: z.record(z.string(), z.string()).default({}),
  }),
});
export type Manifest = z.output<typeof manifestSchema>;

const kustomizationSchema = z.looseObject({
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  configMapGenerator: z
    .array(z.strictObject({ name: z.string(), behavior: z.string().optional(), literals: z.array(z.string()) }))
    .default([]),
  images: z
    .array(z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string().optional() }))
    .default([]),
});

export interface Installation {
  readonly name: string;
  readonly manifests: readonly Manifest[];
  /** Keys and values of the ConfigMap `installation`. */
  readonly settings: ReadonlyMap<string, string>;
  /** Tags that kustomize gives to images, by the image's name; empty for rendered manifests, which contain them. */
  readonly tags: ReadonlyMap<string, string>;
}

export const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

/** @throws if a document is no YAML or lacks a field that every object of Kubernetes has */
export function parseManifests(text: string, from: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${from}: ${error.message}`);
    const value: unknown = document.toJS();
    if (value === null) return [];
    const manifest = manifestSchema.safeParse(value);
    if (!manifest.success) throw new Error(`${from}: ${z.prettifyError(manifest.error)}`);
    return [manifest.data];
  });
}

/** Reads resources, components and generated settings of a folder, and of the folders that it names. Patches are not applied. */
export function readKustomization(folder: string, name: string): Installation {
  const text = readFileSync(join(folder, 'kustomization.yaml'), 'utf8');
  const { resources, components, configMapGenerator, images } = kustomizationSchema.parse(parse(text));
  const manifests: Manifest[] = [];
  const settings = new Map<string, string>();
  const tags = new Map<string, string>();
  for (const entry of [...resources, ...components]) {
    const path = join(folder, entry);
    if (!existsSync(path)) throw new Error(`${folder} names ${entry}, which is not there`);
    if (!statSync(path).isDirectory()) {
      manifests.push(...parseManifests(readFileSync(path, 'utf8'), path));
      continue;
    }
    const inner = readKustomization(path, entry);
    manifests.push(...inner.manifests);
    for (const [key, value] of inner.settings) settings.set(key, value);
    for (const [key, value] of inner.tags) tags.set(key, value);
  }
  for (const literal of configMapGenerator.flatMap(({ literals }) => literals)) {
    const at = literal.indexOf('=');
    settings.set(literal.slice(0, at), literal.slice(at + 1));
  }
  for (const image of images) if (image.newTag !== undefined) tags.set(image.name, image.newTag);
  return { name, manifests, settings, tags };
}

const RENDERERS = [
  ['kustomize', 'build'],
  ['kubectl', 'kustomize'],
] as const;

/** Returns the command that renders kustomizations on this machine, or undefined. */
export const findRenderer = (): readonly [string, string] | undefined =>
  RENDERERS.find(([program]) => spawnSync(program, ['version', '--client'], { stdio: 'ignore' }).error === undefined);

/** @throws an error with the program's output */
export function render([program, command]: readonly [string, string], folder: string, name: string): Installation {
  const { status, stdout, stderr } = spawnSync(program, [command, folder], { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${program} ${command} ${folder}: ${stderr.trim()}`);
  const manifests = parseManifests(stdout, name);
  const generated = manifests.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && /^installation-/.test(metadata.name),
  );
  const data = z.record(z.string(), z.string()).parse(generated?.['data'] ?? {});
  return { name: `${name}, rendered`, manifests, settings: new Map(Object.entries(data)), tags: new Map() };
}

/** Renders an overlay with one more component, like an operator's own overlay that names both. */
export function renderWith(
  renderer: readonly [string, string],
  folder: string,
  overlay: string,
  component: string,
): Installation {
  const own = realpathSync(mkdtempSync(join(tmpdir(), 'paratope-overlay-')));
  const from = (...path: readonly string[]): string => relative(own, join(folder, ...path));
  try {
    writeFileSync(
      join(own, 'kustomization.yaml'),
      `resources: [${from('overlays', overlay)}]\ncomponents: [${from('components', component)}]\n`,
    );
    return render(renderer, own, `${overlay} with ${component}`);
  } finally {
    rmSync(own, { recursive: true });
  }
}
