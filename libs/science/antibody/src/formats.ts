import type { ChainRole } from './chains.js';

/** Molecule formats of a therapeutic antibody. */
export const ANTIBODY_FORMATS = [
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
export type AntibodyFormat = (typeof ANTIBODY_FORMATS)[number];

/**
 * Chain roles that a format prescribes. The other formats are built in more than one way (a DART has two chains or one), so no roles are
 * prescribed for them.
 */
export const ROLES_OF_FORMAT: Partial<Record<AntibodyFormat, readonly ChainRole[]>> = {
  mab: ['heavy', 'light'],
  nanobody: ['heavy'],
  scfv: ['scfv'],
  bispecific_kih: ['heavy', 'light', 'heavy_2', 'light_2'],
  bispecific_crossmab: ['heavy', 'light', 'heavy_2', 'light_2'],
  bispecific_common_lc: ['heavy', 'heavy_2', 'light'],
};

const named = (...formats: readonly AntibodyFormat[]): ReadonlySet<string> => new Set(formats);

/** Formats with V domains without CH1 and CL. */
export const FORMATS_WITHOUT_FAB = named('nanobody', 'scfv', 'bite', 'dart', 'tandem_scfv');

/** Formats that may consist of a single V domain. */
export const SINGLE_DOMAIN_FORMATS = named('nanobody', 'fc_fusion');
