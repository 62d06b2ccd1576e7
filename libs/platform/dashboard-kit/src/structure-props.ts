/** A residue of the structure file. */
export interface FileResidue {
  readonly chain: string;
  /** Position in the chain, from 1. */
  readonly index: number;
  /** Number and insertion code: `52A`. */
  readonly number: string;
  /** Value of the residue's B-factor column. */
  readonly bFactor: number;
}

/** Colour of a residue, `#rrggbb`. The same function means the same colours. */
export type ResidueColor = (residue: FileResidue) => string;

/** A superposed model with a colour of its own. */
export interface SuperposedModel {
  /** Signed URL of the mmCIF file. */
  readonly url: string;
  /** Colour as `#rrggbb`. */
  readonly color: string;
  readonly label: string;
}

export interface SuperposedViewProps {
  /** Models; all are superposed on the first. */
  readonly models: readonly SuperposedModel[];
  /** Text alternative for screen readers. */
  readonly label: string;
}

export interface StructureViewProps {
  /** Signed URL of the file. */
  readonly url: string;
  /** Format of the file; default: mmCIF. */
  readonly format?: 'mmcif' | 'pdb';
  /** True for a surface in place of a cartoon. */
  readonly surface?: boolean;
  readonly colorOf: ResidueColor;
  /** Text alternative for screen readers. */
  readonly label: string;
}
