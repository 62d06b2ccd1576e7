import { chargeOf, isoelectricPoint, PK_BJELLQVIST, PK_DOMAIN } from '@paratope/developability';
import {
  domainLikeness,
  imgtLayout,
  meanLikeness,
  nearestHumanGene,
  neighboursOfVariants,
  repertoireFrequencies,
} from '@paratope/humanness';
import type { CoreScorer } from '@paratope/immunogenicity';
import { findLiabilities, type Severity } from '@paratope/liabilities';
import { blosum62 } from '@paratope/numbering';
import { AMINO_ACIDS } from '@paratope/sequence';
import { DesignInputError } from './errors.js';
import { isModelled, type Figure, type FigureName, type ModelledFigureName } from './objectives.js';
import { withSequence, type ParentDomain } from './parent.js';

/** Predictor of a figure of a variant on the main chain of its parent. */
export interface ModelledPredictor {
  /** Predicts quickly: the effects of the substitutions are added up. */
  readonly additive: (variant: readonly string[]) => number;
  /** Predicts from a model of the variant with all substitutions. */
  readonly modelled: (variant: readonly string[]) => number;
}

/** Predictors that need files or measurements, provided by the worker or the command line. */
export interface DesignSources {
  /** Predictors for the figures that need a model; variants are V domains of the parent's lengths, heavy first. */
  readonly modelled?: Readonly<Partial<Record<ModelledFigureName, ModelledPredictor>>> | undefined;
  /** Scorer for `foreign_core_load` and `foreign_cores`. */
  readonly cores?: CoreScorer | undefined;
  /** Predictor for `learned:ASSAY`: predicts values of variants, each given as its V domains in the order heavy, light. */
  readonly learned?: ReadonlyMap<string, (variants: readonly (readonly string[])[]) => readonly number[]> | undefined;
}

const PH = 7.4;
/** Weight of a liability by its severity. */
const SEVERITY_WEIGHTS: Readonly<Record<Severity, number>> = { high: 3, medium: 1, low: 0.25, info: 0 };
/** Minimum frequency; rarer residues count as this frequent. */
const LEAST_FREQUENCY = 1e-4;
/** FR2 hallmarks of a VHH (IMGT), which replace the contacts with the light chain (Muyldermans et al., Protein Eng 1994). */
const VHH_POSITIONS: readonly (readonly [imgt: number, residues: string])[] = [
  [42, 'FY'],
  [49, 'EQ'],
  [50, 'RC'],
  [52, 'FGLW'],
];

type DomainFigure = Exclude<FigureName, 'isoelectric_point' | ModelledFigureName>;

/** Scores variants. The figures of a domain are cached by its sequence, so a mutation costs only the domain that contains it. */
export class FigureScorer {
  readonly #kept = new Map<string, number>();
  readonly #repertoires;
  /** The variants of a search follow each other with few substitutions. */
  readonly #neighboursOf = neighboursOfVariants();

  constructor(
    private readonly domains: readonly ParentDomain[],
    private readonly sources: DesignSources,
  ) {
    this.#repertoires = domains.map(({ numbered }) =>
      repertoireFrequencies(
        numbered.chainType,
        nearestHumanGene(imgtLayout(numbered), numbered.chainType, 'V')?.gene.gene,
      ),
    );
  }

  /** Returns the value of a figure for each variant; a figure that needs a model is the additive one. */
  valuesOf(figure: Figure, variants: readonly (readonly string[])[]): number[] {
    if (isFigureName(figure)) return variants.map((variant) => this.#value(figure, variant));
    const assay = figure.slice('learned:'.length);
    const learned = this.sources.learned?.get(assay);
    if (!learned) throw new DesignInputError('missing_source', 'terms', `no assay ${assay} was learned`);
    return [...learned(variants)];
  }

  /** Returns the value of a figure for each variant, from a model of the variant where the figure needs one. */
  modelledValuesOf(figure: Figure, variants: readonly (readonly string[])[]): number[] {
    if (!isModelled(figure)) return this.valuesOf(figure, variants);
    const predictor = this.#predictor(figure);
    return variants.map((variant) => predictor.modelled(variant));
  }

  #value(figure: FigureName, variant: readonly string[]): number {
    if (figure === 'isoelectric_point') return isoelectricPoint(variant, PK_BJELLQVIST);
    if (isModelled(figure)) return this.#predictor(figure).additive(variant);
    const parts = variant.map((sequence, k) => {
      const key = `${figure} ${k} ${sequence}`;
      let value = this.#kept.get(key);
      if (value === undefined) {
        value = this.#domainValue(figure, k, sequence);
        this.#kept.set(key, value);
      }
      return value;
    });
    return figure === 'human_likeness' || figure === 'repertoire_fit'
      ? meanLikeness(parts)
      : parts.reduce((sum, part) => sum + part, 0);
  }

  #domainValue(figure: DomainFigure, k: number, sequence: string): number {
    const domain = this.domains[k];
    if (!domain) return 0;
    switch (figure) {
      case 'human_likeness':
        return domainLikeness(withSequence(domain, sequence), this.#neighboursOf);
      case 'repertoire_fit':
        return this.#repertoireFit(domain, k, sequence);
      case 'foreign_core_load':
        return this.#cores().foreignCores(sequence).load;
      case 'foreign_cores':
        return this.#cores().foreignCores(sequence).count;
      case 'liability_load':
        return findLiabilities(withSequence(domain, sequence)).reduce(
          (sum, { severity }) => sum + SEVERITY_WEIGHTS[severity],
          0,
        );
      case 'net_charge':
        return chargeOf(sequence, PH, PK_DOMAIN);
      case 'substitution_score':
        return substitutions(domain.sequence, sequence).reduce(
          (sum, [before, after]) => sum + blosum62(before, after),
          0,
        );
      case 'mutations':
        return substitutions(domain.sequence, sequence).length;
      case 'vhh_hallmarks':
        return VHH_POSITIONS.filter(([imgt, residues]) => {
          const index = domain.numbered.imgt.findIndex(({ number, insertion }) => number === imgt && insertion === '');
          return domain.side === 'heavy' && index >= 0 && residues.includes(sequence.charAt(index));
        }).length;
    }
  }

  #repertoireFit({ numbered }: ParentDomain, k: number, sequence: string): number {
    let sum = 0;
    let count = 0;
    for (const [index, { number, insertion }] of numbered.imgt.entries()) {
      if (insertion !== '') continue;
      const frequency = this.#repertoires[k]?.frequency(number, sequence.charAt(index)) ?? 0;
      sum += Math.log(Math.max(LEAST_FREQUENCY, frequency));
      count++;
    }
    return sum / Math.max(1, count);
  }

  #predictor(figure: ModelledFigureName): ModelledPredictor {
    const predictor = this.sources.modelled?.[figure];
    if (!predictor)
      throw new DesignInputError(
        'missing_source',
        'terms',
        `${figure} needs a model of the parent: a design has one, a campaign has none`,
      );
    return predictor;
  }

  #cores(): CoreScorer {
    const { cores } = this.sources;
    if (!cores) throw new DesignInputError('missing_source', 'terms', 'foreign cores need the model of MHC class II');
    return cores;
  }
}

export const isFigureName = (figure: Figure): figure is FigureName => !figure.startsWith('learned:');

/** Codes of the residues before and after each difference of two sequences of equal length. */
function substitutions(parent: string, sequence: string): (readonly [before: number, after: number])[] {
  return Array.from(sequence, (letter, k) => [parent.charAt(k), letter] as const)
    .filter(([before, after]) => before !== after)
    .map(([before, after]) => [AMINO_ACIDS.indexOf(before), AMINO_ACIDS.indexOf(after)] as const);
}
