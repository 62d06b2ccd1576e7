export { FvPredictor } from './fv-predictor.js';
export { FvNetwork } from './fv-network.js';
export { MPNN_WEIGHTS, OnnxMpnn } from './mpnn.js';
