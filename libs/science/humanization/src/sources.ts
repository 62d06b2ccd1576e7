import type { PeptideSource } from '@paratope/humanness';
import type { FvModeller } from './surroundings.js';

/** What the caller brings beside the antibody. */
export interface HumanizationSources {
  /** Scores humanness by OASis instead of the germline 9-mers. */
  readonly oasis?: PeptideSource | undefined;
  /** Binding risks and exposures are then read off a model of the Fv instead of known from positions. */
  readonly modeller?: FvModeller | undefined;
}
