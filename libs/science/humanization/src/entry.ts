import { germlinePeptideHits, shareOfHits, type HumanPeptides } from '@paratope/humanness';
import type { Antibody, AntibodyDomain } from './antibody.js';
import { HUMANIZATION_LEVELS } from './decision.js';
import type { FcAnalysis } from '@paratope/constant-regions';
import type { HumanizedVariants } from './humanize-domain.js';
import type { StrategyName } from './input.js';
import { ladder } from './ladder.js';
import { withResidues } from './parental-domain.js';
import {
  domainMutations,
  liabilitiesByKind,
  liabilityPosition,
  numberingTable,
  positiveCdrResidues,
} from './report.js';
import type { NamedDomain } from './report.js';
import type { AdditionalDomain, HumanizationResultEntry, LiabilityPosition, Mutations, Variant } from './result.js';
import { rounded } from './rounded.js';
import { type ScfvAnalysis, analyseScfv } from './scfv-analysis.js';
import { type DomainScore, chainScore, oasisScore, scoreDomain } from './score.js';
import { analyseVhh } from './vhh-analysis.js';

/** V domains of an antibody under one strategy. */
interface StrategyOutcome {
  readonly strategy: StrategyName;
  readonly vh: HumanizedVariants;
  readonly vl: HumanizedVariants | undefined;
  readonly others: readonly HumanizedVariants[];
}

/** Findings that do not depend on the strategy. */
interface ParentalFindings {
  readonly antibody: Antibody;
  readonly scores: ReadonlyMap<AntibodyDomain, DomainScore>;
  readonly fc: FcAnalysis | null;
  readonly repertoires: HumanPeptides | undefined;
}

/** Assembles the result entry of one strategy; the balanced variant is the main result. */
export function resultEntry(outcome: StrategyOutcome, findings: ParentalFindings): HumanizationResultEntry {
  const { vh, vl, others } = outcome;
  const named = namedDomains(outcome);
  const vhScores = scoresOf(vh, findings);
  const vlScores = vl && scoresOf(vl, findings);
  const { parent } = vh.source;
  return {
    strategy: outcome.strategy,
    humanized_vh: vh.variants.balanced.sequence,
    humanized_vl: vl?.variants.balanced.sequence ?? null,
    oasis_score: oasisScore(vhScores, vlScores),
    mutations: mutations(outcome, named, findings),
    liabilities: liabilitiesByKind(named),
    numbering: {
      vh: numberingTable(parent, vh.acceptor, vh.variants.balanced, hitsOf(vhScores)),
      vl: vl && vlScores ? numberingTable(vl.source.parent, vl.acceptor, vl.variants.balanced, hitsOf(vlScores)) : null,
    },
    vhh_analysis: parent.isVhh ? analyseVhh(parent, vh.variants.balanced.residues) : null,
    scfv_analysis: scfvAnalysis([vh, ...(vl ? [vl] : []), ...others], findings.antibody),
    fc_analysis: findings.fc,
  };
}

function namedDomains({ vh, vl, others }: StrategyOutcome): NamedDomain[] {
  const name = (domain: HumanizedVariants, label: string): NamedDomain => ({
    name: label,
    parent: domain.source.parent,
    humanized: domain.variants.balanced,
  });
  return [
    name(vh, 'vh'),
    ...(vl ? [name(vl, 'vl')] : []),
    ...others.map((domain) => name(domain, `${domain.source.role}/${domain.source.number}`)),
  ];
}

function scoresOf({ source, variants }: HumanizedVariants, findings: ParentalFindings) {
  const after = scoreDomain(withResidues(source.parent, variants.balanced.residues), findings.repertoires);
  return { before: findings.scores.get(source) ?? scoreDomain(source.parent.domain, findings.repertoires), after };
}

const hitsOf = ({ before, after }: { readonly before: DomainScore; readonly after: DomainScore }) => ({
  before: before.humanness.hits,
  after: after.humanness.hits,
});

function mutations(
  { vh, vl, others }: StrategyOutcome,
  named: readonly NamedDomain[],
  findings: ParentalFindings,
): Mutations {
  const reported = (list: 'introduced' | 'removed', origin: LiabilityPosition['origin']): LiabilityPosition[] =>
    named.flatMap(({ name, parent, humanized }) =>
      humanized[list].map((liability) => liabilityPosition(name, parent, liability, origin)),
    );
  const ofDomain = ({ source, acceptor, variants }: HumanizedVariants) =>
    domainMutations(source.parent, acceptor, variants.balanced);
  const additional = others.map((domain): AdditionalDomain => {
    const scores = scoresOf(domain, findings);
    return {
      chain: domain.source.role,
      domain: domain.source.parent.side === 'heavy' ? 'vh' : 'vl',
      number: domain.source.number,
      parental: domain.source.parent.sequence,
      humanized: domain.variants.balanced.sequence,
      mutations: ofDomain(domain),
      score: chainScore(scores.before, scores.after),
    };
  });
  const vhMutations = ofDomain(vh);
  const vlMutations = vl ? ofDomain(vl) : null;
  return {
    vh: vhMutations,
    vl: vlMutations,
    total: [vhMutations, ...(vlMutations ? [vlMutations] : []), ...additional.map(({ mutations: own }) => own)].reduce(
      (sum, { count }) => sum + count,
      0,
    ),
    liabilities_introduced: [
      ...reported('introduced', 'introduced'),
      ...positiveCdrResidues(named).filter(({ origin }) => origin === 'introduced'),
    ],
    liabilities_removed: reported('removed', 'parental'),
    variants: variants(vh, vl, findings.repertoires),
    ladder: ladder(vh, vl),
    additional_domains: additional,
  };
}

function variants(
  vh: HumanizedVariants,
  vl: HumanizedVariants | undefined,
  repertoires: HumanPeptides | undefined,
): Variant[] {
  const domains = vl ? [vh, vl] : [vh];
  return HUMANIZATION_LEVELS.map((level, i) => {
    const hits = domains.flatMap((domain) => {
      const { sequence } = domain.variants[level];
      return repertoires?.hits(sequence) ?? germlinePeptideHits(sequence);
    });
    const sum = (count: (domain: HumanizedVariants) => number): number =>
      domains.reduce((total, domain) => total + count(domain), 0);
    return {
      rank: i + 1,
      name: level,
      humanized_vh: vh.variants[level].sequence,
      humanized_vl: vl?.variants[level].sequence ?? null,
      mutation_count: sum((domain) => domain.variants[level].decisions.filter(({ kind }) => kind === 'mutate').length),
      mean: rounded(shareOfHits(hits)),
      liabilities_introduced: sum((domain) => domain.variants[level].introduced.length),
    };
  });
}

/** Analyses an scFv: neighbouring VH and VL domains of one chain. */
function scfvAnalysis(domains: readonly HumanizedVariants[], antibody: Antibody): ScfvAnalysis | null {
  const units = antibody.chains.flatMap((chain) => {
    const own = domains
      .filter(({ source }) => chain.domains.includes(source.parent.domain))
      .sort((a, b) => a.source.number - b.source.number);
    const found = [];
    for (let i = 0; i + 1 < own.length; i++) {
      const [first, second] = own.slice(i, i + 2);
      if (!first || !second || first.source.parent.side === second.source.parent.side) continue;
      found.push(
        analyseScfv(
          chain.role,
          chain.sequence,
          [first.source.parent, second.source.parent],
          [first.variants.balanced.sequence, second.variants.balanced.sequence],
        ),
      );
      i++;
    }
    return found;
  });
  return units.length > 0 ? { units } : null;
}
