import { hydrophobicityIndex } from '../aggregation/viscosity.js';
import { chargeOf, PK_DOMAIN } from '../chemistry/charge.js';
import type { SurfaceProfiles } from '../fv/analysed-fv.js';
import { cdrVicinity } from '../surface/cdr-vicinity.js';

/**
 * Descriptors of the linear assay models: named quantities with a physical meaning, few enough for 137 antibodies. Surfaces are in 100 Å²,
 * charges in elementary charges at pH 7.4.
 */
export const DESCRIPTORS = [
  'psh',
  'ppc',
  'pnc',
  'sfvcsp',
  'surface_aggregation_cdr_positive',
  'sap5_cdr_positive',
  'sap10_cdr_positive',
  'scm_cdr',
  'scm_negative',
  'scm_positive',
  'net_charge',
  'heavy_charge',
  'light_charge',
  'charge_product',
  'h3_length',
  'heavy_cdrs_aromatic_surface',
  'light_cdrs_aromatic_surface',
  'heavy_cdrs_positive_surface',
  'light_cdrs_positive_surface',
  'heavy_cdrs_negative_surface',
  'light_cdrs_negative_surface',
  'solubility_least',
  'hydrophobicity_index',
] as const;

type Descriptor = (typeof DESCRIPTORS)[number];
export type Descriptors = Readonly<Record<Descriptor, number>>;

const PH = 7.4;
const HUNDRED_SQUARE_ANGSTROM = 100;

/**
 * Computes the descriptors that the assay models take.
 *
 * @param analysed the analysed Fv, from {@link analyse}; its surface profiles are enough.
 * @returns one number per descriptor.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const descriptors = descriptorsOf(analyse(fv));
 * Object.keys(descriptors).length; // → 23
 * descriptors.net_charge.toFixed(1); // → '-0.6'
 * ```
 */
export function descriptorsOf(analysed: SurfaceProfiles): Descriptors {
  const { fv, surface, patches, charge, solubility, surfaceAggregation, sap5, sap10 } = analysed;
  const vicinity = cdrVicinity(fv, surface);
  const near = (values: Float64Array): number => vicinity.reduce((sum, i) => sum + values[i], 0);
  const nearPositive = (values: Float64Array): number => vicinity.reduce((sum, i) => sum + Math.max(0, values[i]), 0);
  const [heavy = 0, light = 0] = fv.domains.map(({ sequence }) => chargeOf(sequence, PH, PK_DOMAIN));
  const cdrSurface = (side: string, members: string): number =>
    fv.residues.reduce(
      (sum, residue, i) =>
        residue.cdr > 0 && residue.side === side && members.includes(residue.aminoAcid)
          ? sum + surface.sideChain[i] / HUNDRED_SQUARE_ANGSTROM
          : sum,
      0,
    );
  return {
    psh: patches.psh.value,
    ppc: patches.ppc.value,
    pnc: patches.pnc.value,
    sfvcsp: patches.sfvcsp ?? 0,
    surface_aggregation_cdr_positive: nearPositive(surfaceAggregation),
    sap5_cdr_positive: nearPositive(sap5),
    sap10_cdr_positive: nearPositive(sap10),
    scm_cdr: near(charge.map),
    scm_negative: charge.negative,
    scm_positive: charge.positive,
    net_charge: heavy + light,
    heavy_charge: heavy,
    light_charge: light,
    charge_product: heavy * light,
    h3_length: patches.cdr3Length,
    heavy_cdrs_aromatic_surface: cdrSurface('heavy', 'FWY'),
    light_cdrs_aromatic_surface: cdrSurface('light', 'FWY'),
    heavy_cdrs_positive_surface: cdrSurface('heavy', 'KR'),
    light_cdrs_positive_surface: cdrSurface('light', 'KR'),
    heavy_cdrs_negative_surface: cdrSurface('heavy', 'DE'),
    light_cdrs_negative_surface: cdrSurface('light', 'DE'),
    solubility_least: solubility.reduce((a, b) => Math.min(a, b), Infinity),
    hydrophobicity_index: hydrophobicityIndex(fv.domains.map(({ sequence }) => sequence)),
  };
}
