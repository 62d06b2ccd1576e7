import { describe, expect, it } from '@jest/globals';
import { anneal } from './annealing.js';
import { survivingStates } from './dead-ends.js';
import { solveByElimination } from './elimination.js';
import { energyGraph, energyOf, type EnergyGraph, type PairEnergies } from './energy-graph.js';
import { seededRandom } from './random.js';
import { findMinimum } from './solver.js';

const NODES = 6;

describe('the rotamer search', () => {
  it('finds what trying every combination finds', () => {
    for (let seed = 0; seed < 30; seed++) {
      const { self, pairs } = randomProblem(seed);
      const { states, energy, exact } = findMinimum(self, pairs, seededRandom(1));
      expect(exact).toBe(true);
      expect(energy).toBeCloseTo(exhaustiveMinimum(energyGraph(self, pairs)), 9);
      expect(energyOf(energyGraph(self, pairs), states)).toBeCloseTo(energy, 9);
    }
  });

  it('never eliminates a state of the optimum', () => {
    for (let seed = 0; seed < 30; seed++) {
      const { self, pairs } = randomProblem(seed);
      const graph = energyGraph(self, pairs);
      const alive = survivingStates(graph);
      const minimum = exhaustiveMinimum(graph);
      const best = combinations(graph).find((states) => energyOf(graph, states) === minimum);
      best?.forEach((state, node) => expect(alive[node]).toContain(state));
    }
  });

  it('gives up exactness, not the answer, where the tables would be too large', () => {
    const { self, pairs } = randomProblem(3);
    const graph = energyGraph(self, pairs);
    const states = new Int32Array(NODES);
    expect(solveByElimination(graph, [...self.keys()], states, 10)).toBe(false);
    anneal(graph, [...self.keys()], states, seededRandom(5));
    expect(energyOf(graph, states)).toBeCloseTo(exhaustiveMinimum(graph), 9);
  });
});

function randomProblem(seed: number): { self: Float64Array[]; pairs: PairEnergies[] } {
  const random = seededRandom(seed);
  const self = Array.from({ length: NODES }, () =>
    Float64Array.from({ length: 1 + Math.floor(4 * random()) }, () => 4 * random()),
  );
  const pairs: PairEnergies[] = [];
  for (let i = 0; i < NODES; i++) {
    for (let j = i + 1; j < NODES; j++) {
      if (random() < 0.4) continue;
      const size = (self[i]?.length ?? 0) * (self[j]?.length ?? 0);
      pairs.push({ i, j, energies: Float64Array.from({ length: size }, () => 6 * random() - 3) });
    }
  }
  return { self, pairs };
}

function combinations({ self }: EnergyGraph): Int32Array[] {
  return self
    .reduce<number[][]>((all, own) => all.flatMap((chosen) => [...own.keys()].map((state) => [...chosen, state])), [[]])
    .map((states) => Int32Array.from(states));
}

function exhaustiveMinimum(graph: EnergyGraph): number {
  return Math.min(...combinations(graph).map((states) => energyOf(graph, states)));
}
