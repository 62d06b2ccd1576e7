import type { PipelineDemo } from '@paratope/command-line';
import { codonExportKind } from '../contract.js';

const FIELDS = { host: 'cho' } as const;

const demo: PipelineDemo = {
  followUp: {
    kind: codonExportKind,
    fields: FIELDS,
    summary(results) {
      const { variable_cds, constraint_report } = codonExportKind.results.parse(results);
      const held = constraint_report.constraints.filter(({ satisfied }) => satisfied).length;
      return {
        heading: 'DNA for CHO',
        lines: [
          ...variable_cds.map(
            ({ chain, sequence, cai, gc_content }) =>
              `${chain.padEnd(8)}${sequence.length} nt, CAI ${cai.toFixed(2)}, GC ${(gc_content * 100).toFixed(0)} %`,
          ),
          `${held} of ${constraint_report.constraints.length} constraints met`,
        ],
      };
    },
  },
  async programme(api, { variants }) {
    const items = variants.map((variant_id) => ({ variant_id }));
    const { job_ids } = await api.submitCodonExports({ body: { items, ...FIELDS } });
    return { jobs: job_ids.map((id) => ({ object: codonExportKind.kind, id })) };
  },
};

export default demo;
