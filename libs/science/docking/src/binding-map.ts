import { applyTransform, NeighbourGrid } from '@paratope/geometry';
import type { DockingSetup } from './docking-setup.js';
import type { DockingInput, ResidueFrequency } from './docking-types.js';
import type { DockingPartner } from './partner.js';
import { poseCount, poseTransform, poseValue, type PoseTable } from './pose-table.js';

/** Maximum distance in Å between heavy atoms in contact. */
const CONTACT = 4.5;
/** Number of poses that are counted, and the score difference at which a pose's weight falls to 1/e. */
const VOTES = 100;
const TEMPERATURE = 1;

interface BindingFrequencies {
  readonly epitope: readonly ResidueFrequency[];
  readonly paratope: readonly ResidueFrequency[];
}

/**
 * Computes how often each residue is in contact in the best poses, each pose weighted by exp(score / {@link TEMPERATURE}).
 *
 * @param setup the prepared docking.
 * @param input the partners.
 * @param poses distinct poses, the best first: each stands for its own cluster.
 * @returns the weighted share of poses with a contact, 0–1, per residue of the epitope and the paratope.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const partnerOf = (file) => preparePartner(parsePdb(readFileSync(file, 'utf8')).structure).partner;
 * const antibody = [partnerOf('examples/first-hour/2vxt-fv.pdb')];
 * const antigen = partnerOf('examples/il18.pdb');
 * const pose = newPoses(1);
 * setPoseValue(pose, 0, 'tz', 30); // the antigen is 30 Å from the middle of the Fv, and not turned
 * const { epitope } = bindingFrequencies(setUpDocking({ antibody, antigen }), { antibody, antigen }, pose);
 * epitope.length; // → 157
 * epitope.filter(({ frequency }) => frequency > 0).length; // → 12
 * ```
 */
export function bindingFrequencies(
  setup: DockingSetup,
  { antigen }: DockingInput,
  poses: PoseTable,
): BindingFrequencies {
  const epitope = new Float64Array(antigen.residues.length);
  const paratope = new Float64Array(setup.variable.residues.length);
  const best = poseCount(poses) > 0 ? poseValue(poses, 0, 'score') : 0;
  let total = 0;
  for (let pose = 0; pose < Math.min(VOTES, poseCount(poses)); pose++) {
    const weight = Math.exp((poseValue(poses, pose, 'score') - best) / TEMPERATURE);
    total += weight;
    const coordinates = setup.models[poseValue(poses, pose, 'model')]?.atoms.coordinates ?? new Float64Array(0);
    const moved = applyTransform(poseTransform(poses, pose), setup.antigenCoordinates);
    const near = new NeighbourGrid(moved, CONTACT);
    const [ours, theirs] = [new Set<number>(), new Set<number>()];
    for (let atom = 0; atom < setup.variable.atomNames.length; atom++) {
      const [x = 0, y = 0, z = 0] = coordinates.subarray(3 * atom, 3 * atom + 3);
      near.forEachWithin(x, y, z, CONTACT, (other) => {
        ours.add(setup.variable.residueOfAtom[atom]);
        theirs.add(antigen.residueOfAtom[other]);
      });
    }
    for (const residue of ours) paratope[residue] = paratope[residue] + weight;
    for (const residue of theirs) epitope[residue] = epitope[residue] + weight;
  }
  return { epitope: frequencies(antigen, epitope, total), paratope: frequencies(setup.variable, paratope, total) };
}

function frequencies({ residues }: DockingPartner, votes: Float64Array, total: number): ResidueFrequency[] {
  return residues.map(({ chain, seqNum, insCode }, i) => ({
    residue: { chain, seqNum, insCode },
    frequency: total > 0 ? votes[i] / total : 0,
  }));
}
