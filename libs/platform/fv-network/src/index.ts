export { FvPredictor } from './fv-predictor.js';
export { FvNetwork, NETWORK_WEIGHTS } from './fv-network.js';
export { MPNN_WEIGHTS, OnnxMpnn } from './mpnn.js';
export { NetworkUnavailableError } from './onnx.js';
