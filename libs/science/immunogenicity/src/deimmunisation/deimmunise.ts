import { Tally } from '@paratope/sequence';
import type { MhcPredictors, TCellAnalysis } from '../analysis.js';
import { classIIBinders, CLASS_II_LENGTH } from '../mhc/binders.js';
import { CORE_LENGTH } from '../mhc/encoding.js';
import { MhcPredictor } from '../mhc/predictor.js';
import type { MoleculeChain } from '../molecule/molecule.js';
import { coreEpitopes, riskScale, type CoreEpitope } from '../risk/risk.js';
import { candidates, substituted, type Candidate, type Hindrance } from './candidates.js';

/** Substitution with its effect on the risk of the molecule. */
export interface Deimmunisation extends Candidate {
  /** Change of the risk value; negative is better. */
  readonly effect: number;
  /** Affected cores, each with the alleles that present it before and after. */
  readonly cores: readonly {
    readonly core: string;
    /** 0-based index in the chain. */
    readonly start: number;
    readonly before: number;
    readonly after: number;
  }[];
}

/** Substitutions that reduce the number of alleles presenting a core; without any, the reasons. */
export interface CoreRemoval {
  readonly core: CoreEpitope;
  /** Substitutions in ascending order of the alleles that still present the core. */
  readonly substitutions: readonly (Deimmunisation & { readonly promiscuityAfter: number })[];
  /** Hindrances of the core's nine residues; undefined for a residue if its substitution has no effect. */
  readonly hindrances: readonly (Hindrance | undefined)[];
}

export interface DeimmunisationPlan {
  /** Single substitutions, the largest improvement first. */
  readonly substitutions: readonly Deimmunisation[];
  /** Analysed promiscuous foreign cores, by descending contribution. */
  readonly removals: readonly CoreRemoval[];
  /** Substitutions to make together, chosen one after the other as long as each one reduces the risk. */
  readonly combination: {
    readonly substitutions: readonly Candidate[];
    readonly before: number;
    readonly after: number;
  };
}

interface DeimmunisationOptions {
  /** Maximum number of listed single substitutions. Default: 10. */
  readonly limit?: number | undefined;
  /** Maximum number of combined substitutions. Default: 5. */
  readonly combine?: number | undefined;
}

/** Minimum number of alleles that present a core for it to be considered. */
const PROMISCUOUS = 3;
/** Maximum number of cores considered, by descending contribution. */
const MOST_CORES = 12;
/** Maximum number of substitutions scored and reported per core. */
const PER_CORE = 3;
/** One in this many networks screens all candidates; then all networks score the remaining ones. */
const SCREENING_SHARE = 4;
/** Minimum improvement of the risk value for a substitution. */
export const LEAST_IMPROVEMENT = 0.05;

/**
 * Finds substitutions that keep promiscuous foreign cores from being presented.
 *
 * @param analysis the analysis of the molecule, from {@link analyseTCellEpitopes}.
 * @param predictors the predictors of MHC class I and II.
 * @param options the most substitutions that are listed, and that are combined.
 * @returns substitutions by falling effect, the removal of each core, and a combination.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb, sequenceOf } from '@paratope/geometry';
 * const predictor = (file) => new MhcPredictor(readMhcModel(readFileSync(`libs/science/immunogenicity/data/${file}`)));
 * const predictors = { I: predictor('mhc-i.bin'), II: predictor('mhc-ii.bin') };
 * const [model] = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models;
 * const chains = ['heavy', 'light'].map((role, i) => ({ role, sequence: sequenceOf(model.chains[i]) }));
 * const analysis = analyseTCellEpitopes({ chains, alleles: ['HLA-DRB1*07:01'] }, predictors);
 * const { substitutions, combination } = deimmunise(analysis, predictors, { limit: 3 });
 * const [{ chain, residue, index, substitute }] = substitutions;
 * `${chain} ${residue}${index + 1}${substitute}`; // → 'heavy L45P'
 * combination.after < combination.before; // → true
 * ```
 */
export function deimmunise(
  { chains, cores, alleles, risk }: TCellAnalysis,
  predictors: MhcPredictors,
  { limit = 10, combine = 5 }: DeimmunisationOptions = {},
): DeimmunisationPlan {
  const names = alleles.II.map(({ name }) => name);
  const targets = cores.filter(
    ({ contribution, promiscuity }) => contribution > 0 && promiscuity >= Math.min(PROMISCUOUS, names.length),
  );
  const chosen = targets.slice(0, MOST_CORES);
  const scale = riskScale(risk.positions);
  const screen = screeningPredictor(predictors.II);

  const open = chains.map((chain) => ({ chain, ...candidates(chain, chosen) }));
  const screened = open
    .flatMap(({ chain, found }) => found.map((candidate) => ({ chain, candidate })))
    .map(({ chain, candidate }) => ({ chain, candidate, change: localChange(chain, candidate, screen, names) }))
    .filter(({ change }) => change < 0)
    .sort((a, b) => a.change - b.change || order(a.candidate, b.candidate));
  const ofCore = chosen.map((core) => screened.filter(({ candidate }) => holds(core, candidate)).slice(0, PER_CORE));
  const weighed = new Map(
    [...new Set([...screened.slice(0, 2 * limit), ...ofCore.flat()])].map(({ chain, candidate }) => [
      candidate,
      weigh(chain, candidate, cores, predictors.II, names, scale),
    ]),
  );
  const lowering = (some: typeof screened): Deimmunisation[] =>
    some
      .flatMap(({ candidate }) => weighed.get(candidate) ?? [])
      .filter(({ effect }) => effect <= -LEAST_IMPROVEMENT)
      .sort((a, b) => a.effect - b.effect || order(a, b));
  const substitutions = lowering(screened.slice(0, 2 * limit)).slice(0, limit);
  return {
    substitutions,
    removals: chosen.map((core, k) => {
      const hindrances = open.find(({ chain }) => chain.role === core.chain)?.hindrances;
      return removal(core, lowering(ofCore[k] ?? []), hindrances ?? new Map());
    }),
    combination: combined(chains, substitutions, cores, predictors.II, names, scale, risk.value, combine),
  };
}

const screens = new WeakMap<MhcPredictor, MhcPredictor>();

/** Predictor with a part of the networks, made once for each predictor: its networks are copied into memory of its own. */
function screeningPredictor(predictor: MhcPredictor): MhcPredictor {
  let screen = screens.get(predictor);
  if (!screen) {
    const { model } = predictor;
    screen = new MhcPredictor({ ...model, networks: model.networks.filter((_, k) => k % SCREENING_SHARE === 0) });
    screens.set(predictor, screen);
  }
  return screen;
}

function removal(
  core: CoreEpitope,
  lowering: readonly Deimmunisation[],
  hindrances: ReadonlyMap<number, Hindrance>,
): CoreRemoval {
  return {
    core,
    substitutions: lowering
      .flatMap((each) => {
        const promiscuityAfter = each.cores.find(({ start }) => start === core.start)?.after ?? core.promiscuity;
        return promiscuityAfter < core.promiscuity ? [{ ...each, promiscuityAfter }] : [];
      })
      .sort((a, b) => a.promiscuityAfter - b.promiscuityAfter || a.effect - b.effect),
    hindrances: Array.from({ length: CORE_LENGTH }, (_, k) => hindrances.get(core.start + k)),
  };
}

const holds = ({ chain, start }: CoreEpitope, candidate: Candidate): boolean =>
  candidate.chain === chain && start <= candidate.index && candidate.index < start + CORE_LENGTH;

const order = (a: Candidate, b: Candidate): number =>
  a.chain === b.chain ? a.index - b.index || (a.substitute < b.substitute ? -1 : 1) : a.chain < b.chain ? -1 : 1;

/** Change of the sum of contributions of the peptides that contain the residue. */
function localChange(
  chain: MoleculeChain,
  candidate: Candidate,
  predictor: MhcPredictor,
  alleles: readonly string[],
): number {
  const from = Math.max(0, candidate.index - CLASS_II_LENGTH + 1);
  const part = (sequence: string): MoleculeChain =>
    partOf(chain.role, sequence.slice(from, candidate.index + CLASS_II_LENGTH));
  const mutated = substituted(chain.sequence, candidate.index, candidate.substitute);
  return total(coresOf(part(mutated), predictor, alleles)) - total(coresOf(part(chain.sequence), predictor, alleles));
}

/** Part of a chain that is scored by itself; the regions of its cores are not used. */
const partOf = (role: string, sequence: string): MoleculeChain => ({ role, sequence, domains: [], regions: [] });

const coresOf = (chain: MoleculeChain, predictor: MhcPredictor, alleles: readonly string[]): CoreEpitope[] =>
  coreEpitopes(classIIBinders(chain, predictor, alleles), alleles);

const total = (cores: readonly CoreEpitope[]): number => cores.reduce((sum, { contribution }) => sum + contribution, 0);

function mutatedChain(chain: MoleculeChain, substitutions: readonly Candidate[]): MoleculeChain {
  const sequence = substitutions.reduce(
    (text, { index, substitute }) => substituted(text, index, substitute),
    chain.sequence,
  );
  return { ...chain, sequence };
}

function weigh(
  chain: MoleculeChain,
  candidate: Candidate,
  cores: readonly CoreEpitope[],
  predictor: MhcPredictor,
  alleles: readonly string[],
  scale: number,
): Deimmunisation {
  // A peptide that contains the residue begins up to 14 positions before it and may determine any core within it. All peptides of the cores
  // that begin from `first` to `last` lie between `from` and `to`. Other cores do not change.
  const first = candidate.index - CLASS_II_LENGTH + 1;
  const last = candidate.index + CLASS_II_LENGTH - CORE_LENGTH;
  const from = Math.max(0, first - CLASS_II_LENGTH + CORE_LENGTH);
  const to = last + CLASS_II_LENGTH;
  const { sequence } = mutatedChain(chain, [candidate]);
  const isNear = (start: number): boolean => first <= start && start <= last;
  const before = cores.filter(({ chain: role, start }) => role === chain.role && isNear(start));
  const after = coresOf(partOf(chain.role, sequence.slice(from, to)), predictor, alleles)
    .map((core) => ({ ...core, start: core.start + from }))
    .filter(({ start }) => isNear(start));
  const held = before.filter((core) => core.contribution > 0 && holds(core, candidate));
  return {
    ...candidate,
    effect: (total(after) - total(before)) * scale,
    cores: held.map(({ start, core, promiscuity }) => {
      const remaining = after.find((other) => other.start === start);
      const isForeign = remaining !== undefined && !remaining.isGermline;
      return { core, start, before: promiscuity, after: isForeign ? remaining.promiscuity : 0 };
    }),
  };
}

function combined(
  chains: readonly MoleculeChain[],
  substitutions: readonly Deimmunisation[],
  cores: readonly CoreEpitope[],
  predictor: MhcPredictor,
  alleles: readonly string[],
  scale: number,
  before: number,
  most: number,
): DeimmunisationPlan['combination'] {
  const taken: Candidate[] = [];
  const sums = new Tally(chains.map(({ role }) => [role, total(cores.filter(({ chain }) => chain === role))] as const));
  for (const { chain: role, index, residue, substitute, humanFrequency, repertoire } of substitutions) {
    if (taken.length >= most) break;
    const chain = chains.find((each) => each.role === role);
    if (!chain || taken.some((other) => other.chain === role && other.index === index)) continue;
    const candidate = { chain: role, index, residue, substitute, humanFrequency, repertoire };
    const together = [...taken.filter((other) => other.chain === role), candidate];
    const sum = total(coresOf(mutatedChain(chain, together), predictor, alleles));
    if ((sum - sums.of(role)) * scale > -LEAST_IMPROVEMENT) continue;
    sums.set(role, sum);
    taken.push(candidate);
  }
  const after = [...sums.values()].reduce((all, sum) => all + sum, 0) * scale;
  return { substitutions: taken, before, after };
}
