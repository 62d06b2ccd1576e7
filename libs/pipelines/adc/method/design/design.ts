import type { StatedAntibody } from '../antibody/stated-antibody.js';
import type { LinkerType, PayloadClass } from '../catalogue/types.js';

/** Payload that is not in the catalogue. */
export interface CustomPayload {
  readonly name: string;
  readonly class: PayloadClass;
  /** SMILES of the free drug; the linker's position may be marked by `[*:1]`, which represents a hydrogen of the free drug. */
  readonly smiles: string;
}

/** Linker that is not in the catalogue. */
export interface CustomLinker {
  readonly name: string;
  readonly type: LinkerType;
  /** SMILES before conjugation, with the group that reacts with the antibody, and the payload's position marked by `[*:1]`. */
  readonly smiles: string;
}

export interface CustomChemistry {
  readonly payload?: CustomPayload | undefined;
  readonly linker?: CustomLinker | undefined;
}

/** Design of a conjugate: linker, payload, method and load. */
export interface AdcDesign {
  readonly linker_name: string;
  readonly payload_name: string;
  /** Optional values that are checked; both follow from the names. */
  readonly linker_type?: LinkerType | undefined;
  readonly payload_class?: PayloadClass | undefined;
  readonly conjugation_method: string;
  readonly conjugation_site: string | null;
  /** Mean number of drugs per antibody. */
  readonly dar_target: number;
  readonly custom?: CustomChemistry | null | undefined;
  readonly antibody?: StatedAntibody | null | undefined;
}

/** Error of a design: the field by JSON pointer, the reason, and a stable code. */
export interface DesignError {
  readonly pointer: string;
  readonly detail: string;
  readonly code: string;
  /** Known names, for an error about an unknown name. */
  readonly known?: readonly string[];
}
