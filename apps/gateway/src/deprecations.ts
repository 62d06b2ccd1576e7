import type { Deprecation } from '@paratope/gateway-http';
import { GENERIC_JOBS } from './jobs/kinds/generic/deprecation.js';

/** Routes that other routes replace. */
export const DEPRECATED: readonly Deprecation[] = [GENERIC_JOBS];
