import type { AdcAntibody } from '../antibody/antibody.js';
import { CHROMOPHORES } from '../catalogue/linker-payloads.js';
import type { Absorbance } from './result.js';

/** Extinction coefficients of tryptophan, tyrosine and cystine (Pace et al., Protein Sci 4:2411, 1995). */
const TRYPTOPHAN = 5500;
const TYROSINE = 1490;
const CYSTINE = 125;

/** Extinction coefficient at 280 nm in L mol⁻¹ cm⁻¹; undefined if the chains are not complete. */
function antibodyExtinction({ heavy, light, isSymmetricIgg }: AdcAntibody): number | undefined {
  if (heavy === null || light === null || !isSymmetricIgg) return undefined;
  const count = (residue: string): number => 2 * (`${heavy}${light}`.split(residue).length - 1);
  return count('W') * TRYPTOPHAN + count('Y') * TYROSINE + Math.floor(count('C') / 2) * CYSTINE;
}

/** Computes absorbance by the Beer–Lambert law for two absorbers at two wavelengths. */
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
      wavelength_nm,
      extinction,
      extinction_280,
      antibody_ratio,
      source,
      expected_ratio: (atDrug + dar * extinction) / conjugate,
      formula: `DAR = (R × ${at280} − ${Math.round(atDrug)}) / (${extinction} − R × ${extinction_280}), R = A${wavelength_nm} / A280`,
    },
  };
}
