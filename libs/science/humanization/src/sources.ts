import type { PeptideSource } from '@paratope/humanness';
import type { FvModeller } from './surroundings.js';

/** Optional data and methods from the caller. */
export interface HumanizationSources {
  /** OASis source, by which humanness is scored instead of by germline 9-mers. */
  readonly oasis?: PeptideSource | undefined;
  /** Modeller of the Fv; binding risks and exposures are derived from its model instead of from positions. */
  readonly modeller?: FvModeller | undefined;
}
