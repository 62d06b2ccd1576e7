/** Interface text of this part of the dashboard. */
export const TEXT = {
  archived: 'archived',
  projects: 'Projects',
  openReport: 'Open report',
  compareVariants: 'Compare variants',
  runPipelines: 'Run pipelines',
  variants: 'Variants',
  selectAllVariants: 'Select all variants',
  variant: 'Variant',
  origin: 'Origin',
  lengthResidues: 'Length (residues)',
  created: 'Created',
  candidateInText: 'candidate',
  variantsInText: 'variants',
  drugClass: 'Drug class',
  itsVariantsDesignsJobs: 'Its variants, designs, jobs, results and files are deleted with it.',
  select: (name: string | number) => `Select ${name}`,
} as const;
