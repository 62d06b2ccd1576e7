/**
 * Smallest share of identical residues at which a structure counts as that of the antigen, in the shorter of chain and sequence. It admits
 * allotypes, tags and point mutations: above 90 % identity, structures of a protein differ by about 0.5 Å in their main chain (Chothia &
 * Lesk, EMBO J 1986, 5:823, figure 2).
 */
export const LEAST_IDENTITY = 0.9;

/** Smallest share of an antigen's sequence that a structure must show to stand for the antigen unasked. */
export const LEAST_SHOWN = 0.5;
