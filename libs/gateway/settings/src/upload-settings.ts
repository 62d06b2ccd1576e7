import { positiveInt } from '@paratope/config';
import { z } from 'zod';

/** Limits of uploads in size, type and time: keys of the gateway's environment. */
export const uploadSettingsSchema = z.object({
  UPLOAD_MAX_BYTES: positiveInt.default(67_108_864).describe('Largest file that may be uploaded. Default 64 MiB.'),
  UPLOAD_URL_SECONDS: positiveInt.default(900).describe('Time for which an upload URL is valid, in seconds.'),
  UPLOAD_SLOT_MS: positiveInt.default(86_400_000).describe('Age at which an upload without a file expires.'),
  UPLOAD_LEASE_MS: positiveInt
    .default(120_000)
    .describe('Longest time for a check of a file before another worker repeats it.'),
  UPLOAD_MAX_CHECKS: positiveInt.default(3).describe('Checks without an outcome after which a file fails.'),
});

export type UploadSettings = z.output<typeof uploadSettingsSchema>;
