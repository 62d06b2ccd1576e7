import type { PipelineHttp } from '@paratope/job-envelope';
import { codonExportKind, codonExportFieldsSchema, EXPORT_FORMATS, storedCodonExportSchema } from '../contract.js';
import { appliedCodonOptions } from '../contract/options.js';
import { batchBodySchema, batchFields, inOwnWords, shownBatch } from './batch.js';
import { catalogues } from './catalogues.js';
import { CSV_TYPE, download, FASTA_TYPE, formatOf, GENBANK_TYPE, ZIP_TYPE } from './download.js';
import { flatExport } from './flat.js';
import { originalClient } from './original-client.js';

const choicesSchema = codonExportFieldsSchema.omit({ items: true });

const http: PipelineHttp = {
  genes: {
    kind: codonExportKind,
    genes: (results) =>
      storedCodonExportSchema.parse(results).variable_cds.map(({ chain, sequence }) => ({ chain, sequence })),
  },
  beside: { kind: codonExportKind, of: flatExport },
  originalClient,
  batches: {
    kind: codonExportKind,
    product: { one: 'export', many: 'exports' },
    ids: { field: 'export_ids', description: 'Identifiers of the exports; they are the same as `job_ids`.' },
    withDefaults: (choices) => {
      const asked = choicesSchema.parse(choices);
      return { ...asked, options: appliedCodonOptions(asked.host, asked.options) };
    },
    batch: { body: batchBodySchema, inOwnWords, fields: batchFields, shown: shownBatch },
    catalogues,
    poll: 'Poll each export until its `variable_cds` is there.',
    download: {
      summary: 'Download coding sequences',
      description:
        'Downloads one export, or all completed exports of a batch once none of the batch is pending or running. GenBank of a batch is a ZIP with one file per export.',
      formats: EXPORT_FORMATS,
      formatDescription: 'File format. Default: the first of the `output_formats` of the submit.',
      mediaTypes: [FASTA_TYPE, CSV_TYPE, GENBANK_TYPE, ZIP_TYPE],
      formatOf,
      file: download,
    },
  },
};

export default http;
