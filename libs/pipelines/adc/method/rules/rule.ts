import type { AdcAntibody } from '../antibody/antibody.js';
import type { ConjugationSite } from '../analysis/site.js';
import { PRECEDENTS } from '../catalogue/precedents.js';
import type { ConjugationMethod, Precedent } from '../catalogue/types.js';
import type { LinkerPart, PayloadPart } from '../design/parts.js';
import type {
  ConstantAccessibility,
  DrugLoad,
  Finding,
  FlagPrecedent,
  FvSite,
  Hydrophobicity,
  Molecule,
} from '../analysis/result.js';

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

export interface Rule {
  readonly id: string;
  /** Question of the rule, for the documentation. */
  readonly asks: string;
  readonly source: string;
  readonly check: (context: RuleContext) => Finding | undefined;
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
