import { checksumOf } from '@paratope/antibody';
import type { AssistantSummary } from '@paratope/job-envelope';
import { codonExportKind, codonExportResultsSchema } from '../contract.js';

/** The best DNA of each chain, whole, with its figures, and the constraints that it does not meet. */
export const summary: AssistantSummary = {
  kind: codonExportKind.kind,
  of(results) {
    const { variable_cds, constraint_report: report, codon_usage_table } = codonExportResultsSchema.parse(results);
    return {
      units: 'cai and gc_content: 0–1; checksum: first 8 digits of the SHA-256 of the DNA',
      codon_usage_table,
      chains: variable_cds.map(({ chain, sequence, cai, cai_bound, gc_content, alternatives }) => ({
        chain,
        dna: sequence,
        checksum: checksumOf(sequence),
        nucleotides: sequence.length,
        cai,
        cai_bound,
        gc_content,
        alternatives: alternatives?.length ?? 0,
      })),
      against: {
        not_met: report.constraints
          .filter(({ satisfied }) => !satisfied)
          .map(({ name, detail }) => `${name}: ${detail}`),
        conflicts: report.conflicts?.map(
          ({ chain, constraint, start, end }) => `${chain} ${start}–${end}: ${constraint}`,
        ),
        notes: report.notes,
      },
    };
  },
};
