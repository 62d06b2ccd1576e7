import type { EnergyGraph } from './energy-graph.js';

/** Function of the states of some nodes; the last node's state varies fastest. */
interface Factor {
  readonly nodes: readonly number[];
  readonly table: Float64Array;
}

interface Step {
  readonly node: number;
  /** Nodes on which the best state depends; all are eliminated later. */
  readonly others: readonly number[];
  /** Best state of the node for every combination of the others' states; the last one varies fastest. */
  readonly best: Uint16Array;
}

/**
 * Writes the minimum-energy states of a component, exactly, by eliminating one node after another. Returns false and writes nothing if the
 * tables would need more than `maxEntries` entries.
 */
export function solveByElimination(
  graph: EnergyGraph,
  component: readonly number[],
  states: Int32Array,
  maxEntries: number,
): boolean {
  const order = eliminationOrder(graph, component, maxEntries);
  if (!order) return false;
  const count = (node: number): number => graph.self[node]?.length ?? 1;
  let factors = initialFactors(graph, component);
  const steps: Step[] = [];
  for (const node of order) {
    const touched = factors.filter(({ nodes }) => nodes.includes(node));
    const others = [...new Set(touched.flatMap(({ nodes }) => nodes))].filter((other) => other !== node);
    const { table, best } = eliminate(node, others, touched, count);
    steps.push({ node, others, best });
    factors = factors.filter((factor) => !touched.includes(factor));
    factors.push({ nodes: others, table });
  }
  for (const { node, others, best } of steps.toReversed()) {
    let index = 0;
    for (const other of others) index = index * count(other) + states[other];
    states[node] = best[index];
  }
  return true;
}

/** Elimination order with the cheapest node next; undefined if the tables exceed the limit. */
function eliminationOrder(graph: EnergyGraph, component: readonly number[], maxEntries: number): number[] | undefined {
  const count = (node: number): number => graph.self[node]?.length ?? 1;
  const neighbours = new Map(
    component.map((node) => [node, new Set((graph.edges[node] ?? []).map((edge) => edge.node))]),
  );
  const order: number[] = [];
  let entries = 0;
  while (neighbours.size > 0) {
    let cheapest = -1;
    let least = Infinity;
    let around: ReadonlySet<number> = new Set();
    for (const [node, others] of neighbours) {
      let cost = count(node);
      for (const other of others) cost *= count(other);
      if (cost < least) {
        least = cost;
        cheapest = node;
        around = others;
      }
    }
    entries += least;
    if (entries > maxEntries) return undefined;
    order.push(cheapest);
    neighbours.delete(cheapest);
    for (const other of around) {
      const set = neighbours.get(other);
      if (!set) continue;
      set.delete(cheapest);
      for (const third of around) if (third !== other) set.add(third);
    }
  }
  return order;
}

function initialFactors({ self, edges }: EnergyGraph, component: readonly number[]): Factor[] {
  return component.flatMap((node) => [
    { nodes: [node], table: self[node] ?? new Float64Array() },
    ...(edges[node] ?? [])
      .filter((edge) => edge.node > node)
      .map((edge) => ({ nodes: [node, edge.node], table: edge.energies })),
  ]);
}

function eliminate(
  node: number,
  others: readonly number[],
  factors: readonly Factor[],
  count: (node: number) => number,
): { table: Float64Array; best: Uint16Array } {
  const sizes = others.map(count);
  const size = sizes.reduce((product, n) => product * n, 1);
  const table = new Float64Array(size);
  const best = new Uint16Array(size);
  const states = count(node);
  // Step of a factor's index per state of a node; 0 if it does not depend on the node.
  const strideOf = ({ nodes }: Factor, of: number): number => {
    const at = nodes.indexOf(of);
    return at < 0 ? 0 : nodes.slice(at + 1).reduce((product, other) => product * count(other), 1);
  };
  const ownStrides = factors.map((factor) => strideOf(factor, node));
  const strides = factors.map((factor) => others.map((other) => strideOf(factor, other)));
  const bases = new Int32Array(factors.length);
  const digits = new Int32Array(others.length);
  const sums = new Float64Array(states);
  for (let index = 0; index < size; index++) {
    sums.fill(0);
    for (let f = 0; f < factors.length; f++) {
      const values = factors[f]?.table ?? sums;
      const stride = ownStrides[f];
      let at = bases[f];
      for (let s = 0; s < states; s++, at += stride) sums[s] = sums[s] + values[at];
    }
    let least = 0;
    for (let s = 1; s < states; s++) if (sums[s] < sums[least]) least = s;
    table[index] = sums[least];
    best[index] = least;
    for (let d = others.length - 1; d >= 0; d--) {
      const next = digits[d] + 1;
      const wraps = next === sizes[d];
      digits[d] = wraps ? 0 : next;
      const moved = wraps ? 1 - next : 1;
      for (let f = 0; f < factors.length; f++) bases[f] = bases[f] + moved * strides[f][d];
      if (!wraps) break;
    }
  }
  return { table, best };
}
