import { csv, fasta, fileStem, genbank, titleOf, type Exported } from '@paratope/codon/formats';
import type { ExportFormat } from '@paratope/pipeline-codon/contract';
import { strToU8, zipSync } from 'fflate';
import { FileBody } from '../../../http/exchange.js';
import { CSV_TYPE, FASTA_TYPE, GENBANK_TYPE, ZIP_TYPE } from './contract.js';

/**
 * The file of one export, or of a batch's.
 * @param id of the export or of the batch
 */
export function download(
  id: string,
  exports: readonly [Exported, ...Exported[]],
  format: ExportFormat,
  isBatch: boolean,
): FileBody {
  const [first] = exports;
  const stem = isBatch ? `codon-exports-${id}` : `${fileStem(titleOf(first))}-${id}`;
  switch (format) {
    case 'fasta':
      return text(fasta(exports), FASTA_TYPE, `${stem}.fasta`);
    case 'csv':
      return text(csv(exports), CSV_TYPE, `${stem}.csv`);
    case 'genbank':
      return isBatch ? archive(exports, `${stem}.zip`) : text(genbank(first), GENBANK_TYPE, `${stem}.gb`);
  }
}

const text = (content: string, type: string, filename: string): FileBody =>
  new FileBody(Buffer.from(content, 'utf8'), `${type}; charset=utf-8`, filename);

/** A GenBank file per export. The same exports always give the same bytes. */
function archive(exports: readonly Exported[], filename: string): FileBody {
  const files = exports.map((each): [string, [Uint8Array, { mtime: Date }]] => [
    `${fileStem(titleOf(each))}-${each.id}.gb`,
    [strToU8(genbank(each)), { mtime: each.completedAt }],
  ]);
  return new FileBody(Buffer.from(zipSync(Object.fromEntries(files))), ZIP_TYPE, filename);
}
