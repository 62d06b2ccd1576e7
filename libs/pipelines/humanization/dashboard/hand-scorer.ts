import {
  domainLikeness,
  germlinePeptideHits,
  meanLikeness,
  scopeOf,
  therapeuticPercentile,
  type HumannessScore,
  type ScoreScope,
} from '@paratope/humanness';
import { CoreScorer, type MhcPredictor } from '@paratope/immunogenicity';
import { findLiabilities } from '@paratope/liabilities';
import { numberAntibody, type NumberedDomain as Domain } from '@paratope/numbering';

/** A share, and the percentage of therapeutic antibodies with a lower one. */
export interface Ranked {
  /** 0 to 1; higher is more human. */
  readonly share: number;
  readonly percentile: number | null;
}

/** Figures of a choice of substitutions. */
export interface HandScores {
  /** 9-mers that human germline genes encode. */
  readonly germlinePeptides: Ranked;
  readonly humanLikeness: Ranked;
  /** Motifs with a risk of degradation; lower is better. */
  readonly liabilities: number;
  /** Class II cores that are not human germline and that at least one of the reference alleles presents; lower is better. */
  readonly epitopes: number;
}

interface ScoredDomain {
  readonly scope: ScoreScope;
  readonly hits: readonly boolean[];
  readonly likeness: number;
  readonly liabilities: number;
  readonly epitopes: number;
}

/** Length of the shortest sequence with a class II peptide. */
const SHORTEST = 15;

/** Scores choices of substitutions in the browser, by the libraries that the service has. What was scored once is kept. */
export class HandScorer {
  private readonly cores: CoreScorer;
  private readonly known = new Map<string, ScoredDomain | undefined>();

  constructor(predictor: MhcPredictor) {
    this.cores = new CoreScorer(predictor);
  }

  /**
   * @param domains sequences of the V domains of one antibody, each with its acceptor's residues by IMGT position (128 characters)
   * @returns undefined if a sequence is no V domain
   */
  score(domains: readonly { readonly sequence: string; readonly germline: string }[]): HandScores | undefined {
    const scored = domains.flatMap(({ sequence, germline }) => this.domain(sequence, germline) ?? []);
    const [first] = scored;
    if (!first || scored.length < domains.length) return undefined;
    const scope = scored.length > 1 ? 'fv' : first.scope;
    const hits = scored.flatMap((each) => each.hits);
    const share = hits.filter(Boolean).length / Math.max(1, hits.length);
    return {
      germlinePeptides: ranked('germline_9mer_identity', scope, share),
      humanLikeness: ranked('human_likeness', scope, meanLikeness(scored.map(({ likeness }) => likeness))),
      liabilities: scored.reduce((sum, { liabilities }) => sum + liabilities, 0),
      epitopes: scored.reduce((sum, { epitopes }) => sum + epitopes, 0),
    };
  }

  private domain(sequence: string, germline: string): ScoredDomain | undefined {
    const key = `${sequence} ${germline}`;
    if (!this.known.has(key)) {
      const numbered = numberAntibody(sequence, { scheme: 'imgt' });
      const [domain] = numbered.ok ? numbered.value.domains : [];
      this.known.set(key, domain && this.scored(domain, sequence, germline));
    }
    return this.known.get(key);
  }

  private scored(domain: Domain, sequence: string, germline: string): ScoredDomain {
    const found = findLiabilities(domain, { germline, kabatCdrs: true });
    return {
      scope: scopeOf(domain.chainType),
      hits: germlinePeptideHits(sequence),
      likeness: domainLikeness(domain),
      liabilities: found.filter(({ severity }) => severity !== 'info').length,
      epitopes: sequence.length < SHORTEST ? 0 : this.cores.foreignCores(sequence).count,
    };
  }
}

const ranked = (score: HumannessScore, scope: ScoreScope, share: number): Ranked => ({
  share,
  percentile: therapeuticPercentile(score, scope, share),
});
