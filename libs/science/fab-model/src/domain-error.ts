/**
 * Error in Å (CA, the domain superposed alone) that nine of ten models of left-out Fabs do not exceed, by `npm run eval -- fabs`: rounded
 * up to 0.1 Å.
 */
export const DOMAIN_ERROR_ANGSTROM = { CH1: 1.5, CL: 0.7 } as const;
