import type { Edge, EnergyGraph } from './energy-graph.js';

/**
 * Returns the graph without edges that hardly couple their nodes: a table that is a sum of one term per row and one per column, within
 * `tolerance`, is merged into the energies of the nodes. `exact` is true if nothing was neglected.
 */
export function withoutWeakEdges(graph: EnergyGraph, tolerance: number): { graph: EnergyGraph; exact: boolean } {
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
