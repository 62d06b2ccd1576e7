import type { RegionName } from '../templates/imgt-code.js';

/** A region, or where VL lies beside VH. */
export type SharedRegion = RegionName | 'VH/VL';

/** The weights of the natural logarithms of both signs. */
export interface ShareWeights {
  readonly constant: number;
  readonly expectedRmsd: number;
  readonly disagreement: number;
}
