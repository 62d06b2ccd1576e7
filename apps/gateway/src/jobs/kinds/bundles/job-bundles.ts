import { run, type Pool } from '@paratope/database';
import { bundleOf, type EvidenceFile, type SigningKey } from '@paratope/evidence';
import { isJobFile, fileKeys, provenanceSchema } from '@paratope/job-envelope';
import type { ObjectStore } from '@paratope/object-store';
import { isJobKind, jobKind, titleOf, type JobKind } from '@paratope/pipelines';
import { ProblemError } from '@paratope/problem';
import { TaskInputGone, type Tasks } from '../../execution/tasks.js';
import type { JobResults } from '@paratope/gateway-results';
import type { JobRow } from '../../views/job-row.js';
import { FileGone, bundledResults, bundledTask } from './files.js';
import { taskOf } from './task.sql.js';

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
