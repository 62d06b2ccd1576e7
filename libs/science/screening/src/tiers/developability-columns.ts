import type { Column } from '../columns.js';

type Declared = readonly [
  metric: string,
  label: string,
  unit: string | undefined,
  direction: Column['direction'],
  description: string,
];

/** Metrics of the scorecard that screens include; the others are for analysing one antibody, not for ranking many. */
const METRICS: readonly Declared[] = [
  [
    'risk',
    'Developability risk',
    undefined,
    'lower',
    'Verdict: probability that at least two of ten assays fail, calibrated on clinical-stage antibodies; VH with VL.',
  ],
  [
    'psh',
    'Surface hydrophobicity (PSH)',
    undefined,
    'lower',
    'Patches of surface hydrophobicity in and around the CDRs (TAP). Very low values are outliers as well.',
  ],
  [
    'ppc',
    'Positive charge patches (PPC)',
    undefined,
    'lower',
    'Patches of positive charge in and around the CDRs (TAP).',
  ],
  [
    'pnc',
    'Negative charge patches (PNC)',
    undefined,
    'lower',
    'Patches of negative charge in and around the CDRs (TAP).',
  ],
  [
    'sfvcsp',
    'Charge symmetry (SFvCSP)',
    undefined,
    'higher',
    'Product of the surface charges of VH and VL (TAP); negative where they are opposite.',
  ],
  [
    'cdr3_compactness',
    'CDR3 compactness',
    undefined,
    'none',
    'How far CDR3 reaches out of the domain (TNP); of single domains.',
  ],
  [
    'aggrescan',
    'AGGRESCAN',
    undefined,
    'lower',
    'Mean aggregation propensity of the residues of the sequence, times 100.',
  ],
  [
    'surface_aggregation',
    'Surface aggregation',
    undefined,
    'lower',
    'Aggregation propensity of what the model exposes.',
  ],
  [
    'sap_5',
    'Spatial aggregation propensity',
    undefined,
    'lower',
    'Spatial aggregation propensity with a radius of 5 Å.',
  ],
  [
    'hic',
    'HIC retention',
    'min',
    'lower',
    'Predicted retention in hydrophobic interaction chromatography; VH with VL.',
  ],
  [
    'ac_sins',
    'AC-SINS shift',
    'nm',
    'lower',
    'Predicted shift of the plasmon wavelength, self-association; VH with VL.',
  ],
  [
    'polyreactivity',
    'Polyreactivity',
    undefined,
    'lower',
    'Predicted mean rank in PSR, ELISA and BVP as a normal score; VH with VL.',
  ],
  [
    'self_association',
    'Self-association patches',
    undefined,
    'lower',
    'Hydrophobic patches in and around the CDRs that can bind those of a copy.',
  ],
  ['viscosity_150', 'Viscosity at 150 mg/mL', 'cP', 'lower', 'Predicted viscosity at 150 mg/mL; VH with VL.'],
];

const name = (metric: string): string => `developability.${metric}`;

const REFERENCE = '583 therapeutic antibodies of Thera-SAbDab; single domains among 193 of the PDB';

/** Columns that tables show by default. */
const USUAL: ReadonlySet<string> = new Set(['risk', 'hic']);

/** Certainty of the learned metrics: Spearman's ρ on held-out sequence families. */
const CERTAINTY: Readonly<Record<string, string>> = {
  risk: 'AUC 0.7x on held-out sequence families of 137 clinical-stage antibodies.',
  hic: 'ρ 0.70 with measurements on held-out sequence families.',
  ac_sins: 'ρ 0.44 with measurements on held-out sequence families: a weak prediction.',
  viscosity_150: 'A regression on IgG1 alone: it ranks antibodies and does no more.',
};

/** Columns of the tier `developability`. */
export const DEVELOPABILITY_COLUMNS: readonly Column[] = [
  ...METRICS.map(([metric, label, unit, direction, description]) => ({
    ...({ name: name(metric), label, type: 'number', direction, description } as const),
    ...(unit === undefined ? {} : { unit }),
    reference: REFERENCE,
    ...(USUAL.has(metric) ? { usual: true as const } : {}),
    ...(CERTAINTY[metric] === undefined ? {} : { certainty: CERTAINTY[metric] }),
  })),
  {
    ...({
      name: name('red_flags'),
      label: 'Parts that drive a red verdict',
      type: 'integer',
      direction: 'lower',
    } as const),
    description: 'Number of flags of a red verdict: 0 where the verdict is not red.',
  },
  {
    ...({
      name: name('amber_flags'),
      label: 'Parts that drive an amber verdict',
      type: 'integer',
      direction: 'lower',
    } as const),
    description: 'Number of flags of an amber verdict: 0 where the verdict is not amber.',
  },
].map((column) => ({ ...column, tier: 'developability' }));
