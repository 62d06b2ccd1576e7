import type { PeptideSource } from '@paratope/humanness';
import type { FvModeller } from './surroundings.js';

/** Optional data and methods from the caller. */
export interface HumanizationSources {
  /** OASis source, by which humanness is scored instead of by germline 9-mers. */
  readonly oasis?: PeptideSource | undefined;
  /** Modeller of the Fv, from whose model binding risks and exposures are derived instead of from positions. */
  readonly modeller?: FvModeller | undefined;
}
