import type { AdcAntibody } from '../antibody/antibody.js';
import type { ConstantAccessibility } from '../analysis/constant-accessibility.js';
import type { DrugLoad } from '../analysis/drug-load.js';
import type { FvSite } from '../analysis/fv-accessibility.js';
import type { Hydrophobicity } from '../analysis/hydrophobicity.js';
import type { ConjugationSite } from '../analysis/site.js';
import { PRECEDENTS } from '../catalogue/precedents.js';
import type { ConjugationMethod, Precedent } from '../catalogue/types.js';
import type { Molecule } from '../chemistry/molecule.js';
import type { LinkerPart, PayloadPart } from '../design/parts.js';

/** Input of the rules. */
export interface RuleContext {
  readonly antibody: AdcAntibody;
  readonly linker: LinkerPart;
  readonly payload: PayloadPart;
  readonly linkerPayload: Molecule | undefined;
  readonly method: ConjugationMethod;
  readonly site: ConjugationSite | null;
  readonly dar: number;
  readonly load: DrugLoad;
  readonly hydrophobicity: Hydrophobicity | undefined;
  readonly siteAccessibility: ConstantAccessibility | undefined;
  readonly fvSites: readonly FvSite[] | undefined;
}

/**
 * Severity of a flag. `critical`: such an ADC should not be made. `warning`: a known risk that should be measured. `info`: a fact to know.
 */
export type FlagSeverity = 'critical' | 'warning' | 'info';

/** Approved ADC that had the same property or avoided it. */
interface FlagPrecedent {
  readonly name: string;
  readonly stance: 'supports' | 'contradicts';
  readonly detail: string;
}

export interface Finding {
  readonly severity: FlagSeverity;
  readonly explanation: string;
  readonly precedent: FlagPrecedent | null;
  /** Change that clears the flag; null if it cannot be cleared. */
  readonly remedy: string | null;
}

export interface Rule {
  readonly id: string;
  /** Question of the rule, for the documentation. */
  readonly asks: string;
  readonly source: string;
  readonly check: (context: RuleContext) => Finding | undefined;
}

export interface Flag extends Finding {
  readonly rule: string;
  readonly source: string;
}

/** Finds the matching approved ADC with the nearest load, with which a flag is compared. */
export function nearestPrecedent(
  dar: number,
  fits: (precedent: Precedent) => boolean,
  stance: FlagPrecedent['stance'],
): FlagPrecedent | null {
  const [nearest] = PRECEDENTS.filter(fits).toSorted(
    (one, other) => Math.abs(one.dar - dar) - Math.abs(other.dar - dar),
  );
  if (!nearest) return null;
  const { name, payload_name, linker_name, first_approval } = nearest;
  return { name, stance, detail: `${linker_name} and ${payload_name} at ${nearest.dar}, approved ${first_approval}` };
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
