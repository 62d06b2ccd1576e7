import { family } from '@paratope/germline';
import { hydrophobicityIndex } from '../aggregation/viscosity.js';
import { chargeOf, PK_DOMAIN } from '../chemistry/charge.js';
import type { AnalysedFv } from '../fv/analysed-fv.js';
import type { FvResidue } from '../fv/modelled-fv.js';
import { cdrVicinity } from '../surface/cdr-vicinity.js';

/** Named numbers that the learned heads are linear in. */
export type Descriptors = Readonly<Record<string, number>>;

const CLASSES: Readonly<Record<string, string>> = {
  aromatic: 'FWY',
  aliphatic: 'AILMV',
  positive: 'KR',
  negative: 'DE',
  polar: 'CGHNPQST',
};
const AMINO_ACIDS = 'ACDEFGHIKLMNPQRSTVWY';
const FAMILIES = ['IGHV1', 'IGHV2', 'IGHV3', 'IGHV4', 'IGHV5', 'IGHV6', 'IGHV7', 'IGKV1', 'IGKV2', 'IGKV3', 'IGKV4'];
const PH = 7.4;
const HUNDRED_SQUARE_ANGSTROM = 100;

type Selection = readonly [name: string, holds: (residue: FvResidue) => boolean];
const REGIONS: readonly Selection[] = [
  ['heavy_cdrs', ({ side, cdr }) => side === 'heavy' && cdr > 0],
  ['light_cdrs', ({ side, cdr }) => side === 'light' && cdr > 0],
  ['h3', ({ side, cdr }) => side === 'heavy' && cdr === 3],
  ['framework', ({ cdr }) => cdr === 0],
];

export function descriptorsOf(analysed: AnalysedFv): Descriptors {
  return {
    ...compositions(analysed),
    ...exposures(analysed),
    ...charges(analysed),
    ...patchSums(analysed),
    ...families(analysed),
  };
}

function compositions({ fv }: AnalysedFv): Record<string, number> {
  const values: Record<string, number> = {};
  for (const [region, holds] of REGIONS) {
    const letters = fv.residues.filter(holds).map(({ aminoAcid }) => aminoAcid);
    if (region !== 'framework') values[`${region}_length`] = letters.length;
    for (const [name, members] of Object.entries(CLASSES)) {
      values[`${region}_${name}`] = letters.filter((letter) => members.includes(letter)).length;
    }
  }
  const cdrs = fv.residues.filter(({ cdr }) => cdr > 0);
  for (const letter of AMINO_ACIDS) {
    values[`cdrs_${letter}`] = cdrs.filter(({ aminoAcid }) => aminoAcid === letter).length;
  }
  for (const [side, cdr] of [['heavy', 1], ['heavy', 2], ['light', 1], ['light', 3]] as const) {
    values[`${side}_cdr${cdr}_length`] = cdrs.filter((residue) => residue.side === side && residue.cdr === cdr).length;
  }
  return values;
}

/** Side-chain surface by class and region, in 100 Å². */
function exposures({ fv, surface }: AnalysedFv): Record<string, number> {
  const values: Record<string, number> = {};
  for (const [region, holds] of REGIONS) {
    for (const [name, members] of Object.entries(CLASSES)) {
      values[`${region}_${name}_surface`] = fv.residues.reduce(
        (sum, residue, i) =>
          holds(residue) && members.includes(residue.aminoAcid)
            ? sum + (surface.sideChain[i] ?? 0) / HUNDRED_SQUARE_ANGSTROM
            : sum,
        0,
      );
    }
  }
  return values;
}

function charges({ fv, patches }: AnalysedFv): Record<string, number> {
  const [heavy = 0, light = 0] = fv.domains.map(({ sequence }) => chargeOf(sequence, PH, PK_DOMAIN));
  const cdrCharge = (side: string): number =>
    fv.residues.reduce(
      (sum, residue) =>
        residue.cdr > 0 && residue.side === side
          ? sum + ('KR'.includes(residue.aminoAcid) ? 1 : 'DE'.includes(residue.aminoAcid) ? -1 : 0)
          : sum,
      0,
    );
  return {
    heavy_charge: heavy,
    light_charge: light,
    net_charge: heavy + light,
    charge_product: heavy * light,
    heavy_cdr_charge: cdrCharge('heavy'),
    light_cdr_charge: cdrCharge('light'),
    exposed_charge: patches.exposedCharge,
    hydrophobicity_index: hydrophobicityIndex(fv.domains.map(({ sequence }) => sequence)),
  };
}

function patchSums(analysed: AnalysedFv): Record<string, number> {
  const { fv, surface, patches, charge, solubility, surfaceAggregation, sap5, sap10, aggrescan } = analysed;
  const vicinity = cdrVicinity(fv, surface);
  const sum = (values: Float64Array): number => values.reduce((a, b) => a + b, 0);
  const positive = (values: Float64Array): number => values.reduce((a, b) => a + Math.max(0, b), 0);
  const near = (values: Float64Array): Float64Array => Float64Array.from(vicinity, (i) => values[i] ?? 0);
  const largest = (values: Float64Array): number => values.reduce((a, b) => Math.max(a, b), 0);
  return {
    psh: patches.psh.value,
    ppc: patches.ppc.value,
    pnc: patches.pnc.value,
    sfvcsp: patches.sfvcsp ?? 0,
    surface_aggregation_mean: sum(surfaceAggregation) / fv.residues.length,
    surface_aggregation_positive: positive(surfaceAggregation),
    surface_aggregation_cdr: sum(near(surfaceAggregation)),
    surface_aggregation_cdr_positive: positive(near(surfaceAggregation)),
    surface_aggregation_largest: largest(surfaceAggregation),
    sap5_positive: positive(sap5),
    sap10_positive: positive(sap10),
    sap5_cdr: sum(near(sap5)),
    sap10_cdr: sum(near(sap10)),
    sap5_cdr_positive: positive(near(sap5)),
    sap10_cdr_positive: positive(near(sap10)),
    sap10_largest: largest(sap10),
    scm_negative: charge.negative,
    scm_positive: charge.positive,
    scm_cdr: sum(near(charge.map)),
    scm_cdr_positive: positive(near(charge.map)),
    solubility_mean: sum(solubility) / fv.residues.length,
    solubility_cdr: sum(near(solubility)),
    solubility_least: solubility.reduce((a, b) => Math.min(a, b), Infinity),
    aggrescan_mean: aggrescan.reduce((total, { a4v }) => total + sum(a4v), 0) / fv.residues.length,
    aggrescan_hot_area: aggrescan.reduce((total, { hotSpots }) => total + hotSpots.reduce((a, { area }) => a + area, 0), 0),
  };
}

function families({ fv }: AnalysedFv): Record<string, number> {
  const named = fv.domains.map(({ numbered }) => numbered.v && family(numbered.v.gene));
  return {
    ...Object.fromEntries(FAMILIES.map((name) => [name, named.includes(name) ? 1 : 0])),
    lambda: fv.domains.some(({ numbered }) => numbered.chainType === 'L') ? 1 : 0,
  };
}
