import type { RouteContract } from './http/contract.js';
import { getMe } from './routes/me/contract.js';

/** The API: every route there is. Boot fails unless each has exactly one handler. */
export const CONTRACTS: readonly RouteContract[] = [getMe];
