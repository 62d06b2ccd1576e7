import type { Aligned } from '../templates/alignment.js';
import type { Loop } from '../templates/imgt-code.js';

/** The target's side of the comparison. */
export interface LoopTarget extends Aligned {
  readonly loop: Loop;
  readonly chainType: string;
  /** Residue indices of the loop. */
  readonly start: number;
  readonly end: number;
}
