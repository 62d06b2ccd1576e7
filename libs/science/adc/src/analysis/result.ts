import type { Absorbance } from './absorbance.js';
import type { ConstantAccessibility } from './constant-accessibility.js';
import type { DrugLoad } from './drug-load.js';
import type { FvPlace, FvSite } from './fv-accessibility.js';
import type { HicOrder, Hydrophobicity } from './hydrophobicity.js';
import type { ConjugateMasses } from './masses.js';
import type { Molecule } from '../chemistry/molecule.js';
import type { Flag, FlagSeverity } from '../rules/rule.js';

/** Rises with every change of a figure, a rule or a table. */
export const ANALYSIS_VERSION = 'adc-4';

/** `implausible`: there is a critical flag. */
export type Verdict = 'plausible' | 'implausible';

export interface AnalysedAntibody {
  readonly format: string;
  readonly isotype: string;
  readonly isotype_from: 'sequence' | 'statement' | 'assumption';
  readonly light_chain: 'kappa' | 'lambda' | null;
  readonly glycosylated: boolean;
  readonly interchain_disulfides: { readonly heavy_light: number; readonly heavy_heavy: number } | null;
  /** Of the whole antibody; null when its chains are not whole. */
  readonly lysines: number | null;
  readonly assumptions: readonly string[];
}

/** Of the site that the design names. */
export interface AnalysedSite {
  readonly name: string;
  /** On crystal structures; null for tags, hinge and variable domains. */
  readonly constant_domain: ConstantAccessibility | null;
  /** On the structure that was given, of a site in a variable domain. */
  readonly variable_domain: FvPlace | null;
  readonly receptor: 'FcRn' | 'Fcγ receptors' | null;
}

/** The card of an ADC; names are those of the HTTP contract. */
export interface AdcAnalysis {
  readonly version: string;
  readonly verdict: Verdict;
  readonly flag_counts: Readonly<Record<FlagSeverity, number>>;
  readonly antibody: AnalysedAntibody;
  readonly chemistry: {
    readonly linker: Molecule;
    readonly payload: Molecule;
    /** Before conjugation; null when the custom payload does not mark the linker's place. */
    readonly linker_payload: Molecule | null;
    readonly computed_by: string;
  };
  readonly drug_load: DrugLoad;
  readonly masses: ConjugateMasses | null;
  readonly hic: HicOrder | null;
  readonly absorbance: Absorbance | null;
  readonly hydrophobicity: Hydrophobicity | null;
  readonly site: AnalysedSite | null;
  /** Of the structure that was given; null without one. */
  readonly fv_sites: readonly FvSite[] | null;
  readonly flags: readonly Flag[];
  /** What could not be computed, and what it wants. */
  readonly missing: readonly string[];
}
