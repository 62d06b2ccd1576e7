import type { StatedAntibody } from '../antibody/stated-antibody.js';
import type { LinkerType, PayloadClass } from '../catalogue/types.js';

/** A payload that is not of the catalogue. */
export interface CustomPayload {
  readonly name: string;
  readonly class: PayloadClass;
  /** The free drug; the linker's place may be marked by `[*:1]`, which stands for a hydrogen of the free drug. */
  readonly smiles: string;
}

/** A linker that is not of the catalogue. */
export interface CustomLinker {
  readonly name: string;
  readonly type: LinkerType;
  /** Before conjugation, with the group that reacts with the antibody, and the payload's place marked by `[*:1]`. */
  readonly smiles: string;
}

export interface CustomChemistry {
  readonly payload?: CustomPayload | undefined;
  readonly linker?: CustomLinker | undefined;
}

/** What is conjugated, and how. */
export interface AdcDesign {
  readonly linker_name: string;
  readonly payload_name: string;
  /** Given to be checked; both follow from the names. */
  readonly linker_type?: LinkerType | undefined;
  readonly payload_class?: PayloadClass | undefined;
  readonly conjugation_method: string;
  readonly conjugation_site: string | null;
  /** Drugs per antibody, mean. */
  readonly dar_target: number;
  readonly custom?: CustomChemistry | null | undefined;
  readonly antibody?: StatedAntibody | null | undefined;
}

/** Why a design cannot be: the field by JSON pointer, the reason, and a code that stays the same. */
export interface DesignError {
  readonly pointer: string;
  readonly detail: string;
  readonly code: string;
  /** What is known, where a name is not. */
  readonly known?: readonly string[];
}
