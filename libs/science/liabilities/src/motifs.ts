/** Kind of a liability. The values are the keys under which results group their liabilities. */
export type LiabilityKind =
  | 'glycosylation'
  | 'unpaired_cysteine'
  | 'deamidation'
  | 'isomerization'
  | 'oxidation'
  | 'glycation'
  | 'clipping'
  | 'pyroglutamate'
  | 'integrin_binding'
  | 'polyreactivity'
  | 'aromatic_cluster'
  | 'positive_cdr_charge';

/** `info`: the motif is encoded by the human germline in the framework, so every human antibody of that gene has it. */
export type Severity = 'high' | 'medium' | 'low' | 'info';

/** Part of a domain in which a motif counts: the whole domain, only the IMGT CDRs and the Vernier zone, or the N-terminus. */
export type MotifScope = 'domain' | 'cdr_and_vernier' | 'n_terminus';

export interface Motif {
  readonly kind: LiabilityKind;
  /** Global expression with a look-ahead around the motif, so that overlapping matches are all found. */
  readonly pattern: RegExp;
  readonly severity: Exclude<Severity, 'info'>;
  readonly scope: MotifScope;
  /** Offset, within the match, of the residue that reacts and decides the scope. */
  readonly site: number;
}

const motif = (
  kind: LiabilityKind,
  pattern: string,
  severity: Motif['severity'],
  scope: MotifScope,
  site = 0,
): Motif => ({ kind, pattern: new RegExp(`(?=(${pattern}))`, 'g'), severity, scope, site });

/**
 * Sequence motifs of chemical and functional liabilities, the more severe first: if two of one kind share a reacting residue, the first
 * counts. Families and scopes as in the Therapeutic Nanobody Profiler and the antibody developability literature: NG deamidates fastest,
 * then NS and NT; DG and DS isomerise fastest; N-x-C is glycosylated rarely; the integrin motifs RGD, RYD and LDV, and GPR of CD11c, bind
 * cell-surface receptors. Free cysteines depend on the number of cysteines and are found by `unpairedCysteines`.
 */
export const MOTIFS: readonly Motif[] = [
  motif('glycosylation', 'N[^P][ST]', 'high', 'domain'),
  motif('glycosylation', 'N[^P]C', 'low', 'domain'),
  motif('deamidation', 'N[GST]', 'high', 'cdr_and_vernier'),
  motif('deamidation', 'N[NH]', 'low', 'cdr_and_vernier'),
  motif('deamidation', '[STK]N', 'low', 'cdr_and_vernier', 1),
  motif('isomerization', 'D[GS]', 'high', 'cdr_and_vernier'),
  motif('isomerization', 'D[TDH]', 'medium', 'cdr_and_vernier'),
  motif('oxidation', 'M', 'medium', 'cdr_and_vernier'),
  motif('oxidation', 'W', 'low', 'cdr_and_vernier'),
  motif('glycation', 'K[DE]', 'low', 'cdr_and_vernier'),
  motif('glycation', '[DE]K', 'low', 'cdr_and_vernier', 1),
  motif('clipping', 'DP', 'medium', 'cdr_and_vernier'),
  motif('pyroglutamate', '[EQ]', 'low', 'n_terminus'),
  motif('integrin_binding', 'RGD', 'medium', 'domain'),
  motif('integrin_binding', '(RYD|LDV|GPR)', 'low', 'domain'),
  motif('polyreactivity', '(RR|VG|VV|WW|W.W)', 'low', 'domain'),
  motif('aromatic_cluster', '[FWY]{3,}', 'medium', 'domain'),
  motif('aromatic_cluster', '(YY|FF)', 'low', 'domain'),
];
