// Builds the library of Fabs (libs/science/fab-model/data/fabs.bin), the templates of constant domains and elbows:
//   npm run build -- fab-templates [--out FILE] PATH…
// PATH: folders or files of structures (PDB or mmCIF, also .gz) that hold Fabs. Of several structures of one antibody the first is kept, so
// name unbound ones first.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fabsOfChains, variableIdentity, writeFabLibrary, type FabTemplate } from '@paratope/fab-model';
import { dataBuilder } from '@paratope/workbench/program';
import { filesUnder, readStructureFile } from '@paratope/workbench/structure-files';

const OUT = 'libs/science/fab-model/data/fabs.bin';
/** Identity of V domains from which two Fabs are the same antibody. */
const SAME = 0.95;

export const program = dataBuilder({
  description: 'The Fabs by which constant domains are modelled',
  operands: 'PATH…',
  options: { out: { type: 'string', description: 'file to write in place of the library that ships' } },
  run({ operands, options }) {
    const digest = createHash('sha256');
    const fabs: FabTemplate[] = [];
    for (const file of filesUnder(operands)) {
      const { structure, pdb, resolution } = readStructureFile(file);
      const [found] = fabsOfChains(structure.models[0]?.chains ?? [], pdb.toUpperCase(), resolution);
      if (!found || fabs.some((other) => variableIdentity(found, other) >= SAME)) continue;
      digest.update(readFileSync(file));
      fabs.push(found);
      console.log(
        `${basename(file)}: ${found.regions.join(' ')}, ${found.heavy.sequence.length} + ${found.light.sequence.length}`,
      );
    }
    const bytes = writeFabLibrary({
      provenance: {
        sources: [...new Set(fabs.map(({ pdb }) => pdb))],
        licence: 'CC0-1.0',
        attribution: 'Coordinates of the Protein Data Bank (wwPDB); entries are named by their PDB codes',
        inputSha256: digest.digest('hex'),
      },
      fabs,
    });
    writeFileSync(options.out ?? OUT, bytes);
    console.log(`${fabs.length} Fabs, ${(bytes.length / 1e6).toFixed(2)} MB`);
  },
});
