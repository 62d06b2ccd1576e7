import {
  fitAssayModel,
  modelCard,
  predictLearned,
  type AssayModel,
  type AssayTable,
  type ChainSequences,
  type NamedSubstitution,
  type VariantSpace,
} from '@paratope/campaigns';
import type { LearnedAssay } from '../contract/findings.js';

/** Rows of the variants in the space. */
export interface Rows {
  readonly space: VariantSpace;
  readonly rowOf: (chains: ChainSequences) => number;
  readonly nameOf: (row: number) => string;
  /** Measured substitutions, each with the row of the variant that is the parent with this substitution alone. */
  readonly singles: readonly (NamedSubstitution & { readonly row: number; readonly measured: number })[];
  readonly parentRow: number;
}

export interface Learned {
  readonly model: AssayModel;
  readonly report: LearnedAssay;
}

/** Fits the model of an assay and reports how accurate it is. */
export function learnAssay(table: AssayTable, rows: Rows, seed: number): Learned {
  const { space, rowOf, nameOf, singles, parentRow } = rows;
  const measured = table.variants.map(({ chains, value, censored, replicates }) => ({
    row: rowOf(chains),
    value,
    censored,
    replicates,
  }));
  const options = { direction: table.direction, scale: table.scale };
  const model = fitAssayModel(space, measured, options);
  const card = modelCard(space, measured, { ...options, seed });
  const { means } = predictLearned(model, [parentRow, ...singles.map(({ row }) => row)]);
  return {
    model,
    report: {
      assay: table.assay,
      unit: table.unit,
      direction: table.direction,
      scale: model.targets.scale,
      measured: card.measured,
      censored: card.censored,
      not_expressed: table.notExpressed.length,
      card: {
        correlation: card.correlation ?? null,
        blosum_correlation: card.blosumCorrelation,
        nearness_correlation: card.nearnessCorrelation,
        plain_correlation: card.plainCorrelation ?? null,
        coverage: card.coverage ?? null,
        verdict: card.verdict,
        explanation: card.explanation,
        kernels: card.kernels.map((kernel) => ({ ...kernel })),
      },
      left_out: card.leftOut.map(({ row, ...values }) => ({ name: nameOf(row), ...values })),
      effects: singles.map(({ chain, position, from, to, measured: count }, k) => ({
        chain: chain === 'H' ? ('heavy' as const) : ('light' as const),
        position,
        from,
        to,
        effect: (means[k + 1] ?? 0) - (means[0] ?? 0),
        measured: count,
      })),
    },
  };
}
