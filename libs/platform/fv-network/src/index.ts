export { FvNetwork, NETWORK_WEIGHTS, NetworkUnavailableError } from './fv-network.js';
