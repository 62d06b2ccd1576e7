import type { PipelineHttp } from '@paratope/job-envelope';
import { codonExportKind, EXPORT_FORMATS } from '../contract.js';
import { CSV_TYPE, download, FASTA_TYPE, formatOf, GENBANK_TYPE, ZIP_TYPE } from './download.js';

const http: PipelineHttp = {
  batches: {
    kind: codonExportKind,
    product: { one: 'export', many: 'exports' },
    ids: { field: 'export_ids', description: 'The exports that they make: the same ids.' },
    poll: 'Poll each export until its `variable_cds` is there.',
    download: {
      summary: 'Download coding sequences',
      description:
        'Of one export, or of all completed exports of a batch once none of them is pending or running. GenBank of a batch is a ZIP with a file per export.',
      formats: EXPORT_FORMATS,
      formatDescription: "By default the first of the submit's `output_formats`.",
      mediaTypes: [FASTA_TYPE, CSV_TYPE, GENBANK_TYPE, ZIP_TYPE],
      formatOf,
      file: download,
    },
  },
};

export default http;
