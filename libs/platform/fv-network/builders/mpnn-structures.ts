// Reads backbones as the product does, for export/export-mpnn.py of inverse-folding, which records what the original networks say of them:
//   npm run build -- mpnn-structures OUT.json STRUCTURE…
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { backboneOf } from '@paratope/inverse-folding';
import { dataBuilder } from '@paratope/workbench/program';
import { filesUnder, readStructureFile } from '@paratope/workbench/structure-files';

/** Decimals of a coordinate, as PDB files have them. */
const DIGITS = 3;

export const program = dataBuilder({
  description: 'Backbones with which exported inverse folding is compared with the original',
  operands: 'OUT.json STRUCTURE…',
  run({ operands: [out = '', ...paths] }) {
    const structures = filesUnder(paths).flatMap((file) => {
      const [model] = readStructureFile(file).structure.models;
      if (!model) return [];
      const { sites, coordinates, numbers, chains, atoms, elements, present } = backboneOf(model);
      // Each atom of the context once: the original chooses the nearest ones itself.
      const context = new Map<string, number>();
      present.forEach((is, k) => {
        const point = Array.from(atoms.subarray(3 * k, 3 * k + 3), (x) => x.toFixed(DIGITS)).join(' ');
        if (is === 1) context.set(point, elements[k] ?? 0);
      });
      return {
        name: basename(file),
        sequence: sites.map(({ aminoAcid }) => aminoAcid).join(''),
        backbone: Array.from(coordinates, (x) => Number(x.toFixed(DIGITS))),
        numbers: [...numbers],
        chains: [...chains],
        atoms: [...context.keys()].flatMap((point) => point.split(' ').map(Number)),
        elements: [...context.values()],
      };
    });
    writeFileSync(out, JSON.stringify(structures));
    console.log(`${structures.length} structures`);
  },
});
