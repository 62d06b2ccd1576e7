import type { ResidueLink } from './residue-link.js';

/** A residue of the file. */
export interface FileResidue {
  readonly chain: string;
  /** Position in the chain, from 1. */
  readonly index: number;
  /** Residue number and insertion code: `52A`. */
  readonly number: string;
  /** Three-letter name: `TYR`. */
  readonly name: string;
  /** Value of the residue's B-factor column. */
  readonly bFactor: number;
}

/** A loop of a structure, and the residue that its name stands at. */
export interface NamedLoop {
  /** Short name: `H3`. */
  readonly name: string;
  readonly chain: string;
  /** Position of the residue in the chain, from 1. */
  readonly index: number;
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

/** A model of a file that has several, in a colour of its own. */
export interface ModelInFile {
  /** Number of the model in the file, from 1. */
  readonly model: number;
  /** `#rrggbb` */
  readonly color: string;
}

/** Residue under the pointer in a file of several models. */
export interface PointedInModel {
  readonly residue: FileResidue;
  /** Number of the model in the file, from 1. */
  readonly model: number;
}

export interface ModelsViewProps {
  /** URL of a PDB file with several models, as the service signed it. */
  readonly url: string;
  /** Chains that are the same in all models. They are drawn once, and the models are superposed by them. */
  readonly sharedChains: readonly string[];
  /** `#rrggbb` */
  readonly sharedColor: string;
  /** Drawn models. Pass the same array for the same drawing. */
  readonly models: readonly ModelInFile[];
  /** Returns the name of a model, for the text about the residue under the pointer. */
  readonly nameOf: (model: number) => string;
  /** Text about the residue under the pointer, after its chain and name. Default: its number in the file. */
  readonly describe?: (residue: FileResidue) => readonly string[];
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
  /** Chains that are drawn; default: all. Pass the same array for the same drawing. */
  readonly chains?: readonly string[] | undefined;
  readonly colorOf: ResidueColor;
  /** Weights of residues: the view opens on the side where neighbours add up to most of them. Pass the same function for the same view. */
  readonly weightOf?: (residue: FileResidue) => number;
  /** Loops that are named in the drawing, which a button hides. Pass the same array for the same names. */
  readonly loops?: readonly NamedLoop[];
  /** Text about the residue under the pointer, after its chain and name. Default: its number in the file. */
  readonly describe?: (residue: FileResidue) => readonly string[];
  /** Shares the pointed and the selected residues with another view of them, such as the sequence. */
  readonly link?: ResidueLink;
  /** Called once with the residues of the file. */
  readonly onRead?: (residues: readonly FileResidue[]) => void;
  /** What a click does, where it does more than show a side chain. */
  readonly clickHint?: string;
  /** Text that screen readers read instead. */
  readonly label: string;
}
