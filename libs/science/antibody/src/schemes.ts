/**
 * Residue numbering schemes of V domains: IMGT (Lefranc et al. 2003), Kabat (Kabat et al. 1991), Chothia (Al-Lazikani
 * et al. 1997), Martin ("enhanced Chothia", Abhinandan & Martin 2008), AHo (Honegger & Plückthun 2001).
 */
export const SCHEMES = ['imgt', 'kabat', 'chothia', 'martin', 'aho'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A position of a scheme: `{number: 111, insertion: 'A'}` is 111A. */
export interface Position {
  readonly number: number;
  /** `''`, or the insertion letters: `A` … `Z`, `AA`, `AB` … */
  readonly insertion: string;
}
