/** Interface text of this part of the dashboard. */
export const TEXT = {
  variant: 'Variant',
  printReport: 'Print report',
  lineage: 'Lineage',
  sequence: 'Sequence',
  imgtNumberingAndCdrDefinition: 'IMGT numbering and CDR definition.',
  allVariantsOfThisCandidate: 'All variants of this candidate are archived.',
  origin: 'Origin',
  lengthResidues: 'Length (residues)',
  created: 'Created',
  thisReport: ' (this report)',
  noPipelineHasRunOn: 'No pipeline has run on this variant yet. The report shows only its sequence.',
} as const;
