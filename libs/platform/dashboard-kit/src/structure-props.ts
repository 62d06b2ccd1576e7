/** A residue as the file has it. */
export interface FileResidue {
  readonly chain: string;
  /** In the chain, from 1. */
  readonly index: number;
  /** Its number and insertion code: `52A`. */
  readonly number: string;
  /** What the B-factor column holds of it. */
  readonly bFactor: number;
}

/** The colour of a residue, `#rrggbb`; the same function for the same colours. */
export type ResidueColor = (residue: FileResidue) => string;

export interface StructureViewProps {
  /** As the service signed it. */
  readonly url: string;
  /** Default: mmCIF. */
  readonly format?: 'mmcif' | 'pdb';
  /** As a surface in place of a cartoon. */
  readonly surface?: boolean;
  readonly colorOf: ResidueColor;
  /** What is read out in its place. */
  readonly label: string;
}
