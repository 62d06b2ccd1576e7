import type { CalibrationCurve } from '../confidence/calibration.js';
import type { RegionName } from '../templates/imgt-code.js';

const START: CalibrationCurve = {
  raw: [0.2, 0.5, 1, 2, 4, 8],
  error: [0.3, 0.6, 1, 2, 4, 7],
  within: [
    [0.9, 0.5, 0.2, 0.05, 0.01, 0],
    [0.98, 0.85, 0.6, 0.2, 0.05, 0.01],
    [1, 0.97, 0.9, 0.6, 0.2, 0.05],
    [1, 1, 0.98, 0.9, 0.6, 0.2],
  ],
};
export const CALIBRATION: Readonly<Record<RegionName, CalibrationCurve>> = {
  FwH: START, FwL: START, H1: START, H2: START, H3: START, L1: START, L2: START, L3: START,
};
