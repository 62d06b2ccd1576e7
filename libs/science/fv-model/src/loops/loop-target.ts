import type { Aligned } from '../templates/alignment.js';
import type { Loop } from '../templates/imgt-code.js';

/** Loop of the target that library loops are compared with. */
export interface LoopTarget extends Aligned {
  readonly loop: Loop;
  readonly chainType: string;
  /** Index of the first residue of the loop. */
  readonly start: number;
  readonly end: number;
}
