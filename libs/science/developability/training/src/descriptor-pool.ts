// A pool of descriptors made by rule alone: every property of residues over every region of the Fv. Nobody chose among
// them by looking at an assay, so that choosing among them within the folds tells what a choice of descriptors is worth.
import { hydrophobicityIndex } from '#src/aggregation/viscosity.js';
import { chargeOf, PK_DOMAIN } from '#src/chemistry/charge.js';
import type { AnalysedFv } from '#src/fv/analysed-fv.js';
import type { FvResidue } from '#src/fv/modelled-fv.js';
import { cdrVicinity } from '#src/surface/cdr-vicinity.js';
import { fitRidge, predict } from './ridge.ts';

const CLASSES = { aromatic: 'FWY', aliphatic: 'AILMV', positive: 'KR', negative: 'DE', polar: 'NQSTH' } as const;
type Region = (residue: FvResidue, index: number) => boolean;
const REGIONS: Readonly<Record<string, Region>> = {
  all: () => true,
  framework: ({ cdr }) => cdr === 0,
  heavy_cdrs: ({ cdr, side }) => cdr > 0 && side === 'heavy',
  light_cdrs: ({ cdr, side }) => cdr > 0 && side === 'light',
  h3: ({ cdr, side }) => cdr === 3 && side === 'heavy',
};
const PH = 7.4;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Named descriptors of an analysed Fv. */
export function pooledDescriptors(analysed: AnalysedFv): Record<string, number> {
  const { fv, surface, patches, charge, solubility, surfaceAggregation, sap5, sap10, aggrescan } = analysed;
  const near = new Set(cdrVicinity(fv, surface));
  const regions = { ...REGIONS, vicinity: (_: FvResidue, index: number) => near.has(index) };
  const profiles: Readonly<Record<string, ArrayLike<number>>> = {
    surface_aggregation: surfaceAggregation,
    sap5,
    sap10,
    scm: charge.map,
    solubility,
    a4v: aggrescan.flatMap(({ a4v }) => [...a4v]),
  };
  const pool: Record<string, number> = {};
  for (const [region, holds] of Object.entries(regions)) {
    const own = fv.residues.flatMap((residue, index) => (holds(residue, index) ? [{ residue, index }] : []));
    for (const [name, members] of Object.entries(CLASSES)) {
      const of = own.filter(({ residue }) => members.includes(residue.aminoAcid));
      pool[`${region}_${name}_count`] = of.length;
      pool[`${region}_${name}_surface`] = sum(of.map(({ index }) => surface.sideChain[index] ?? 0));
    }
    for (const [name, values] of Object.entries(profiles)) {
      const here = own.map(({ index }) => values[index] ?? 0);
      pool[`${region}_${name}_sum`] = sum(here);
      pool[`${region}_${name}_positive`] = sum(here.map((value) => Math.max(0, value)));
      pool[`${region}_${name}_most`] = Math.max(0, ...here);
    }
    pool[`${region}_length`] = own.length;
  }
  const [heavy = 0, light = 0] = fv.domains.map(({ sequence }) => chargeOf(sequence, PH, PK_DOMAIN));
  return {
    ...pool,
    ...{ psh: patches.psh.value, ppc: patches.ppc.value, pnc: patches.pnc.value, sfvcsp: patches.sfvcsp ?? 0 },
    ...{ heavy_charge: heavy, light_charge: light, net_charge: heavy + light, charge_product: heavy * light },
    hydrophobicity_index: hydrophobicityIndex(fv.domains.map(({ sequence }) => sequence)),
  };
}

/** How many descriptors are kept, and the penalty on their weights. */
export interface Selection {
  readonly kept: number;
  readonly penalty: number;
}
export const SELECTIONS: readonly Selection[] = [5, 10, 20, 40].flatMap((kept) =>
  [10, 100].map((penalty) => ({ kept, penalty })),
);

const ranked = new WeakMap<readonly Float64Array[], readonly number[]>();

/** Ridge on the descriptors most correlated with the targets in these rows: the choice is part of what is fitted. */
export function fitSelected(rows: readonly Float64Array[], targets: readonly number[], { kept, penalty }: Selection) {
  const order = ranked.get(rows) ?? byCorrelation(rows, targets);
  ranked.set(rows, order);
  const columns = order.slice(0, kept);
  const chosen = (row: Float64Array): Float64Array => Float64Array.from(columns, (column) => row[column] ?? 0);
  const model = fitRidge(rows.map(chosen), targets, penalty);
  return (row: Float64Array): number => predict(model, chosen(row));
}

function byCorrelation(rows: readonly Float64Array[], targets: readonly number[]): readonly number[] {
  const middle = sum(targets) / targets.length;
  const strengthOf = (column: number): number => {
    const values = rows.map((row) => row[column] ?? 0);
    const mean = sum(values) / values.length;
    const variance = sum(values.map((value) => (value - mean) ** 2));
    return variance > 0
      ? Math.abs(sum(values.map((v, i) => (v - mean) * ((targets[i] ?? 0) - middle)))) / Math.sqrt(variance)
      : 0;
  };
  const strengths = Array.from(rows[0] ?? [], (_, column) => strengthOf(column));
  return [...strengths.keys()].sort((a, b) => (strengths[b] ?? 0) - (strengths[a] ?? 0));
}
