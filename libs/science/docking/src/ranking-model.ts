/** Feature by which a pose is ranked. */
export type RankingFeature =
  'contacts' | 'position' | 'types' | 'overlap' | 'electrostatics' | 'neighbours' | 'hintShare';

/** Weights of the ranking, fitted on complexes of known structure. */
export interface RankingModel {
  readonly weights: Readonly<Record<Exclude<RankingFeature, 'position' | 'hintShare'>, number>>;
  readonly complexes: number;
  /** SHA-256 over the structure files, in hexadecimal. */
  readonly inputSha256: string;
}
