import {
  ANTIBODY_MEDIA_TYPES,
  STRUCTURE_MEDIA_TYPES,
  uploadMediaTypeSchema,
  type UploadSummary,
} from '@paratope/job-envelope';

type Format = UploadSummary['format'];

const EXTENSIONS: Readonly<Record<Format, string>> = {
  ...{ pdb: 'pdb', mmcif: 'cif' },
  ...{ csv: 'csv', tsv: 'tsv', fasta: 'fasta', parquet: 'parquet', gz: 'gz' },
};

const FORMATS = { ...STRUCTURE_MEDIA_TYPES, ...ANTIBODY_MEDIA_TYPES };

export const formatOf = (contentType: string): Format => FORMATS[uploadMediaTypeSchema.parse(contentType)];

/** What a customer puts. Its URL may write it for a while, also after it was checked. */
export const incomingKey = (uploadId: string): string => `incoming/${uploadId}`;

/**
 * What a check read and found good. Each attempt has its own, so that none can change another's. The extension tells
 * whoever is given the key alone what to expect.
 */
export const checkedKey = (uploadId: string, attempt: number, format: Format): string =>
  `uploads/${uploadId}/${attempt}.${EXTENSIONS[format]}`;

/** Everything that there may be of an upload. */
export const keysOf = (uploadId: string, attempts: number, contentType: string): string[] => [
  incomingKey(uploadId),
  ...Array.from({ length: attempts }, (_, index) => checkedKey(uploadId, index + 1, formatOf(contentType))),
];
