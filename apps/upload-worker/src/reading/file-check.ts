import { readFile } from 'node:fs/promises';
import { serveTasks } from '@paratope/bounded-process/serve';
import type { UploadSummary } from '@paratope/job-envelope';
import { checkAntibodyFile } from '../antibody-file-check.js';
import { checkStructure } from '../structure-check.js';
import type { Verdict } from '../verdict.js';

export interface FileToCheck {
  readonly path: string;
  readonly format: UploadSummary['format'];
}

serveTasks(async ({ path, format }: FileToCheck): Promise<Verdict> =>
  format === 'pdb' || format === 'mmcif'
    ? checkStructure(await readFile(path), format)
    : checkAntibodyFile(path, format),
);
