/** A residue of the file. */
export interface FileResidue {
  readonly chain: string;
  /** Position in the chain, from 1. */
  readonly index: number;
  /** Residue number and insertion code: `52A`. */
  readonly number: string;
  /** Value of the residue's B-factor column. */
  readonly bFactor: number;
}

/** Returns the colour of a residue, `#rrggbb`; equal colours must be the same function. */
export type ResidueColor = (residue: FileResidue) => string;

/** One of several superposed models, with its colour. */
export interface SuperposedModel {
  /** URL of an mmCIF file, as the service signed it. */
  readonly url: string;
  /** Colour as `#rrggbb`. */
  readonly color: string;
  readonly label: string;
}

export interface SuperposedViewProps {
  /** Models; the later ones are superposed on the first. */
  readonly models: readonly SuperposedModel[];
  /** Text that screen readers read instead. */
  readonly label: string;
}

export interface StructureViewProps {
  /** URL of the file, as the service signed it. */
  readonly url: string;
  /** Format of the file; default: mmCIF. */
  readonly format?: 'mmcif' | 'pdb';
  /** True: a surface is drawn in place of a cartoon. */
  readonly surface?: boolean;
  readonly colorOf: ResidueColor;
  /** Text that screen readers read instead. */
  readonly label: string;
}
