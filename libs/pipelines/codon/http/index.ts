import type { PipelineHttp } from '@paratope/job-envelope';
import { codonExportKind, EXPORT_FORMATS } from '../contract.js';
import { CSV_TYPE, download, FASTA_TYPE, formatOf, GENBANK_TYPE, ZIP_TYPE } from './download.js';

const http: PipelineHttp = {
  batches: {
    kind: codonExportKind,
    product: { one: 'export', many: 'exports' },
    ids: { field: 'export_ids', description: 'Identifiers of the exports; they are the same as `job_ids`.' },
    poll: 'Poll each export until its `variable_cds` is there.',
    download: {
      summary: 'Download coding sequences',
      description:
        'Of one export, or of all completed exports of a batch once none of them is pending or running. GenBank of a batch is a ZIP with a file per export.',
      formats: EXPORT_FORMATS,
      formatDescription: 'File format. Default: the first of the `output_formats` of the submit.',
      mediaTypes: [FASTA_TYPE, CSV_TYPE, GENBANK_TYPE, ZIP_TYPE],
      formatOf,
      file: download,
    },
  },
};

export default http;
