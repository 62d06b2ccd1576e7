import { ANTIBODY_MEDIA_TYPES } from '@paratope/job-envelope';
import type { CreateEngine } from '@paratope/job-envelope/engine';
import { z } from 'zod';
import { checkAntibodyFile } from './antibody-file-check.js';
import { checkStructure } from './structure-check.js';
import type { Verdict } from './verdict.js';

const fileSchema = z.object({
  bytes: z.instanceof(Uint8Array),
  format: z.enum(['pdb', 'mmcif', ...Object.values(ANTIBODY_MEDIA_TYPES)]),
});

/** Runs on a thread of the pool. */
const createEngine: CreateEngine<Verdict> = () => (inputs) => {
  const { bytes, format } = fileSchema.parse(inputs);
  return format === 'pdb' || format === 'mmcif' ? checkStructure(bytes, format) : checkAntibodyFile(bytes, format);
};

export default createEngine;
