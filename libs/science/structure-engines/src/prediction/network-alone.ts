import { modelByNetwork, type NetworkModel } from '@paratope/fv-model';
import { writePdb } from '@paratope/geometry';
import { asInputError, BUILTIN_ENGINE, inputOf, type FoldFv } from './builtin.js';
import { StructureInputError } from './errors.js';
import type { FvTask } from './read-fv.js';

/**
 * Predicts an Fv by the network alone, without templates and minimisation, for screens of many antibodies.
 *
 * @param fv the Fv, from {@link readFv}.
 * @param fold the function that runs the network.
 * @returns the network's model.
 * @throws StructureInputError for a single domain, and for chains that cannot be modelled.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { FvNetwork } from '@paratope/fv-network';
 * import { parsePdb, sequenceOf } from '@paratope/geometry';
 * const { structure } = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8'));
 * const [heavy, light] = structure.models[0].chains.map(sequenceOf);
 * const fv = readFv({ format: 'mab', chains: [{ role: 'heavy', sequence: heavy }, { role: 'light', sequence: light }] });
 * const network = await FvNetwork.open();
 * const model = await predictByNetworkAlone(fv, (input) => network.fold(input));
 * await network.close();
 * networkModelPdb(model, { name: 'my antibody', version: '1' }).slice(0, 33); // → 'TITLE     Fv model of my antibody'
 * ```
 */
export async function predictByNetworkAlone(fv: FvTask, fold: FoldFv): Promise<NetworkModel> {
  const input = inputOf(fv, {});
  try {
    const network = await fold(input);
    if (network) return modelByNetwork(input, network);
  } catch (error) {
    throw asInputError(error);
  }
  throw new StructureInputError('The network models VH with VL; choose another engine for a single domain.');
}

/**
 * Writes the PDB file of a model by the network alone.
 *
 * @param model the model.
 * @param labels the name of the antibody, for the title, and the version of the product.
 * @returns the file, with the network's lDDT (0–100) as B-factor.
 * @example
 * ```ts
 * const model = { structure: { models: [] }, plddt: [], h3ErrorAngstrom: 1, canonicalClasses: new Map() };
 * networkModelPdb(model, { name: 'A', version: '1' }).split('\n')[0].trim(); // → 'TITLE     Fv model of A'
 * ```
 */
export const networkModelPdb = (
  { structure }: NetworkModel,
  { name, version }: { readonly name: string; readonly version: string },
): string =>
  writePdb(structure, {
    title: `Fv model of ${name}`,
    remarks: [
      `A PREDICTED MODEL, NOT AN EXPERIMENTAL STRUCTURE. MADE BY ${BUILTIN_ENGINE.toUpperCase()} ${version}.`,
      'BY THE NETWORK ALONE: NO TEMPLATES AND NO MINIMISATION. SIDE CHAINS MAY CLASH.',
      'THE B-FACTOR COLUMN HOLDS THE PLDDT OF THE RESIDUE, 0 TO 100, HIGHER IS BETTER.',
    ].map((text) => ({ number: 99, text })),
  });
