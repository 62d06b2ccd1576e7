import type { PeptideSource } from '@paratope/humanness';

/** Data that a deployment may mount. */
export interface HumanizationSources {
  /** Scores humanness by OASis instead of the germline 9-mers. */
  readonly oasis?: PeptideSource | undefined;
}
