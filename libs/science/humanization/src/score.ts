import type { ChainHumanness, HumanPeptides, ScoreScope } from '@paratope/humanness';
import {
  chainHumanness,
  meanLikeness,
  residueHumanness,
  scopeOf,
  shareOfHits,
  therapeuticPercentile,
} from '@paratope/humanness';
import type { NumberedDomain } from '@paratope/numbering';
import type { ChainScore, ChainScoreValues, OasisScore, ScoredShare } from './result.js';
import { HIGHER_IS_MORE_HUMAN } from './result.js';
import { rounded } from './rounded.js';

/** Humanness of a domain with the data of its report. */
export interface DomainScore {
  readonly scope: ScoreScope;
  readonly humanness: ChainHumanness;
}

export function scoreDomain(domain: NumberedDomain, repertoires: HumanPeptides | undefined): DomainScore {
  return { scope: scopeOf(domain.chainType), humanness: chainHumanness(domain, repertoires) };
}

/** Share of human 9-mers over all domains. */
export function meanOf(scores: readonly DomainScore[]): number {
  return shareOfHits(scores.flatMap(({ humanness }) => humanness.hits));
}

/** Median over the residues of all domains of the share of human 9-mers covering a residue. */
function medianOf(scores: readonly DomainScore[]): number {
  const values = scores.flatMap(({ humanness }) => residueHumanness(humanness.hits)).sort((a, b) => a - b);
  const middle = values.length / 2;
  const lower = values[Math.ceil(middle) - 1];
  const upper = values[Math.floor(middle)];
  return (lower + upper) / 2;
}

/** Human likeness of all domains together. */
function combinedLikeness(scores: readonly DomainScore[]): ScoredShare {
  const [first] = scores;
  const scope = scores.length > 1 ? 'fv' : (first?.scope ?? 'heavy');
  const value = meanLikeness(scores.map(({ humanness }) => humanness.humanLikeness));
  return { value: rounded(value), percentile: therapeuticPercentile('human_likeness', scope, value) };
}

function summary(scores: readonly DomainScore[]): OasisScore['before'] {
  const mean = meanOf(scores);
  const [first] = scores;
  const scope = scores.length > 1 ? 'fv' : (first?.scope ?? 'heavy');
  return {
    mean: rounded(mean),
    median: rounded(medianOf(scores)),
    percentile: therapeuticPercentile(
      first?.humanness.method === 'oasis' ? 'oasis_identity' : 'germline_9mer_identity',
      scope,
      mean,
    ),
    human_likeness: combinedLikeness(scores),
  };
}

function chainValues(score: DomainScore): ChainScoreValues {
  const { humanness, scope } = score;
  const scored = (name: Parameters<typeof therapeuticPercentile>[0], value: number) => ({
    value: rounded(value),
    percentile: therapeuticPercentile(name, scope, value),
  });
  return {
    mean: rounded(meanOf([score])),
    median: rounded(medianOf([score])),
    human_likeness: scored('human_likeness', humanness.humanLikeness),
    germline_9mer_identity: scored('germline_9mer_identity', humanness.germlinePeptideIdentity),
    germline_content: scored('germline_content', humanness.germlineContent),
    v_identity: scored('v_identity', humanness.vIdentity),
    v_framework_identity: scored('v_framework_identity', humanness.vFrameworkIdentity),
    nearest_v_gene: humanness.vGene,
    nearest_j_gene: humanness.jGene ?? null,
    ...(humanness.oasisIdentity !== undefined && {
      oasis_identity: { relaxed: scored('oasis_identity', humanness.oasisIdentity) },
    }),
  };
}

export function chainScore(before: DomainScore, after: DomainScore): ChainScore {
  return { ...chainValues(after), before: chainValues(before) };
}

/** Score of an antibody, before and after: of its heavy domain and, if there is one, its light domain. */
export function oasisScore(
  vh: { readonly before: DomainScore; readonly after: DomainScore },
  vl: { readonly before: DomainScore; readonly after: DomainScore } | undefined,
): OasisScore {
  const pairs = vl ? [vh, vl] : [vh];
  return {
    method: vh.after.humanness.method,
    direction: HIGHER_IS_MORE_HUMAN,
    ...summary(pairs.map(({ after }) => after)),
    before: summary(pairs.map(({ before }) => before)),
    vh: chainScore(vh.before, vh.after),
    vl: vl ? chainScore(vl.before, vl.after) : null,
  };
}
