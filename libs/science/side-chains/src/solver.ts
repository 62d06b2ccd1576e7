import { anneal } from './annealing.js';
import { survivingStates } from './dead-ends.js';
import { solveByElimination } from './elimination.js';
import { componentsOf, energyGraph, energyOf, restricted, type PairEnergies } from './energy-graph.js';

export interface Solution {
  /** State of each node. */
  readonly states: Int32Array;
  readonly energy: number;
  /** Whether it is proven to be the minimum. */
  readonly exact: boolean;
}

/** Entries of all the tables of one component (a second or so); beyond them the component is annealed. */
const MAX_TABLE_ENTRIES = 4_000_000;

/**
 * Finds the states of least total energy: Σ self[i][s_i] + Σ pair(i, j)[s_i][s_j]. Dead-end elimination removes what cannot
 * be part of the optimum; what is left falls into components, each solved exactly by eliminating one node after another (a
 * tree decomposition: Xu & Berger, J ACM 2006, 53:533), or by simulated annealing where that would take too much.
 * `random` gives [0, 1); the time is bounded.
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
  let exact = true;
  for (const component of componentsOf(reduced)) {
    if (solveByElimination(reduced, component, chosen, MAX_TABLE_ENTRIES)) continue;
    exact = false;
    anneal(reduced, component, chosen, random);
  }
  const states = chosen.map((state, i) => alive[i]?.[state] ?? 0);
  return { states, energy: energyOf(graph, states), exact };
}
