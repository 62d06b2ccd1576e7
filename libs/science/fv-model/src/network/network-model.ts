import type { Structure } from '@paratope/geometry';
import type { Scheme } from '@paratope/numbering';
import { networkErrorOfH3 } from '../confidence/calibration.js';
import { doubtOf } from '../confidence/signs.js';
import { FvModelError } from '../errors.js';
import { readTarget, type FvInput, type TargetDomain } from '../input.js';
import { canonicalClass } from '../loops/canonical.js';
import { UNTEMPLATED } from '../scaffold.js';
import { type Loop, regionOf } from '../templates/imgt-code.js';
import { toStructure } from '../to-structure.js';
import type { NetworkDomain, NetworkFv } from './network-fv.js';
import { networkProtein } from './network-protein.js';

/** Model of an Fv by a network alone. */
export interface NetworkModel {
  /** All heavy atoms as the network gives them, with its lDDT as B-factor. Bonds deviate by 0.09 Å, and side chains may clash. */
  readonly structure: Structure;
  /** lDDT that the network expects of each residue, 0–100, the heavy chain first. */
  readonly plddt: readonly number[];
  /** Predicted error of CDR-H3 in Å: root mean square over the backbone of its residues, with the framework of VH superposed. */
  readonly h3ErrorAngstrom: number;
  /** North–Dunbrack clusters of H1, H2, L1, L2 and L3, e.g. `L1-11-1`; undefined for a shape that is not near any cluster. */
  readonly canonicalClasses: ReadonlyMap<Loop, string | undefined>;
}

const LOOPS: readonly Loop[] = ['H1', 'H2', 'L1', 'L2', 'L3'];

/**
 * Takes a network's prediction as the model of an Fv: without templates, correction of bonds, and minimisation. It takes less than a
 * twentieth of the time of {@link modelFv}.
 *
 * @param input the format and the sequences (one-letter codes).
 * @param network the network's prediction for the same Fv.
 * @param numbering the numbering scheme of the structure.
 * @returns all heavy atoms (Å), the network's lDDT (0–100), the predicted error of CDR-H3 (Å) and canonical classes.
 * @throws FvModelError for chains that cannot be modelled, and for single domains, which such networks do not predict.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { FvNetwork } from '@paratope/fv-network';
 * import { parsePdb, sequenceOf } from '@paratope/geometry';
 * const { structure } = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8'));
 * const [heavy, light] = structure.models[0].chains.map(sequenceOf);
 * const input = { heavy, light, format: 'fv' };
 * const network = await FvNetwork.open();
 * const model = modelByNetwork(input, await network.fold(input));
 * await network.close();
 * model.structure.models[0].chains.map(({ id, residues }) => id + residues.length); // → ['H113', 'L107']
 * model.canonicalClasses.get('L1'); // → 'L1-11-2'
 * ```
 */
export function modelByNetwork(
  input: FvInput,
  network: NetworkFv,
  numbering: Scheme | 'sequential' = 'imgt',
): NetworkModel {
  const fv = readTarget(input);
  const { heavy, light } = fv;
  if (!light) throw new FvModelError('wrong_chain', 'The network models VH with VL.', 'light');
  const plddt = [...network.heavy.plddt, ...network.light.plddt];
  const h3 = heavy.imgt.flatMap((code, k) =>
    regionOf(heavy.chainType, code) === 'H3' ? [networkErrorOfH3(doubtOf(network.heavy.plddt[k]))] : [],
  );
  return {
    structure: toStructure(networkProtein([heavy.sequence, light.sequence], network), fv, numbering, plddt),
    plddt,
    h3ErrorAngstrom: Math.sqrt(h3.reduce((sum, error) => sum + error * error, 0) / h3.length),
    canonicalClasses: new Map(
      LOOPS.map((loop) => [
        loop,
        loop.startsWith('H') ? classOf(heavy, network.heavy, loop) : classOf(light, network.light, loop),
      ]),
    ),
  };
}

const classOf = (target: TargetDomain, { backbone }: NetworkDomain, loop: Loop): string | undefined =>
  canonicalClass({ target, backbone, origin: new Int32Array(target.sequence.length).fill(UNTEMPLATED) }, loop);
