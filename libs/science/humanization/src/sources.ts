import type { HumanPeptides } from '@paratope/humanness';
import type { FvModeller } from './surroundings.js';

/** Optional data and methods from the caller. */
export interface HumanizationSources {
  /** 9-mers of human repertoires, by which humanness is scored (OASis) instead of by germline 9-mers. */
  readonly repertoires?: HumanPeptides | undefined;
  /** Modeller of the Fv; binding risks and exposures are derived from its model instead of from positions. */
  readonly modeller?: FvModeller | undefined;
}
