import type { RegionName } from '../templates/imgt-code.js';

/** Region, or `VH/VL` for the position of VL relative to VH. */
export type SharedRegion = RegionName | 'VH/VL';

/** Weights of the natural logarithms of both signs. */
export interface ShareWeights {
  readonly constant: number;
  readonly expectedRmsd: number;
  readonly disagreement: number;
}
