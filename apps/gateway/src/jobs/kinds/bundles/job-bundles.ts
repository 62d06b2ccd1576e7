import { run, type Pool } from '@paratope/database';
import { bundleOf, type EvidenceFile, type SigningKey } from '@paratope/evidence';
import { isJobFile, fileKeys, provenanceSchema, withFileKeys } from '@paratope/job-envelope';
import type { ObjectStore } from '@paratope/object-store';
import { isJobKind, jobKind, titleOf, type JobKind } from '@paratope/pipelines';
import { ProblemError } from '@paratope/problem';
import { TaskInputGone, type Tasks } from '../../execution/tasks.js';
import type { JobResults } from '@paratope/gateway-results';
import type { JobRow } from '../../views/job-row.js';
import { taskOf } from './task.sql.js';
import { extname } from 'node:path';

/** Media types of the files that engines read and write. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.pdb': 'chemical/x-pdb',
  '.cif': 'chemical/x-mmcif',
  '.svg': 'image/svg+xml',
  '.csv': 'text/csv',
  '.json': 'application/json',
};
const mediaTypeOf = (path: string): string => MEDIA_TYPES[extname(path)] ?? 'application/octet-stream';

type Store = Pick<ObjectStore, 'get'>;

/** A stored file that the job refers to no longer exists. */
class FileGone extends Error {
  override readonly name = 'FileGone';
}

/** JSON in which keys of the store are replaced by paths in the bundle, and the files at those paths. */
interface BundledJson {
  readonly json: unknown;
  readonly files: readonly EvidenceFile[];
}

/**
 * Returns results with the files that they name under `results/`.
 * @param keysOf names of the fields that hold file keys in results of the kind
 * @throws FileGone
 */
async function bundledResults(results: unknown, keysOf: readonly string[], store: Store): Promise<BundledJson> {
  const keys = keysOf.length === 0 ? [] : fileKeys(results, keysOf);
  const paths = keys.map((key) => `results/${key.slice(key.lastIndexOf('/') + 1)}`);
  const files = await Promise.all(keys.map((key, nth) => read(store, key, paths[nth] ?? key, 'result')));
  return { json: keys.length === 0 ? results : withFileKeys(results, keysOf, paths), files };
}

/**
 * Returns a task with the files that it names under `inputs/`. Each file is named after its field.
 * @throws FileGone
 */
async function bundledTask(task: unknown, store: Store): Promise<BundledJson> {
  const files: Promise<EvidenceFile>[] = [];
  const place = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((entry, nth) => place(entry, `${field}-${nth + 1}`));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, entry]) => [name, place(entry, field === '' ? name : `${field}-${name}`)]),
      );
    if (typeof value !== 'string' || !field.endsWith('_key')) return value;
    const path = `inputs/${field.slice(0, -'_key'.length)}${extname(value)}`;
    files.push(read(store, value, path, 'input'));
    return path;
  };
  const json = place(task, '');
  return { json, files: await Promise.all(files) };
}

async function read(store: Store, key: string, path: string, role: EvidenceFile['role']): Promise<EvidenceFile> {
  const bytes = await store.get(key);
  if (!bytes) throw new FileGone();
  const description = role === 'input' ? 'File that the engine read.' : 'File that the engine wrote.';
  return { path, bytes, mediaType: mediaTypeOf(path), role, description };
}

interface JobBundlesDependencies {
  readonly pool: Pool;
  readonly tasks: Pick<Tasks, 'json'>;
  readonly kept: Pick<JobResults, 'read'>;
  readonly store: Pick<ObjectStore, 'get'>;
  readonly key: SigningKey;
  /** Public address of the installation. */
  readonly installation: string;
}

/** Evidence of completed jobs. It is made on request from data that never change, so the same job always gives the same bytes. */
export class JobBundles {
  constructor(private readonly deps: JobBundlesDependencies) {}

  /** @throws ProblemError `conflict` if the job has no results, or if its inputs no longer exist */
  async of(job: JobRow): Promise<Uint8Array> {
    const { kind } = job;
    if (!isJobKind(kind)) throw new ProblemError('conflict', 'This release does not know the kind of the job.');
    if (job.data_deleted_at !== null) throw new ProblemError('conflict', 'The data of the job were deleted.');
    if (job.status !== 'completed' || job.started_at === null || job.ended_at === null || job.provenance === null)
      throw new ProblemError('conflict', `The job is ${job.status}: only a completed job has evidence.`);
    const { engine, engine_version, data_versions, data_digests, seed } = provenanceSchema.parse(
      JSON.parse(job.provenance),
    );
    const evidence = {
      installation: this.deps.installation,
      job: {
        id: job.id,
        kind,
        title: titleOf(jobKind(kind)),
        submittedAt: job.created_at.toISOString(),
        startedAt: job.started_at.toISOString(),
        completedAt: job.ended_at.toISOString(),
      },
      engine: {
        name: engine,
        version: engine_version,
        seed,
        dataVersions: data_versions,
        dataDigests: data_digests ?? {},
      },
      files: await this.files(kind, job),
    };
    return bundleOf(evidence, this.deps.key);
  }

  private async files(kind: JobKind, job: JobRow): Promise<EvidenceFile[]> {
    try {
      const [inputs, outputs] = await Promise.all([this.inputs(job), this.outputs(kind, job)]);
      return [...inputs, ...outputs];
    } catch (error) {
      if (error instanceof TaskInputGone) throw new ProblemError('conflict', error.message);
      if (error instanceof FileGone)
        throw new ProblemError('conflict', 'A file that the job read or wrote was deleted.');
      throw error;
    }
  }

  private async inputs(job: JobRow): Promise<EvidenceFile[]> {
    const [row] = await run(this.deps.pool, taskOf, { id: job.id, orgId: job.org_id });
    if (!row) throw new TaskInputGone('The job was deleted.');
    const task = await bundledTask(JSON.parse(await this.deps.tasks.json(row)), this.deps.store);
    return [
      jsonFile('inputs.json', JSON.parse(job.inputs), 'input', 'What was submitted.'),
      jsonFile('task.json', task.json, 'input', 'What the engine was given: the submit with chains and files.'),
      ...task.files,
    ];
  }

  private async outputs(kind: JobKind, job: JobRow): Promise<EvidenceFile[]> {
    const text = await this.deps.kept.read(job);
    if (text === null) throw new ProblemError('conflict', 'The results of the job were deleted.');
    const { files } = jobKind(kind);
    const results: unknown = JSON.parse(text);
    // The gateway's key to the store opens the files of every organization, so only the job's own files are read.
    if (files.length > 0 && !fileKeys(results, files).every((key) => isJobFile(kind, job.id, key)))
      throw new FileGone();
    const placed = await bundledResults(results, files, this.deps.store);
    return [
      jsonFile('results.json', placed.json, 'result', 'What the engine found.'),
      jsonFile('provenance.json', JSON.parse(job.provenance ?? 'null'), 'result', 'How the results were computed.'),
      ...placed.files,
    ];
  }
}

const jsonFile = (path: string, json: unknown, role: EvidenceFile['role'], description: string): EvidenceFile => ({
  path,
  role,
  description,
  mediaType: 'application/json',
  bytes: Buffer.from(`${JSON.stringify(json, null, 2)}\n`),
});
