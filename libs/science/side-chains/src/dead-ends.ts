import type { Edge, EnergyGraph } from './energy-graph.js';

/** Maximum number of rounds over all nodes; further rounds eliminate few states. */
const MAX_ROUNDS = 8;
/** Number of states with which others are compared: the best by their own energy, which eliminate nearly all that can be eliminated. */
const MAX_RIVALS = 12;

/**
 * Finds the states of each node that may belong to the optimum: a state is eliminated if another one of the same node is better for all
 * states of the neighbours (Goldstein, Biophys J 1994, 66:1335).
 */
export function survivingStates({ self, edges }: EnergyGraph): Int32Array[] {
  const alive: Int32Array[] = self.map((own) => Int32Array.from(own, (_, state) => state));
  let changed = true;
  for (let round = 0; changed && round < MAX_ROUNDS; round++) {
    changed = false;
    self.forEach((own, i) => {
      const left = alive[i] ?? new Int32Array();
      if (left.length < 2) return;
      const kept = keptStates(own, left, edges[i] ?? [], alive);
      if (kept.length === left.length) return;
      alive[i] = kept;
      changed = true;
    });
  }
  return alive;
}

function keptStates(
  own: Float64Array,
  states: Int32Array,
  edges: readonly Edge[],
  alive: readonly Int32Array[],
): Int32Array {
  const ordered = states.toSorted((a, b) => own[a] - own[b]);
  const dead = new Set<number>();
  for (const state of ordered.toReversed()) {
    for (const rival of ordered.subarray(0, MAX_RIVALS)) {
      if (rival === state || dead.has(rival)) continue;
      if (isBeaten(own, state, rival, edges, alive)) {
        dead.add(state);
        break;
      }
    }
  }
  return states.filter((state) => !dead.has(state));
}

function isBeaten(
  own: Float64Array,
  state: number,
  rival: number,
  edges: readonly Edge[],
  alive: readonly Int32Array[],
): boolean {
  let advantage = own[state] - own[rival];
  for (const { node, columns, energies } of edges) {
    const others = alive[node];
    if (!others) continue;
    let least = Infinity;
    for (const other of others) {
      const difference = energies[state * columns + other] - energies[rival * columns + other];
      if (difference < least) least = difference;
    }
    advantage += least;
  }
  return advantage > 1e-9;
}
