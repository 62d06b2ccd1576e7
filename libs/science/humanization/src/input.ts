import type { AntibodyFormat, ChainRole } from '@paratope/antibody';

export { ANTIBODY_FORMATS, CHAIN_ROLES } from '@paratope/antibody';
export type { AntibodyFormat, ChainRole } from '@paratope/antibody';

export const STRATEGIES = ['cdr_grafting', 'resurfacing', 'sdr_grafting', 'germline'] as const;
export type StrategyName = (typeof STRATEGIES)[number];

export interface InputChain {
  readonly role: ChainRole;
  /** Protein in one-letter codes; it may include leader, constant domains and linkers. */
  readonly sequence: string;
}

/** Acceptor genes instead of the automatic choice, e.g. `IGHV3-23`; the stable pair is IGHV3-23 with IGKV1-39. */
export interface AcceptorChoice {
  readonly heavy_v?: string | undefined;
  readonly heavy_j?: string | undefined;
  readonly light_v?: string | undefined;
  readonly light_j?: string | undefined;
}

export interface HumanizationOptions {
  /** Strategies to use. Default: all four. */
  readonly strategies?: readonly StrategyName[] | undefined;
  readonly acceptors?: AcceptorChoice | undefined;
  /**
   * Whether framework residues of high risk to binding are substituted. By default they are kept, except in the most human variant. The risk
   * is that of the model, or of the position where there is no model.
   */
  readonly substitute_high_risk?: boolean | undefined;
  /** Seed, repeated in the provenance; the methods use no random numbers. */
  readonly seed?: number | undefined;
}

export interface HumanizationInput {
  readonly format: AntibodyFormat;
  readonly chains: readonly InputChain[];
  readonly options?: HumanizationOptions | undefined;
}
