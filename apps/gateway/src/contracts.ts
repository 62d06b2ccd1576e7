import { AppModule } from './app.module.js';
import { contractsOf, controllersOf } from '@paratope/gateway-http';

/** The API: the contract of every route that a controller serves. */
export const CONTRACTS = contractsOf(controllersOf(AppModule));
