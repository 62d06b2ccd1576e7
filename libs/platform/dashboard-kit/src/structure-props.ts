import type { ResidueLink } from './residue-link.js';

/** A residue as the file has it. */
export interface FileResidue {
  readonly chain: string;
  /** In the chain, from 1. */
  readonly index: number;
  /** Its number and insertion code: `52A`. */
  readonly number: string;
  /** Its three-letter name: `TYR`. */
  readonly name: string;
  /** Value of its B-factor column. */
  readonly bFactor: number;
}

/** The colour of a residue, `#rrggbb`; the same function for the same colours. */
export type ResidueColor = (residue: FileResidue) => string;

/** A model among others, in a colour of its own. */
export interface SuperposedModel {
  /** Of an mmCIF file, as the service signed it. */
  readonly url: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly label: string;
}

export interface SuperposedViewProps {
  /** The others are laid over the first. */
  readonly models: readonly SuperposedModel[];
  /** What is read out in their place. */
  readonly label: string;
}

/** A model of a file that has several, in a colour of its own. */
export interface ModelInFile {
  /** From 1, as the file counts them. */
  readonly model: number;
  /** `#rrggbb` */
  readonly color: string;
}

/** What the pointer is at in a file of several models. */
export interface PointedInModel {
  readonly residue: FileResidue;
  /** From 1. */
  readonly model: number;
}

export interface ModelsViewProps {
  /** Of a PDB file with a model for each of them, as the service signed it. */
  readonly url: string;
  /** Chains that are the same in all models: drawn once, and what the models are laid over each other by. */
  readonly sharedChains: readonly string[];
  /** `#rrggbb` */
  readonly sharedColor: string;
  /** What is drawn; the same list for the same drawing. */
  readonly models: readonly ModelInFile[];
  /** The name of a model, for the residue under the pointer. */
  readonly nameOf: (model: number) => string;
  /** What is said of the residue under the pointer after its chain and name. Default: its number in the file. */
  readonly describe?: (residue: FileResidue) => readonly string[];
  /** What is read out in its place. */
  readonly label: string;
}

export interface StructureViewProps {
  /** As the service signed it. */
  readonly url: string;
  /** Default: mmCIF. */
  readonly format?: 'mmcif' | 'pdb';
  /** As a surface in place of a cartoon. */
  readonly surface?: boolean;
  readonly colorOf: ResidueColor;
  /** What is said of the residue under the pointer after its chain and name. Default: its number in the file. */
  readonly describe?: (residue: FileResidue) => readonly string[];
  /** Shares the pointed and the selected residues with another view of them, such as the sequence. */
  readonly link?: ResidueLink;
  /** Called once with the residues of the file. */
  readonly onRead?: (residues: readonly FileResidue[]) => void;
  /** What is read out in its place. */
  readonly label: string;
}
