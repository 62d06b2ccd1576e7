import { NeighbourGrid } from '@paratope/geometry';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import { betaCarbon, CA } from './backbone-geometry.js';

/** Minimum distance in Å of non-bonded heavy atoms without a clash. */
const CLASH_DISTANCE = 3.2;
/** Maximum distance in Å between β carbons of residues in contact. */
const CONTACT_DISTANCE = 7;
const CELL = 5;

/** Environment of a loop: backbone atoms and β carbons of all other built residues. */
export class LoopEnvironment {
  readonly #atoms: NeighbourGrid;
  readonly #betas: NeighbourGrid;

  /** @param parts backbones with the residues to leave out (the loop and its neighbours). */
  constructor(parts: readonly { backbone: ArrayLike<number>; without?: readonly [first: number, last: number] }[]) {
    const atoms: number[] = [];
    const betas: number[] = [];
    const beta = new Float64Array(3);
    for (const { backbone, without = [1, 0] } of parts) {
      for (let k = 0; k < backbone.length / BACKBONE_STRIDE; k++) {
        const at = k * BACKBONE_STRIDE;
        if ((k >= without[0] && k <= without[1]) || Number.isNaN(backbone[at + CA])) continue;
        for (let i = 0; i < BACKBONE_STRIDE; i++) atoms.push(backbone[at + i]);
        betaCarbon(backbone, k, beta, 0);
        atoms.push(...beta);
        betas.push(...beta);
      }
    }
    this.#atoms = new NeighbourGrid(Float64Array.from(atoms), CELL);
    this.#betas = new NeighbourGrid(Float64Array.from(betas), CELL);
  }

  /** Returns the clash, the sum in Å by which close pairs are nearer than {@link CLASH_DISTANCE}, and the number of β carbon contacts. */
  fit(loop: Float64Array): { clash: number; contacts: number } {
    let clash = 0;
    let contacts = 0;
    const beta = new Float64Array(3);
    const visitAtom = (_: number, squared: number): void => {
      clash += CLASH_DISTANCE - Math.sqrt(squared);
    };
    for (let k = 0; k < loop.length / BACKBONE_STRIDE; k++) {
      for (let i = 0; i < BACKBONE_STRIDE; i += 3) {
        const at = k * BACKBONE_STRIDE + i;
        this.#atoms.forEachWithin(loop[at], loop[at + 1], loop[at + 2], CLASH_DISTANCE, visitAtom);
      }
      betaCarbon(loop, k, beta, 0);
      const [x = 0, y = 0, z = 0] = beta;
      this.#atoms.forEachWithin(x, y, z, CLASH_DISTANCE, visitAtom);
      this.#betas.forEachWithin(x, y, z, CONTACT_DISTANCE, () => {
        contacts++;
      });
    }
    return { clash, contacts };
  }
}
