export type Species = 'human' | 'mouse' | 'macaque';
/** Animals without an open germline set in this library; their heavy-chain frameworks are known from structures. */
export type ReferenceSpecies = 'camelid' | 'rabbit' | 'bovine';
export type GermlineChain = 'H' | 'K' | 'L';
export type Segment = 'V' | 'J';

/** Functional allele with its protein on IMGT positions. */
export interface GermlineGene {
  /** Gene name, such as `IGHV3-23`. Mouse and macaque genes may have temporary OGRDB labels such as `IGHV0-EGQA`. */
  readonly gene: string;
  /** Allele name, such as `IGHV3-23*01`. */
  readonly allele: string;
  readonly species: Species;
  readonly chain: GermlineChain;
  readonly segment: Segment;
  /**
   * 128 characters, one per IMGT position 1–128, `-` where the gene has no residue. V genes occupy 1–104 and the first residues of CDR3,
   * from 105; J genes occupy 118–128 (127 in light chains) and the end of CDR3, up to 117.
   */
  readonly imgt: string;
}
