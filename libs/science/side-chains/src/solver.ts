import { anneal, descend } from './annealing.js';
import { survivingStates } from './dead-ends.js';
import { solveByElimination } from './elimination.js';
import {
  componentsOf,
  energyGraph,
  energyOf,
  restricted,
  type EnergyGraph,
  type PairEnergies,
  type Edge,
} from './energy-graph.js';

export interface Solution {
  /** State of each node. */
  readonly states: Int32Array;
  readonly energy: number;
  /** Whether it is proven that the states are the minimum. */
  readonly exact: boolean;
}

/** Maximum number of entries of all tables of one component (a tenth of a second or two); larger components are simplified. */
const MAX_TABLE_ENTRIES = 1_000_000;
/** Couplings (kcal/mol) that are neglected, one value after another, until the tables are small enough. */
const TOLERANCES = [1e-9, 0.25, 0.5, 1, 2];

/**
 * Finds the states with the minimum total energy: Σ self[i][s_i] + Σ pair(i, j)[s_i][s_j]. Dead-end elimination removes states that cannot
 * be part of the optimum; the remaining graph consists of components, each solved exactly by eliminating one node after another (a tree
 * decomposition: Xu & Berger, J ACM 2006, 53:533). If that would be too large, the weakest couplings are left out, or else the component is
 * annealed, and the result is optimized locally in the full energy. `random` returns numbers in [0, 1); the time is bounded.
 */
export function findMinimum(
  self: readonly Float64Array[],
  pairs: readonly PairEnergies[],
  random: () => number,
): Solution {
  const graph = energyGraph(self, pairs);
  const alive = survivingStates(graph);
  const reduced = restricted(graph, alive);
  const chosen = new Int32Array(self.length);
  const exact = solve(reduced, chosen, random);
  const states = chosen.map((state, i) => alive[i][state]);
  return { states, energy: energyOf(graph, states), exact };
}

/** Writes the states; returns whether they are proven to be the minimum. */
function solve(graph: EnergyGraph, states: Int32Array, random: () => number): boolean {
  let open = new Set(graph.self.keys());
  let proven = true;
  for (const tolerance of TOLERANCES) {
    const { graph: simpler, exact } = withoutWeakEdges(graph, tolerance);
    const left = new Set<number>();
    for (const component of componentsOf(simpler)) {
      if (!component.every((node) => open.has(node))) continue;
      if (!solveByElimination(simpler, component, states, MAX_TABLE_ENTRIES))
        for (const node of component) left.add(node);
    }
    if (!exact) proven = false;
    open = left;
    if (open.size === 0) break;
  }
  if (open.size > 0) {
    proven = false;
    anneal(graph, [...open], states, random);
  }
  if (!proven) descend(graph, [...graph.self.keys()], states);
  return proven;
}

/**
 * Returns the graph without edges that hardly couple their nodes: a table that is a sum of one term per row and one per column, within
 * `tolerance`, is merged into the energies of the nodes. `exact` is true if nothing was neglected.
 */
function withoutWeakEdges(graph: EnergyGraph, tolerance: number): { graph: EnergyGraph; exact: boolean } {
  const self = graph.self.map((own) => own.slice());
  const edges: Edge[][] = graph.edges.map(() => []);
  let exact = true;
  graph.edges.forEach((list, i) => {
    for (const edge of list) {
      const { rows, columns, residual } = separated(edge);
      if (residual > tolerance) {
        edges[i]?.push(edge);
        continue;
      }
      if (residual > 1e-9) exact = false;
      // Each edge is processed from both ends: each end gets its own term, and the first one also the constant.
      const own = self[i];
      if (own) for (let r = 0; r < own.length; r++) own[r] = own[r] + rows[r];
      if (i < edge.node && own) for (let r = 0; r < own.length; r++) own[r] = own[r] + columns;
    }
  });
  return { graph: { self, edges }, exact };
}

/** Row means minus the overall mean, the overall mean, and the maximum difference of the table from their sum. */
function separated({ columns: count, energies }: Edge): { rows: Float64Array; columns: number; residual: number } {
  const rowCount = energies.length / count;
  const rows = new Float64Array(rowCount);
  const columns = new Float64Array(count);
  energies.forEach((energy, at) => {
    const r = Math.floor(at / count);
    rows[r] = rows[r] + energy / count;
    columns[at % count] = columns[at % count] + energy / rowCount;
  });
  const mean = rows.reduce((sum, row) => sum + row, 0) / rowCount;
  let residual = 0;
  energies.forEach((energy, at) => {
    const sum = rows[Math.floor(at / count)] + columns[at % count] - mean;
    residual = Math.max(residual, Math.abs(energy - sum));
  });
  return { rows: rows.map((row) => row - mean), columns: mean, residual };
}
