import {
  ANTIBODY_MEDIA_TYPES,
  STRUCTURE_MEDIA_TYPES,
  uploadMediaTypeSchema,
  type UploadSummary,
} from '@paratope/job-envelope';

type Format = UploadSummary['format'];

const EXTENSIONS: Readonly<Record<Format, string>> = {
  pdb: 'pdb',
  mmcif: 'cif',
  csv: 'csv',
  tsv: 'tsv',
  fasta: 'fasta',
  parquet: 'parquet',
  gz: 'gz',
};

const FORMATS = { ...STRUCTURE_MEDIA_TYPES, ...ANTIBODY_MEDIA_TYPES };

export const formatOf = (contentType: string): Format => FORMATS[uploadMediaTypeSchema.parse(contentType)];

/** Key of the object that a customer uploads. Its URL can overwrite the object for a while, even after the check. */
export const incomingKey = (uploadId: string): string => `incoming/${uploadId}`;

/**
 * Key of the copy that a check has accepted. Each attempt has a key of its own, so that none can change the copy of another. The
 * extension shows the format to readers that get only the key.
 */
export const checkedKey = (uploadId: string, attempt: number, format: Format): string =>
  `uploads/${uploadId}/${attempt}.${EXTENSIONS[format]}`;

/** Returns the keys of all objects that an upload may have. */
export const keysOf = (uploadId: string, attempts: number, contentType: string): string[] => [
  incomingKey(uploadId),
  ...Array.from({ length: attempts }, (_, index) => checkedKey(uploadId, index + 1, formatOf(contentType))),
];
