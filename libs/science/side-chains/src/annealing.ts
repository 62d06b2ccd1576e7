import type { EnergyGraph } from './energy-graph.js';

const SWEEPS = 300;
const HOT = 10;
const COLD = 0.05;

/** Writes low-energy states of a component: simulated annealing of a fixed length, then descent. `random` gives [0, 1). */
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
      const state = states[node] ?? 0;
      const proposed = Math.min(count - 1, Math.floor(random() * count));
      const chance = random();
      if (proposed === state) continue;
      const change = energyAt(graph, node, proposed, states) - energyAt(graph, node, state, states);
      if (change <= 0 || chance < Math.exp(-change / temperature)) states[node] = proposed;
    }
  }
  descend(graph, component, states);
}

/** Takes each node's best state given its neighbours, until nothing changes: every change lowers the energy, so it ends. */
function descend(graph: EnergyGraph, component: readonly number[], states: Int32Array): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const node of component) {
      const energies = (graph.self[node] ?? new Float64Array(1)).map((_, state) =>
        energyAt(graph, node, state, states),
      );
      const best = lowest(energies);
      if ((energies[best] ?? 0) < (energies[states[node] ?? 0] ?? 0) - 1e-9) {
        states[node] = best;
        changed = true;
      }
    }
  }
}

function energyAt({ self, edges }: EnergyGraph, node: number, state: number, states: Int32Array): number {
  let energy = self[node]?.[state] ?? 0;
  for (const { node: other, columns, energies } of edges[node] ?? []) {
    energy += energies[state * columns + (states[other] ?? 0)] ?? 0;
  }
  return energy;
}

function lowest(energies: Float64Array): number {
  let best = 0;
  for (let s = 1; s < energies.length; s++) if ((energies[s] ?? 0) < (energies[best] ?? 0)) best = s;
  return best;
}
