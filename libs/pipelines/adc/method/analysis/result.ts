import type { Absorbance } from './absorbance.js';
import type { ConstantAccessibility } from './constant-accessibility.js';
import type { DrugLoad } from './drug-load.js';
import type { FvPlace, FvSite } from './fv-accessibility.js';
import type { HicOrder, Hydrophobicity } from './hydrophobicity.js';
import type { ConjugateMasses } from './masses.js';
import type { Molecule } from '../chemistry/molecule.js';
import type { Flag, FlagSeverity } from '../rules/rule.js';

/** Version of the analysis, which changes with every figure, rule or table. */
export const ANALYSIS_VERSION = 'adc-4';

/** Verdict; `implausible` means that there is a critical flag. */
export type Verdict = 'plausible' | 'implausible';

export interface AnalysedAntibody {
  readonly format: string;
  readonly isotype: string;
  readonly isotype_from: 'sequence' | 'statement' | 'assumption';
  readonly light_chain: 'kappa' | 'lambda' | null;
  readonly glycosylated: boolean;
  readonly interchain_disulfides: { readonly heavy_light: number; readonly heavy_heavy: number } | null;
  /** Number of lysines of the whole antibody; null if its chains are not complete. */
  readonly lysines: number | null;
  readonly assumptions: readonly string[];
}

/** Site that the design names. */
export interface AnalysedSite {
  readonly name: string;
  /** Accessibility in crystal structures; null for tags, hinge and variable domains. */
  readonly constant_domain: ConstantAccessibility | null;
  /** Accessibility in the given structure of a site in a variable domain. */
  readonly variable_domain: FvPlace | null;
  readonly receptor: 'FcRn' | 'Fcγ receptors' | null;
}

/** Analysis of an ADC; names are those of the HTTP contract. */
export interface AdcAnalysis {
  readonly version: string;
  readonly verdict: Verdict;
  readonly flag_counts: Readonly<Record<FlagSeverity, number>>;
  readonly antibody: AnalysedAntibody;
  readonly chemistry: {
    readonly linker: Molecule;
    readonly payload: Molecule;
    /** Linker-payload before conjugation; null if the custom payload does not mark the linker's position. */
    readonly linker_payload: Molecule | null;
    readonly computed_by: string;
  };
  readonly drug_load: DrugLoad;
  readonly masses: ConjugateMasses | null;
  readonly hic: HicOrder | null;
  readonly absorbance: Absorbance | null;
  readonly hydrophobicity: Hydrophobicity | null;
  readonly site: AnalysedSite | null;
  /** Sites of the given structure; null without a structure. */
  readonly fv_sites: readonly FvSite[] | null;
  readonly flags: readonly Flag[];
  /** Parts that could not be computed, with the required data. */
  readonly missing: readonly string[];
}
