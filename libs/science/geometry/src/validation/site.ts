import type { Residue } from '../structure.js';

/** Location of a finding in a model. */
export interface ResidueSite {
  readonly chain: string;
  readonly name: string;
  readonly seqNum: number;
  readonly insCode: string;
}

export function siteOf(chain: string, { name, seqNum, insCode }: Residue): ResidueSite {
  return { chain, name, seqNum, insCode };
}
