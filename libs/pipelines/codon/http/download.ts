import { csv, fasta, fileStem, genbank, type Exported } from '@paratope/codon/formats';
import type { CompletedJob, DownloadedFile } from '@paratope/job-envelope';
import { strToU8, zipSync } from 'fflate';
import { codonExportInputsSchema, EXPORT_FORMATS, storedCodonExportSchema } from '../contract.js';

export const FASTA_TYPE = 'text/x-fasta';
export const CSV_TYPE = 'text/csv';
export const GENBANK_TYPE = 'chemical/x-genbank';
export const ZIP_TYPE = 'application/zip';

/** First of the formats that the submission requested. */
export const formatOf = (inputs: unknown): string =>
  codonExportInputsSchema.parse(inputs).output_formats[0] ?? EXPORT_FORMATS[0];

/**
 * File of one export or of a batch.
 * @param id of the export or of the batch
 * @throws RangeError for an unknown format
 */
export function download(
  id: string,
  [job, ...others]: readonly [CompletedJob, ...CompletedJob[]],
  format: string,
  isBatch: boolean,
): DownloadedFile {
  const first = exported(job);
  const exports = [first, ...others.map(exported)];
  const stem = isBatch ? `codon-exports-${id}` : `${fileStem(first)}-${id}`;
  switch (format) {
    case 'fasta':
      return text(fasta(exports), FASTA_TYPE, `${stem}.fasta`);
    case 'csv':
      return text(csv(exports), CSV_TYPE, `${stem}.csv`);
    case 'genbank':
      return isBatch ? archive(exports, `${stem}.zip`) : text(genbank(first), GENBANK_TYPE, `${stem}.gb`);
    default:
      throw new RangeError(`there is no format ${format}`);
  }
}

function exported({ inputs, results, ...job }: CompletedJob): Exported {
  const { host, strategy } = codonExportInputsSchema.parse(inputs);
  return { ...job, host, strategy, cds: storedCodonExportSchema.parse(results).variable_cds };
}

const text = (content: string, type: string, filename: string): DownloadedFile => ({
  bytes: strToU8(content),
  contentType: `${type}; charset=utf-8`,
  filename,
});

/** Archive with a GenBank file per export. The same exports always give the same bytes. */
function archive(exports: readonly Exported[], filename: string): DownloadedFile {
  const files = exports.map((each): [string, [Uint8Array, { mtime: Date }]] => [
    `${fileStem(each)}-${each.id}.gb`,
    [strToU8(genbank(each)), { mtime: each.completedAt }],
  ]);
  return { bytes: zipSync(Object.fromEntries(files)), contentType: ZIP_TYPE, filename };
}
