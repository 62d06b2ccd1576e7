export type Species = 'human' | 'mouse' | 'macaque';
/** Animals without an open germline set here; their heavy-chain frameworks are known from structures. */
export type ReferenceSpecies = 'camelid' | 'rabbit' | 'bovine';
export type GermlineChain = 'H' | 'K' | 'L';
export type Segment = 'V' | 'J';

/** One functional allele, its protein laid out on IMGT positions. */
export interface GermlineGene {
  /** `IGHV3-23`. Mouse and macaque genes may carry temporary OGRDB labels such as `IGHV0-EGQA`. */
  readonly gene: string;
  /** `IGHV3-23*01` */
  readonly allele: string;
  readonly species: Species;
  readonly chain: GermlineChain;
  readonly segment: Segment;
  /**
   * 128 characters, one per IMGT position 1–128, `-` where the gene has no residue. V genes fill 1–104 and the first
   * residues of CDR3, from 105 on; J genes fill 118–128 (127 in light chains) and the end of CDR3, up to 117.
   */
  readonly imgt: string;
}
