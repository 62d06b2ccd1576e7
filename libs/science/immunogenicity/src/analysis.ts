import { classIBinders, classIIBinders, type Binder } from './mhc/binders.js';
import type { MhcClass } from './mhc/encoding.js';
import type { AlleleRecord } from './mhc/model.js';
import type { MhcPredictor } from './mhc/predictor.js';
import { readMolecule, type InputChain, type MoleculeChain } from './molecule/molecule.js';
import { populationCoverage, REGIONS } from './population/frequencies.js';
import { assessRisk, coreEpitopes, type CoreEpitope, type Risk } from './risk/risk.js';
import { ImmunogenicityInputError } from './errors.js';
import { alleleName, mhcClassOf } from './mhc/allele-names.js';
import { REFERENCE_ALLELES } from './reference-alleles.js';

export type MhcPredictors = Readonly<Record<MhcClass, MhcPredictor>>;

export interface ImmunogenicityInput {
  readonly chains: readonly InputChain[];
  /** HLA molecules to score. Default: the reference sets of both classes. */
  readonly alleles?: readonly string[] | undefined;
}

export interface PopulationCoverage {
  readonly population: string;
  readonly mhcClass: MhcClass;
  /** Share of people with an allele that presents a foreign epitope of the molecule, 0–1. */
  readonly fraction: number;
}

export interface TCellAnalysis {
  readonly chains: readonly MoleculeChain[];
  readonly alleles: Readonly<Record<MhcClass, readonly AlleleRecord[]>>;
  /** Class I binders, ordered by chain and position. */
  readonly classI: readonly Binder[];
  readonly classII: readonly Binder[];
  /** Class II cores, ordered by descending contribution. */
  readonly cores: readonly CoreEpitope[];
  readonly risk: Risk;
  readonly coverage: readonly PopulationCoverage[];
}

/**
 * Finds the peptides of a molecule that HLA molecules present, leaves out those that the human germline encodes (the immune system tolerates
 * them), and weighs the rest. Deterministic; no value depends on the order of the chains.
 *
 * @param input the chains (roles and one-letter codes) and the alleles.
 * @param predictors the predictors of MHC class I and II.
 * @returns binders of both classes, foreign cores by falling contribution, the risk and the coverage of populations.
 * @throws {ImmunogenicityInputError} naming the field at fault.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb, sequenceOf } from '@paratope/geometry';
 * const predictor = (file) => new MhcPredictor(readMhcModel(readFileSync(`libs/science/immunogenicity/data/${file}`)));
 * const predictors = { I: predictor('mhc-i.bin'), II: predictor('mhc-ii.bin') };
 * const [model] = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models;
 * const chains = ['heavy', 'light'].map((role, i) => ({ role, sequence: sequenceOf(model.chains[i]) }));
 * const alleles = ['HLA-DRB1*07:01', 'HLA-A*02:01'];
 * const { classI, classII, cores, risk } = analyseTCellEpitopes({ chains, alleles }, predictors);
 * [classI.length, classII.length]; // → [6, 9]
 * [cores[0].chain, cores[0].core]; // → ['heavy', 'VKQSHGKSL']
 * risk.nonGermline9mers; // → 186
 * ```
 */
export function analyseTCellEpitopes(input: ImmunogenicityInput, predictors: MhcPredictors): TCellAnalysis {
  const chains = readMolecule(input.chains);
  const chosen = chooseAlleles(input.alleles, predictors);
  const classI = chosen.I.length === 0 ? [] : chains.flatMap((chain) => classIBinders(chain, predictors.I, chosen.I));
  const classII =
    chosen.II.length === 0 ? [] : chains.flatMap((chain) => classIIBinders(chain, predictors.II, chosen.II));
  const cores = coreEpitopes(classII, chosen.II).sort(
    (a, b) => b.contribution - a.contribution || (a.chain < b.chain ? -1 : a.chain > b.chain ? 1 : a.start - b.start),
  );
  const recordsOf = (mhcClass: MhcClass): AlleleRecord[] =>
    chosen[mhcClass].flatMap((name) => predictors[mhcClass].allele(name) ?? []);
  return {
    chains,
    alleles: { I: recordsOf('I'), II: recordsOf('II') },
    classI,
    classII,
    cores,
    risk: assessRisk(chains, cores, chosen.II),
    coverage: [...coverageOf('I', classI), ...coverageOf('II', classII)],
  };
}

function coverageOf(mhcClass: MhcClass, binders: readonly Binder[]): PopulationCoverage[] {
  const presenting = [...new Set(binders.filter(({ isGermline }) => !isGermline).map(({ allele }) => allele))];
  return REGIONS.flatMap((population) => {
    const fraction = populationCoverage(population, presenting);
    return fraction === undefined ? [] : [{ population, mhcClass, fraction }];
  });
}

interface ChosenAlleles {
  readonly I: readonly string[];
  readonly II: readonly string[];
}

/**
 * Chooses the alleles to score, by class and in the given order; the reference sets by default.
 * @throws {ImmunogenicityInputError} for an allele that is not known, has too few data for a predictor, or is listed twice.
 */
function chooseAlleles(
  asked: readonly string[] | undefined,
  predictors: Readonly<Record<MhcClass, MhcPredictor>>,
): ChosenAlleles {
  if (asked === undefined) return REFERENCE_ALLELES;
  if (asked.length === 0) throw new ImmunogenicityInputError('no_alleles', 'alleles', 'the list of alleles is empty');
  const chosen: { I: string[]; II: string[] } = { I: [], II: [] };
  const places = new Map<string, number>();
  for (const [i, text] of asked.entries()) {
    const field = `alleles[${i}]`;
    const name = alleleName(text);
    if (name === undefined)
      throw new ImmunogenicityInputError(
        'unknown_allele',
        field,
        'is not the name of an HLA molecule, such as HLA-DRB1*15:01',
      );
    const mhcClass = mhcClassOf(name);
    if (!predictors[mhcClass].allele(name)) {
      throw new ImmunogenicityInputError(
        'unknown_allele',
        field,
        `too little was measured of ${name} to predict for it`,
      );
    }
    const before = places.get(name);
    if (before !== undefined) {
      throw new ImmunogenicityInputError('duplicate_allele', field, `${name} stands at alleles[${before}] already`);
    }
    places.set(name, i);
    chosen[mhcClass].push(name);
  }
  return chosen;
}
