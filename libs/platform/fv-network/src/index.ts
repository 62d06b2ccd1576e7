export { FvPredictor } from './fv-predictor.js';
export { FvNetwork } from './fv-network.js';
export { H3Check, H3_MISFIT, h3Misfit } from './h3-fit.js';
export { MPNN_WEIGHTS, OnnxMpnn } from './mpnn.js';
