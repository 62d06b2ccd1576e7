// Checks manifests by the schemas of Kubernetes 1.x, KEDA, External Secrets, the Gateway API and the Prometheus operator in the packages
// `kubernetes-models`. Their validators check required keys and types, but accept unknown keys; their TypeScript types have every key. So
// each manifest is also compiled as an object literal, in which the compiler refuses unknown keys.
import { join } from 'node:path';
import ts from 'typescript';
import { nameOf, type Manifest } from './manifests.ts';

const GROUPS: Readonly<Record<string, string>> = {
  'keda.sh': '@kubernetes-models/keda/keda.sh',
  'external-secrets.io': '@kubernetes-models/external-secrets/external-secrets.io',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api/gateway.networking.k8s.io',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator/monitoring.coreos.com',
};

/** Returns the module of a manifest's class and interface. */
function moduleOf({ apiVersion, kind }: Manifest): string {
  const [group = '', version] = apiVersion.split('/');
  if (version === undefined) return `kubernetes-models/${group}/${kind}`;
  return `${GROUPS[group] ?? `kubernetes-models/${group}`}/${version}/${kind}`;
}

type Validated = new (manifest: Manifest) => { validate(): void };
const isValidated = (value: unknown): value is Validated => typeof value === 'function' && 'prototype' in value;

/** Returns the errors of the schemas' validators. */
export async function invalid(manifest: Manifest): Promise<string[]> {
  try {
    const models = (await import(moduleOf(manifest))) as Readonly<Record<string, unknown>>;
    const Model = models[manifest.kind];
    if (!isValidated(Model)) return [`${nameOf(manifest)}: ${manifest.apiVersion} is not known`];
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [`${nameOf(manifest)}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

/** Returns the errors of the compiler: mostly unknown keys. */
export function mistyped(manifests: readonly Manifest[]): string[] {
  const file = join(import.meta.dirname, 'manifests-as-types.mts');
  // Each manifest is one line, so that a diagnostic's line identifies its manifest.
  const text = manifests
    .map((manifest, at) => {
      const type = `import('${moduleOf(manifest)}').I${manifest.kind}`;
      return `export const manifest${at}: ${type} = ${JSON.stringify(manifest)};`;
    })
    .join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const getSourceFile = host.getSourceFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true) : getSourceFile(path, ...rest);
  const program = ts.createProgram([file], OPTIONS, host);
  const source = program.getSourceFile(file);
  return [...program.getOptionsDiagnostics(), ...ts.getPreEmitDiagnostics(program, source)].map((diagnostic) => {
    const line =
      source && diagnostic.start !== undefined ? source.getLineAndCharacterOfPosition(diagnostic.start).line : 0;
    const manifest = manifests[line];
    return `${manifest ? nameOf(manifest) : 'types'}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')}`;
  });
}
