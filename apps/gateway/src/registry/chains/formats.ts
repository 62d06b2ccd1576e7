/** Molecule formats of a therapeutic candidate. */
export const FORMATS = [
  'mab',
  'nanobody',
  'scfv',
  'fc_fusion',
  'bispecific_kih',
  'bispecific_crossmab',
  'bispecific_common_lc',
  'bite',
  'dart',
  'dvd_ig',
  'tandem_scfv',
] as const;
export type Format = (typeof FORMATS)[number];

export const DRUG_CLASSES = ['naked_antibody', 'adc', 'car', 'radioconjugate', 't_cell_engager'] as const;

/** Roles of a variant's chains; a role occurs at most once. */
export const CHAIN_ROLES = ['heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'fusion'] as const;
export type ChainRole = (typeof CHAIN_ROLES)[number];

/**
 * The roles that a format fixes. The other formats are built in more than one way (a DART of two chains or of one),
 * so their chains are not prescribed.
 */
export const ROLES_OF_FORMAT: Partial<Record<Format, readonly ChainRole[]>> = {
  mab: ['heavy', 'light'],
  nanobody: ['heavy'],
  scfv: ['scfv'],
  bispecific_common_lc: ['heavy', 'heavy_2', 'light'],
};
