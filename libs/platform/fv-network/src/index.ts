export { FvPredictor } from './fv-predictor.js';
export { FvNetwork } from './fv-network.js';
export { H3_MISFIT, h3Misfit, openH3Check } from './h3-fit.js';
export { MPNN_WEIGHTS, OnnxMpnn } from './mpnn.js';
