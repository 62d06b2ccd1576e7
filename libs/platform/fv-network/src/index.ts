export { FvPredictor } from './fv-predictor.js';
export { FvNetwork, NETWORK_WEIGHTS, NetworkUnavailableError } from './fv-network.js';
