import type { EnergyGraph } from './energy-graph.js';

const SWEEPS = 1000;
const HOT = 10;
const COLD = 0.05;

/** Writes low-energy states of a component: simulated annealing of a fixed length. `random` returns numbers in [0, 1). */
export function anneal(
  graph: EnergyGraph,
  component: readonly number[],
  states: Int32Array,
  random: () => number,
): void {
  for (const node of component) states[node] = lowest(graph.self[node] ?? new Float64Array(1));
  const cooling = (COLD / HOT) ** (1 / SWEEPS);
  for (let sweep = 0, temperature = HOT; sweep < SWEEPS; sweep++, temperature *= cooling) {
    for (const node of component) {
      const count = graph.self[node]?.length ?? 1;
      const state = states[node];
      const proposed = Math.min(count - 1, Math.floor(random() * count));
      const chance = random();
      if (proposed === state) continue;
      const change = energyAt(graph, node, proposed, states) - energyAt(graph, node, state, states);
      if (change <= 0 || chance < Math.exp(-change / temperature)) states[node] = proposed;
    }
  }
}

/**
 * Chooses the best states of every two joined nodes given all others, until nothing changes. Every change lowers the energy, so the loop
 * ends.
 */
export function descend(graph: EnergyGraph, component: readonly number[], states: Int32Array): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const i of component) {
      for (const { node: j, columns, energies } of graph.edges[i] ?? []) {
        if (j < i) continue;
        const ownI = marginal(graph, i, j, states);
        const ownJ = marginal(graph, j, i, states);
        let [bestI, bestJ] = [states[i], states[j]];
        let least = ownI[bestI] + ownJ[bestJ] + energies[bestI * columns + bestJ] - 1e-9;
        for (let a = 0; a < ownI.length; a++) {
          for (let b = 0; b < ownJ.length; b++) {
            const energy = ownI[a] + ownJ[b] + energies[a * columns + b];
            if (energy >= least) continue;
            [least, bestI, bestJ] = [energy, a, b];
            changed = true;
          }
        }
        states[i] = bestI;
        states[j] = bestJ;
      }
    }
  }
}

/** Energy of each state of a node with all of its neighbours except one. */
function marginal({ self, edges }: EnergyGraph, node: number, without: number, states: Int32Array): Float64Array {
  const sum = (self[node] ?? new Float64Array(1)).slice();
  for (const { node: other, columns, energies } of edges[node] ?? []) {
    if (other === without) continue;
    const column = states[other];
    for (let s = 0; s < sum.length; s++) sum[s] = sum[s] + energies[s * columns + column];
  }
  return sum;
}

function energyAt({ self, edges }: EnergyGraph, node: number, state: number, states: Int32Array): number {
  let energy = self[node][state];
  for (const { node: other, columns, energies } of edges[node] ?? []) {
    energy += energies[state * columns + states[other]];
  }
  return energy;
}

function lowest(energies: Float64Array): number {
  let best = 0;
  for (let s = 1; s < energies.length; s++) if (energies[s] < energies[best]) best = s;
  return best;
}
