import type { Engine, Evidence, EvidenceFile } from './evidence.js';
import { sha256 } from './statement.js';

/** File name that RO-Crate prescribes for its description. */
export const METADATA_FILE = 'ro-crate-metadata.json';

const RO_CRATE = 'https://w3id.org/ro/crate/1.1';
/** https://www.researchobject.org/workflow-run-crate/profiles/process_run_crate */
const PROCESS_RUN = 'https://w3id.org/ro/wfrun/process/0.5';

const ref = (id: string) => ({ '@id': id });

/**
 * Returns the bundle's description as an RO-Crate 1.1 of the profile Process Run Crate 0.5: one action, by which an engine made results
 * from inputs.
 */
export function crateMetadata(evidence: Evidence, others: readonly EvidenceFile[]): string {
  const { job, engine, installation, files } = evidence;
  const of = (role: EvidenceFile['role']) => files.filter((file) => file.role === role).map(({ path }) => ref(path));
  const data = dataEntities(engine);
  // The id belongs to the installation, which may run an engine of its own under a common name.
  const engineId = `${installation}#engine`;
  const seed = engine.seed === null ? [] : [{ '@id': '#seed', ...value('seed', engine.seed) }];
  const graph = [
    { '@id': METADATA_FILE, '@type': 'CreativeWork', about: ref('./'), conformsTo: ref(RO_CRATE) },
    {
      '@id': './',
      '@type': 'Dataset',
      conformsTo: ref(PROCESS_RUN),
      name: `Evidence of ${job.title} ${job.id}`,
      description: `Inputs, versions, seed and results of one ${job.title} job, signed by the installation that computed it.`,
      datePublished: job.completedAt,
      license: ref('#licence'),
      author: ref(installation),
      publisher: ref(installation),
      hasPart: [...files, ...others].map(({ path }) => ref(path)),
      mentions: ref('#run'),
    },
    { '@id': PROCESS_RUN, '@type': 'CreativeWork', name: 'Process Run Crate', version: '0.5' },
    {
      '@id': '#licence',
      '@type': 'CreativeWork',
      name: 'All rights reserved',
      description: 'Inputs and results belong to the organization that submitted the job.',
    },
    { '@id': installation, '@type': 'Organization', name: `Paratope at ${installation}`, url: installation },
    {
      '@id': '#run',
      '@type': 'CreateAction',
      name: `${job.title} ${job.id}`,
      description: `Computed by ${engine.name} ${engine.version}.`,
      identifier: job.id,
      instrument: ref(engineId),
      agent: ref(installation),
      startTime: withOffset(job.startedAt),
      endTime: withOffset(job.completedAt),
      actionStatus: 'http://schema.org/CompletedActionStatus',
      object: [...of('input'), ...data.map((entity) => ref(entity['@id'])), ...seed.map(() => ref('#seed'))],
      result: of('result'),
    },
    {
      '@id': engineId,
      '@type': 'SoftwareApplication',
      name: engine.name,
      version: engine.version,
      url: installation,
    },
    ...data,
    ...seed,
    ...[...files, ...others].map(fileEntity),
  ];
  return `${JSON.stringify({ '@context': `${RO_CRATE}/context`, '@graph': graph }, null, 2)}\n`;
}

/** The profile's shapes accept ISO 8601 with an offset, but not with a `Z`. */
const withOffset = (time: string): string => time.replace(/Z$/, '+00:00');

const value = (name: string, held: string | number) => ({ '@type': 'PropertyValue', name, value: held });

const fileEntity = ({ path, bytes, mediaType, description }: EvidenceFile) => ({
  '@id': path,
  '@type': 'File',
  name: path,
  description,
  encodingFormat: mediaType,
  contentSize: String(bytes.length),
  identifier: `sha256:${sha256(bytes)}`,
});

/** Data of the engine, which are not in the bundle and are identified by version and by digest. */
function dataEntities({ dataVersions, dataDigests }: Engine) {
  const names = [...new Set([...Object.keys(dataVersions), ...Object.keys(dataDigests)])].sort();
  return names.map((name) => ({
    '@id': `#data-${name}`,
    '@type': 'CreativeWork',
    name,
    ...(dataVersions[name] === undefined ? {} : { version: dataVersions[name] }),
    ...(dataDigests[name] === undefined ? {} : { identifier: `sha256:${dataDigests[name]}` }),
  }));
}
