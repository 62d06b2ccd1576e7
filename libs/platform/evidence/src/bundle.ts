import { archiveOf } from './archive.js';
import { crateMetadata, METADATA_FILE } from './crate.js';
import { signedEnvelope } from './envelope.js';
import type { Engine, Evidence, EvidenceFile } from './evidence.js';
import type { SigningKey } from './signing-key.js';
import { sha256, statementOf, type Provenance, type Resource } from './statement.js';

/** File name of the DSSE envelope with the in-toto statement about all other files. */
export const ATTESTATION_FILE = 'attestation.intoto.json';
/** File name of the installation's public key, in PEM. */
export const KEY_FILE = 'signing-key.pem';

/** URI of the build type; docs/evidence.md explains the parameters of the statement. */
const JOB_BUILD_TYPE = 'https://paratope.example/evidence/job/v1';

/**
 * Returns the bundle of a job: a signed RO-Crate as a ZIP archive. It depends on its arguments alone: the same job and key give the same
 * bytes.
 * @throws Error if two files have the same path
 */
export function bundleOf(given: Evidence, key: SigningKey): Uint8Array {
  const evidence = { ...given, files: [...given.files].sort((a, b) => (a.path < b.path ? -1 : 1)) };
  const keyFile: EvidenceFile = {
    path: KEY_FILE,
    bytes: Buffer.from(key.public.pem),
    mediaType: 'application/x-pem-file',
    role: 'input',
    description: 'Public key of the installation that signed this bundle.',
  };
  const files = new Map<string, Uint8Array>();
  for (const { path, bytes } of [...evidence.files, keyFile]) {
    if (files.has(path)) throw new Error(`two files of a bundle are called ${path}`);
    files.set(path, bytes);
  }
  files.set(METADATA_FILE, Buffer.from(crateMetadata(evidence, [keyFile])));
  const subjects = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, bytes]) => ({ name, digest: { sha256: sha256(bytes) } }));
  const statement = statementOf(subjects, predicateOf(evidence));
  files.set(ATTESTATION_FILE, Buffer.from(signedEnvelope(statement, key)));
  return archiveOf(files);
}

function predicateOf({ job, engine, installation, files }: Evidence): Provenance {
  const inputs = files
    .filter(({ role }) => role === 'input')
    .map(({ path, bytes }): Resource => ({ name: path, digest: { sha256: sha256(bytes) } }));
  return {
    buildDefinition: {
      buildType: JOB_BUILD_TYPE,
      externalParameters: { kind: job.kind, inputs: inputs.map(({ name }) => name) },
      internalParameters: { engine: engine.name, engine_version: engine.version, seed: engine.seed },
      resolvedDependencies: [...inputs, ...dataOf(engine, installation)],
    },
    runDetails: {
      builder: { id: installation, version: { [engine.name]: engine.version } },
      metadata: { invocationId: job.id, startedOn: job.startedAt, finishedOn: job.completedAt },
    },
  };
}

/** Data that are part of a program have no digest of their own: their URL is in the crate, within the installation. */
function dataOf({ dataVersions, dataDigests }: Engine, installation: string): Resource[] {
  const names = [...new Set([...Object.keys(dataVersions), ...Object.keys(dataDigests)])].sort();
  return names.map((name): Resource => {
    const [version, digest] = [dataVersions[name], dataDigests[name]];
    return {
      name,
      uri: `${installation}#data-${name}`,
      ...(digest === undefined ? {} : { digest: { sha256: digest } }),
      ...(version === undefined ? {} : { annotations: { version } }),
    };
  });
}
