/** Interface text of this part of the dashboard. */
export const TEXT = {
  label: 'Redesign',
  about: 'Other residues at chosen positions by inverse folding, everything else as it is.',
  designs: 'Designs',
  logOddsOfTheBest: 'Log-odds of the best design',
  csv: 'Download CSV',
  design: 'Design',
  parent: 'Parent',
  logOdds: 'Log-odds',
  oasisIdentity: 'OASis identity (%)',
  foreignCores: 'Foreign cores',
  liabilities: 'Liabilities',
  redFlags: 'Red flags',
  h3Distance: 'H3 distance (Å)',
  mutations: 'Mutations',
  against: 'What speaks against it',
  nothing: 'Nothing found',
  save: 'Save as variant',
  aboutTheTable: (positions: number, fit: number) =>
    `${positions} positions. Log-odds above 0: the network prefers the design. Mean log-probability of the parent ${fit.toFixed(2)}. These figures say how well a sequence fits its backbone, not how well it binds.`,
  filterHint: 'Filters hide designs; nothing is computed again.',
  mostMutations: 'Most mutations',
  leastOasis: 'Least OASis identity, %',
  mostNewCores: 'Most new foreign cores',
  mostDistance: 'Largest H3 distance, Å',
  positions: 'Positions',
  aboutPositions: 'Cysteines always stay. Sets and single positions add up.',
  zones: 'Sets of positions',
  scheme: 'Numbering',
  at: 'Single positions',
  placeHint: 'H or L, a colon and the number, parted by blanks: H:54 H:55',
  keep: 'Positions that stay',
  complex: 'Structure with the antigen (PDB or mmCIF)',
  complexHint:
    'Structure of this antibody with its antigen, PDB or mmCIF: the network sees the antigen, and positions can be chosen by it. Without a file the antibody is modelled alone.',
  uploadAComplex: 'Positions by the antigen need a structure with the antigen: upload one.',
  bounds: 'Bounds',
  avoid: 'Motifs that must not arise',
  forbid: 'Residues that must not arise',
  forbidHint: 'One-letter codes: MW',
  noBound: 'Empty: no bound',
  numberOfDesigns: 'Number of designs, 1 to 10',
  network: 'Network',
  namePositions: 'Choose sets of positions, or name single ones.',
  malformed: (place: string) => `${place} is no position: write H:54.`,
} as const;

export const ZONE_NAMES = {
  cdrs: 'CDRs',
  framework: 'Framework',
  exposed_hydrophobic: 'Exposed hydrophobic residues',
  interface: 'Within 6 Å of the antigen',
  not_interface: 'Not within 6 Å of the antigen',
} as const;

export const MOTIF_NAMES = {
  glycosylation: 'N-glycosylation',
  deamidation: 'Deamidation',
  isomerization: 'Isomerization',
  oxidation: 'Oxidation',
  glycation: 'Glycation',
  clipping: 'Clipping',
  integrin_binding: 'Integrin binding',
} as const;

export const NETWORK_NAMES = { protein: 'ProteinMPNN', soluble: 'SolubleMPNN', ligand: 'LigandMPNN' } as const;
