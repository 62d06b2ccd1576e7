import type { Column } from '../columns.js';

/** Columns of the tier `complex`: the antibody docked to a given structure of its antigen. */
export const COMPLEX_COLUMNS: readonly Column[] = [
  {
    ...({ name: 'complex.score', label: 'Docking score', type: 'number', direction: 'lower' } as const),
    description:
      'Score of the best pose on the structure of the antigen, without unit. Scores compare poses of one antigen; they are no affinities.',
    usual: true as const,
    certainty:
      'Blind, the best pose is acceptable for one in four antibodies with a crystal structure, and for fewer with a model.',
  },
  {
    ...({ name: 'complex.confidence', label: 'Docking confidence', type: 'number', direction: 'higher' } as const),
    description: 'Probability that the best pose is acceptable, 0–1. Missing where the plan has an epitope.',
    certainty: 'Calibrated on 58 complexes that were docked blind.',
  },
  {
    ...({ name: 'complex.epitope_overlap', label: 'Epitope overlap', type: 'number', direction: 'higher' } as const),
    description:
      'Share of the residues of the epitope in the plan that the best pose touches, 0–1. Missing where the plan has no epitope.',
    certainty: 'The epitope steers the search, so that poses which touch it are found more often.',
  },
  {
    ...({
      name: 'complex.cluster_size',
      label: 'Poses like the best',
      type: 'integer',
      unit: 'poses',
      direction: 'higher',
    } as const),
    description: 'Number of poses within 9 Å interface RMSD of the best one, among the distinct refined poses.',
  },
  {
    ...({ name: 'complex.epitope', label: 'Likely epitope', type: 'text', direction: 'none' } as const),
    description:
      'Residues of the antigen that are in contact in at least half of the best poses, weighted by their scores, as chain and number in its file: A:45 A:47.',
  },
  {
    ...({ name: 'complex.contacts', label: 'Contacts', type: 'text', direction: 'none', fullNameOnly: true } as const),
    description:
      'Residues of the antigen within 12 Å of the best pose, with their distances to the regions of the antibody, as JSON. Filters evaluate epitope rules on it: `epitope("any CDR within 6 Å of A:45-60")`.',
  },
  {
    ...({ name: 'complex.structure', label: 'Complex', type: 'text', direction: 'none' } as const),
    description: 'The best pose as a PDB file, with its interface relaxed.',
  },
].map((column) => ({ ...column, tier: 'complex' }));
