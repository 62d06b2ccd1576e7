export { FvPredictor, type FvPredictionOptions, type FvPredictorOptions } from './fv-predictor.js';
export { FvNetwork, NETWORK_WEIGHTS, NetworkUnavailableError } from './fv-network.js';
