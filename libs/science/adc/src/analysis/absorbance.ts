import type { AdcAntibody } from '../antibody/antibody.js';
import { CHROMOPHORES } from '../catalogue/linker-payloads.js';

export interface Absorbance {
  /** L mol⁻¹ cm⁻¹ at 280 nm of the antibody. */
  readonly antibody_extinction_280: number;
  /** The same of the conjugate at its mean load; null when the drug's is not published. */
  readonly conjugate_extinction_280: number | null;
  /** Null: no extinction coefficients of this payload are published that we know. */
  readonly drug: {
    readonly wavelength_nm: number;
    readonly extinction: number;
    readonly extinction_280: number;
    readonly antibody_ratio: number;
    /** Absorbance at the drug's wavelength over that at 280 nm, at the mean load. */
    readonly expected_ratio: number;
    /** Mean load from a measured ratio R. */
    readonly formula: string;
    readonly source: string;
  } | null;
}

/** Of tryptophan, tyrosine and cystine (Pace et al., Protein Sci 4:2411, 1995). */
const TRYPTOPHAN = 5500;
const TYROSINE = 1490;
const CYSTINE = 125;

/** L mol⁻¹ cm⁻¹ at 280 nm; undefined when the chains are not whole. */
export function antibodyExtinction({ heavy, light, isSymmetricIgg }: AdcAntibody): number | undefined {
  if (heavy === null || light === null || !isSymmetricIgg) return undefined;
  const count = (residue: string): number => 2 * (`${heavy}${light}`.split(residue).length - 1);
  return count('W') * TRYPTOPHAN + count('Y') * TYROSINE + Math.floor(count('C') / 2) * CYSTINE;
}

/** Beer–Lambert for two absorbers at two wavelengths. */
export function absorbance(antibody: AdcAntibody, payload: string, dar: number): Absorbance | undefined {
  const at280 = antibodyExtinction(antibody);
  if (at280 === undefined) return undefined;
  const drug = CHROMOPHORES.find(({ payload_name }) => payload_name === payload);
  if (!drug) return { antibody_extinction_280: at280, conjugate_extinction_280: null, drug: null };
  const atDrug = drug.antibody_ratio * at280;
  const conjugate = at280 + dar * drug.extinction_280;
  const { wavelength_nm, extinction, extinction_280, antibody_ratio, source } = drug;
  return {
    antibody_extinction_280: at280,
    conjugate_extinction_280: conjugate,
    drug: {
      ...{ wavelength_nm, extinction, extinction_280, antibody_ratio, source },
      expected_ratio: (atDrug + dar * extinction) / conjugate,
      formula: `DAR = (R × ${at280} − ${Math.round(atDrug)}) / (${extinction} − R × ${extinction_280}), R = A${wavelength_nm} / A280`,
    },
  };
}
