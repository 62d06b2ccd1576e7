import type { ChainDesign, ExportDesign } from '@paratope/codon';
import type { StoredCodonExport } from '../contract.js';
import type { NamedChain } from '../contract/signal-peptides.js';

const rounded = (value: number, digits = 4): number => Number(value.toFixed(digits));

/**
 * A design in the shape of the contract's results, without the plot.
 * @param chains the chains of the task, with their names
 */
export function exportResults(
  design: ExportDesign,
  chains: readonly NamedChain[] = [],
): Omit<StoredCodonExport, 'plot_key'> {
  return {
    variable_cds: design.chains.map((chain) => {
      const id = chains.find(({ role }) => role === chain.construct.role)?.chain_id;
      return { ...(id === undefined ? {} : { chain_id: id }), ...variableCds(chain) };
    }),
    constraint_report: {
      satisfied: design.satisfied,
      constraints: constraintsByName(design),
      conflicts: design.conflicts.map(({ chain, constraint, start, end, between, proven }) => ({
        chain,
        constraint,
        start,
        end,
        proven,
        between: [...between],
      })),
      notes: [...design.notes],
    },
    codon_usage_table: design.codonUsageTable,
  };
}

type VariableCds = StoredCodonExport['variable_cds'][number];

function variableCds(chain: ChainDesign): VariableCds {
  const { construct, design } = chain;
  return {
    chain: construct.role,
    sequence: design.sequence,
    protein: construct.protein,
    cds_start: design.cdsStart + 1,
    cds_end: design.sequence.length,
    cai: rounded(design.cai),
    gc_content: rounded(chain.gcContent),
    features: chain.features.map((feature) => ({ ...feature })),
    cai_bound: design.caiBound === null ? null : rounded(design.caiBound),
    is_optimal: design.isOptimal,
    start_folding: design.startFolding && {
      energy: rounded(design.startFolding.energy, 2),
      trade_off: design.startFolding.tradeOff.map(({ weight, cai, energy }) => ({
        weight,
        cai: rounded(cai),
        energy: rounded(energy, 2),
      })),
    },
    usage_distance: rounded(chain.usageDistance),
    gc_profile: [...chain.gcProfile],
    min_max: chain.minMax.map((share) => (share === null ? null : rounded(share, 1))),
    alternatives: chain.alternatives.map((alternative) => ({
      sequence: alternative.sequence,
      cai: rounded(alternative.cai),
      gc_content: rounded(alternative.gcContent),
      identity_to_first: rounded(alternative.identityToFirst),
      satisfied: alternative.satisfied,
    })),
  };
}

type Constraints = StoredCodonExport['constraint_report']['constraints'];

/** One entry per constraint over all chains; its places name the chain. */
function constraintsByName({ constraints }: ExportDesign): Constraints {
  return [...new Set(constraints.map(({ name }) => name))].map((name) => {
    const own = constraints.filter((checked) => checked.name === name);
    const details = new Set(own.map(({ detail }) => detail));
    return {
      name,
      satisfied: own.every(({ satisfied }) => satisfied),
      detail:
        details.size === 1 ? [...details].join('') : own.map(({ chain, detail }) => `${chain}: ${detail}`).join('; '),
      source: own[0]?.source ?? null,
      places: own.flatMap(({ chain, places }) => places.map((place) => ({ chain, ...place }))),
    };
  });
}
