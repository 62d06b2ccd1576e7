// Made by npm run train -- cdr3-bounds from leave-one-out models; do not edit.

/** Of one CDR3 in ten the true error is this many times the predicted one, or more. */
export const CDR3_BOUNDS = {"templates":{"H3":2.05,"L3":2.04},"combined":{"H3":2.01,"L3":2.01}};
