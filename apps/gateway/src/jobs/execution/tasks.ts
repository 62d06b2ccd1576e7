import { run, type Pool } from '@paratope/database';
import { providerOf, titleOf, workKind } from '@paratope/pipelines';
import { CAMPAIGNS } from '@paratope/pipelines/http';
import { isJobFile } from '@paratope/job-envelope';
import { antigenOf, campaignOf, predictionFiles, uploadOf, type ClaimedRow } from './run.sql.js';

/** An input of the job existed at its submission and no longer exists. The message is for the customer. */
export class TaskInputGone extends Error {
  override readonly name = 'TaskInputGone';
}

/** Data from which a task is made. */
export type TaskRow = Pick<ClaimedRow, 'kind' | 'org_id' | 'whole_id' | 'inputs' | 'format' | 'chains'>;

/** Makes the task that a worker gets with a claim. It contains everything that the engine needs, so that the engine looks nothing up. */
export class Tasks {
  constructor(private readonly pool: Pool) {}

  /**
   * Returns the claimed job's task as JSON text, in the shape of its kind's task schema.
   * @throws TaskInputGone
   */
  async json(row: TaskRow): Promise<string> {
    const { task, needs } = workKind(row.kind);
    if (row.whole_id !== null) return JSON.stringify(task.parse(row.inputs));
    if (row.chains === null) throw new TaskInputGone("The variant's chains were deleted.");
    const given: Record<string, unknown> = { ...row.inputs, format: row.format, chains: row.chains };
    if (needs.includes('structure')) given['structure'] = await this.structure(row);
    if (needs.includes('antigen')) given['antigen'] = await this.antigen(row);
    if (needs.includes('campaign')) given['campaign'] = await this.campaign(row);
    if (needs.includes('complex')) given['complex'] = await this.complex(row);
    // Parsing removes fields that only the client needs: equal tasks draw equal random numbers.
    return JSON.stringify(task.parse(given));
  }

  private async structure({ org_id, inputs }: TaskRow): Promise<unknown> {
    const id = inputs['structure_job_id'];
    if (id === undefined) return null;
    const { pdb_key, cif_key } = await this.filesOf(id, org_id, 'structure');
    if (pdb_key === null || cif_key === null) throw gone('structure');
    return { pdb_key, cif_key };
  }

  /** Returns the keys of a prediction's files; null for those that it lacks. */
  private async filesOf(id: unknown, orgId: string, need: 'structure' | 'complex') {
    const { kind } = providerOf(need);
    const [files] = await run(this.pool, predictionFiles, { id, orgId, kind });
    if (!files) throw gone(need);
    // A worker may read every file of its kind, so its task names only the files of this job.
    const own = (key: string | null): string | null => (key !== null && isJobFile(kind, files.id, key) ? key : null);
    return { pdb_key: own(files.pdb_key), cif_key: own(files.cif_key), poses_key: own(files.poses_key) };
  }

  private async complex({ org_id, inputs }: TaskRow): Promise<unknown> {
    const { complex_upload_id: uploadId, complex_job_id: jobId, pose = 1 } = inputs;
    if (uploadId !== undefined) {
      const [upload] = await run(this.pool, uploadOf, { id: uploadId, orgId: org_id });
      if (!upload) throw new TaskInputGone('The structure file of the complex was deleted.');
      return { structure_key: upload.key, model: 1 };
    }
    if (jobId === undefined) return null;
    const { poses_key } = await this.filesOf(jobId, org_id, 'complex');
    if (poses_key === null) throw gone('complex');
    return { structure_key: poses_key, model: pose };
  }

  private async antigen({ org_id, inputs }: TaskRow): Promise<unknown> {
    const uploadId = inputs['antigen_upload_id'];
    const [antigen] = await run(this.pool, antigenOf, { id: inputs['antigen_id'], orgId: org_id, uploadId });
    if (!antigen) throw new TaskInputGone('The antigen is gone.');
    const { sequence, structure_key: key } = antigen;
    if (key === null && (uploadId !== undefined || sequence === null)) {
      throw new TaskInputGone("The antigen's structure file was deleted.");
    }
    return antigen;
  }

  private async campaign({ org_id, inputs }: TaskRow): Promise<unknown> {
    const state = inputs['campaign_state'] ?? null;
    if (state === null) return null;
    const [campaign] = await run(this.pool, campaignOf, { id: inputs['campaign_id'], orgId: org_id });
    const files = campaign?.rounds.map(({ file }) => file) ?? [];
    const held = campaign && CAMPAIGNS.stateHeld(state, campaign.settings, files);
    if (!held) throw new TaskInputGone('The measured rounds or candidates that it was to learn from are gone.');
    return held;
  }
}

const gone = (need: 'structure' | 'complex'): TaskInputGone =>
  new TaskInputGone(`The ${titleOf(providerOf(need))} that it was to use is gone.`);
