/** Pair energies of two nodes: a row per state of i, a column per state of j. */
export interface PairEnergies {
  readonly i: number;
  readonly j: number;
  readonly energies: Float64Array;
}

/** Edge from the viewpoint of one of its nodes: a row per own state, a column per state of `node`. */
export interface Edge {
  readonly node: number;
  readonly columns: number;
  readonly energies: Float64Array;
}

/** Nodes with a few states each, an energy per state, and an energy per pair of states along the edges. */
export interface EnergyGraph {
  readonly self: readonly Float64Array[];
  readonly edges: readonly (readonly Edge[])[];
}

export function energyGraph(self: readonly Float64Array[], pairs: readonly PairEnergies[]): EnergyGraph {
  const edges: Edge[][] = self.map(() => []);
  for (const { i, j, energies } of pairs) {
    const rows = self[i].length;
    const columns = self[j].length;
    edges[i]?.push({ node: j, columns, energies });
    edges[j]?.push({ node: i, columns: rows, energies: transposed(energies, rows, columns) });
  }
  return { self, edges };
}

/** Energy of a choice of one state per node. */
export function energyOf({ self, edges }: EnergyGraph, states: Int32Array): number {
  let energy = 0;
  self.forEach((own, i) => {
    const state = states[i];
    energy += own[state];
    for (const { node, columns, energies } of edges[i] ?? []) {
      if (node > i) energy += energies[state * columns + states[node]];
    }
  });
  return energy;
}

/** Graph with only the states in `alive`; nodes with one state are merged into the energies of their neighbours. */
export function restricted({ self, edges }: EnergyGraph, alive: readonly Int32Array[]): EnergyGraph {
  const left = self.map((own, i) => Float64Array.from(alive[i] ?? [], (state) => own[state]));
  const isFree = (i: number): boolean => alive[i].length > 1;
  const reduced = edges.map((list, i) => {
    const rows = alive[i] ?? new Int32Array();
    if (!isFree(i)) return [];
    const kept: Edge[] = [];
    for (const { node, columns, energies } of list) {
      const others = alive[node] ?? new Int32Array();
      const table = new Float64Array(rows.length * others.length);
      rows.forEach((row, r) => {
        others.forEach((column, c) => {
          table[r * others.length + c] = energies[row * columns + column];
        });
      });
      if (isFree(node)) {
        if (table.some((value) => value !== 0)) kept.push({ node, columns: others.length, energies: table });
      } else {
        const own = left[i];
        if (own) for (let r = 0; r < rows.length; r++) own[r] = own[r] + table[r];
      }
    }
    return kept;
  });
  return { self: left, edges: reduced };
}

/** Connected components: sets of nodes that edges connect. */
export function componentsOf({ self, edges }: EnergyGraph): number[][] {
  const seen = new Uint8Array(self.length);
  const components: number[][] = [];
  for (let start = 0; start < self.length; start++) {
    if (seen[start] === 1) continue;
    const component = [start];
    seen[start] = 1;
    for (let k = 0; k < component.length; k++) {
      for (const { node } of edges[component[k]] ?? []) {
        if (seen[node] === 1) continue;
        seen[node] = 1;
        component.push(node);
      }
    }
    components.push(component);
  }
  return components;
}

function transposed(energies: Float64Array, rows: number, columns: number): Float64Array {
  const result = new Float64Array(energies.length);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) result[c * rows + r] = energies[r * columns + c];
  }
  return result;
}
