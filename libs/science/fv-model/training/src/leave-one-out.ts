// Processes one target of the structure evaluation: models it without its own structure and compares the model with the structure.
import { average } from '@paratope/fitting';
import {
  applyTransform,
  atomNamed,
  superpose,
  type Chain,
  type Structure,
  type ValidationReport,
} from '@paratope/geometry';
import { flatProtein } from '@paratope/side-chains';
import { backboneOf } from '#src/assemble.js';
import { buildBackbone } from '#src/backbone-model.js';
import { calibratedError } from '#src/confidence/calibration.js';
import { errorSigns, type ErrorSigns } from '#src/confidence/signs.js';
import { modelFv } from '#src/model.js';
import { readTarget, type FvInput } from '#src/input.js';
import { fvOrientation, type FvOrientation } from '#src/orientation/abangle.js';
import { combineWithNetwork, networkShares, type NetworkUse } from '#src/network/combine.js';
import type { NetworkFv } from '#src/network/network-fv.js';
import { shareFold } from '#src/network/share-fold.js';
import { seededRandom } from '@paratope/sequence';
import { pairDomains, type CutFv } from '#src/templates/assemble.js';
import { chiAngles } from '#src/templates/chi.js';
import { isContinuous } from '#src/templates/domain.js';
import { allowedTemplates, type Exclusion } from '#src/templates/exclusion.js';
import type { TemplateLibrary } from '#src/templates/format.js';
import { chainsOfStructure } from '#src/templates/from-structure.js';
import { regionOf, type RegionName } from '#src/templates/imgt-code.js';
import { shareExamples, type ShareExample } from './network-shares.ts';

const SEED = 1;
const STRIDE = 12;

type CutDomain = NonNullable<CutFv['heavy']>;

/** Fv of a structure file. */
export interface Experiment {
  readonly pdb: string;
  readonly heavy: CutDomain;
  readonly light?: CutDomain;
}

interface TargetOptions {
  readonly library: TemplateLibrary;
  readonly maxIdentity: number;
  /** Whether side chains, refinement and everything that depends on them are skipped. */
  readonly mainChainOnly: boolean;
  readonly excludePdb: readonly string[];
  /** Network's model of the target, and the network's share of the combined model. */
  readonly network?: NetworkFv | undefined;
  readonly networkUse?: NetworkUse | undefined;
}

/** Counts of geometry errors that no model may have, and of those that are only reported. */
export interface GeometryProblems {
  readonly chainBreaks: number;
  readonly dAminoAcids: number;
  readonly cisNonProline: number;
  readonly severeClashes: number;
  readonly twisted: number;
  readonly ramachandranOutliers: number;
  readonly missingAtoms: number;
}

/** Predictions for one residue of a model. */
interface Prediction {
  readonly error: number;
  readonly plddt?: number;
  readonly signs?: ErrorSigns;
}

export interface ResidueError extends Prediction {
  readonly region: RegionName;
  /** True error in Å. */
  readonly true: number;
}

interface RegionRmsd {
  readonly rmsd: number;
  readonly length: number;
}

export interface ModelledTarget {
  readonly pdb: string;
  readonly seconds: number;
  readonly cdr3: string;
  readonly regions: Readonly<Partial<Record<RegionName, RegionRmsd>>>;
  readonly residues: readonly ResidueError[];
  readonly chi1: { readonly right: number; readonly total: number };
  readonly h3Candidates?: number;
  readonly shares?: readonly ShareExample[];
  readonly validation?: GeometryProblems;
  readonly orientation?: FvOrientation & { readonly lightRmsd: number };
}

export type TargetResult = ModelledTarget | { readonly skipped: string };

/** Model by domain: heavy first. */
interface Model {
  readonly backbones: readonly ArrayLike<number>[];
  readonly predicted: readonly (readonly Prediction[])[];
  readonly chi?: readonly (readonly (number | undefined)[])[];
  readonly validation?: GeometryProblems;
  readonly h3Candidates?: number;
  readonly shares?: readonly ShareExample[];
}

/** Extracts the Fv of a structure; undefined if the structure has no complete Fv. */
export function experimentOf(structure: Structure, pdb: string, resolution?: number): Experiment | undefined {
  for (const { heavy, light } of pairDomains(chainsOfStructure(structure, pdb, resolution)))
    if (heavy) return { pdb, heavy, ...(light && { light }) };
  return undefined;
}

/** Models the Fv of a structure without that structure, and compares the two. `now` returns milliseconds. */
export function compareWithExperiment(
  truth: Experiment | undefined,
  options: TargetOptions,
  now: () => number,
): TargetResult {
  if (!truth) return { skipped: 'no complete VH' };
  const { maxIdentity, mainChainOnly, excludePdb } = options;
  const { heavy, light, pdb } = truth;
  // Residues without coordinates are missing from the sequence of a structure, so a chain with a break cannot be modelled.
  if ([heavy, light].some((domain) => domain && hasBreak(domain))) return { skipped: 'chain break' };
  const exclusion = { maxTemplateIdentity: maxIdentity, excludePdb: [pdb, ...excludePdb] };
  const started = now();
  const model = mainChainOnly ? modelMainChain(truth, options, exclusion) : modelWhole(truth, options, exclusion);
  const seconds = (now() - started) / 1000;
  return { pdb, seconds, cdr3: cdr3Of(heavy), ...compare(model, truth) };
}

/** Modelling input: the sequences of the chains in the structure. */
export const inputOf = ({ heavy, light }: Experiment): FvInput =>
  light ? { heavy: heavy.sequence, light: light.sequence, format: 'fv' } : { heavy: heavy.sequence, format: 'vhh' };

const regionsOf = ({ chainType, imgt }: CutDomain): RegionName[] => imgt.map((code) => regionOf(chainType, code));

function cdr3Of(heavy: CutDomain): string {
  const regions = regionsOf(heavy);
  return [...heavy.sequence].filter((_, k) => regions[k] === 'H3').join('');
}

function hasBreak(domain: CutDomain): boolean {
  for (let k = 1; k < domain.imgt.length; k++) if (!isContinuous(domain, k - 1, k)) return true;
  return false;
}

function modelMainChain(truth: Experiment, options: TargetOptions, exclusion: Exclusion): Model {
  const { library, network, networkUse = 'fitted' } = options;
  const fv = readTarget(inputOf(truth));
  const allowed = allowedTemplates(library, fv, exclusion);
  const byTemplates = buildBackbone(library, allowed, fv, seededRandom(SEED));
  const { light } = byTemplates;
  const choice = { use: networkUse, fold: shareFold(library, fv.heavy) };
  const combined = network && light && combineWithNetwork(byTemplates, network, light, choice);
  const backbone = combined?.backbone ?? byTemplates;
  const shareOf = networkShares(combined);
  const lightBegins = fv.heavy.sequence.length;
  const domains = [backbone.heavy, ...(backbone.light ? [backbone.light] : [])];
  return {
    backbones: domains.map(({ scaffold }) => scaffold.backbone),
    predicted: domains.map((built) => {
      const { chain, chainType, imgt } = built.scaffold.target;
      const own = backbone.loops.filter(({ loop }) => loop.startsWith(chain));
      const signs = errorSigns(library, built, own);
      return imgt.flatMap((code, k) => {
        const byTemplates = signs[k];
        if (!byTemplates) return [];
        const byNetwork = combined?.signs[chain === 'H' ? k : lightBegins + k];
        const here = byNetwork ? { ...byTemplates, network: byNetwork } : byTemplates;
        const region = regionOf(chainType, code);
        const { predictedErrorAngstrom: error } = calibratedError(region, here, shareOf.get(region));
        return [{ signs: here, error }];
      });
    }),
    h3Candidates: backbone.loops.find(({ loop }) => loop === 'H3')?.ranked.length ?? 0,
    ...(combined &&
      truth.light && {
        shares: shareExamples(byTemplates, combined, network, { heavy: truth.heavy, light: truth.light }),
      }),
  };
}

function modelWhole(truth: Experiment, { library, network, networkUse }: TargetOptions, exclusion: Exclusion): Model {
  const { structure, residues, validation } = modelFv(inputOf(truth), {
    library,
    network,
    networkUse,
    seed: SEED,
    ensembleSize: 1,
    ...exclusion,
  });
  const chains = structure.models[0]?.chains ?? [];
  const ofChain = chains.map((chain) => ({
    chain,
    ownResidues: residues.filter((residue) => residue.chain === chain.id),
  }));
  return {
    backbones: chains.map((chain) => backboneOf(flatProtein([chain]))),
    predicted: ofChain.map(({ ownResidues }) =>
      ownResidues.map(({ predictedErrorAngstrom: error, plddt }) => ({ error, plddt })),
    ),
    chi: ofChain.map(({ chain, ownResidues }) =>
      chain.residues.map(
        (residue, k) => chiAngles(ownResidues[k]?.aminoAcid ?? '', (name) => atomNamed(residue, name))[0],
      ),
    ),
    validation: problemsOf(validation),
  };
}

export const problemsOf = (report: ValidationReport): GeometryProblems => ({
  chainBreaks: report.chainBreaks.length,
  dAminoAcids: report.chirality.filter(({ centre }) => centre === 'CA').length,
  cisNonProline: report.cisNonProline.length,
  severeClashes: report.severeClashes.length,
  twisted: report.twisted.length,
  ramachandranOutliers: report.ramachandran.outliers.length,
  missingAtoms: report.missingAtoms.length,
});

/** Computes the RMSD of every region after superposition of the framework, and each residue's distance. */
function compare(model: Model, { heavy, light }: Experiment): Omit<ModelledTarget, 'pdb' | 'seconds' | 'cdr3'> {
  const regions: Partial<Record<RegionName, RegionRmsd>> = {};
  const residues: ResidueError[] = [];
  const chi1 = { right: 0, total: 0 };
  for (const [d, domain] of [heavy, ...(light ? [light] : [])].entries()) {
    const [mine, predicted] = [model.backbones[d], model.predicted[d]];
    if (!mine || !predicted) throw new Error('the model lacks a domain of its target');
    const names = regionsOf(domain);
    const framework = domain.chainType === 'H' ? 'FwH' : 'FwL';
    const known = names.flatMap((name, k) => (isResolved(domain, k) ? [{ name, k }] : []));
    const fit = known.filter(({ name }) => name === framework).map(({ k }) => k);
    const motion = superpose(take(mine, fit), take(domain.backbone, fit));
    const moved = applyTransform(motion, Float64Array.from(mine));
    const squares = new Map<RegionName, number[]>();
    for (const { name, k } of known) {
      let sum = 0;
      for (let i = k * STRIDE; i < (k + 1) * STRIDE; i++) sum += (moved[i] - domain.backbone[i]) ** 2;
      squares.set(name, [...(squares.get(name) ?? []), sum / 4]);
      residues.push({ ...predicted[k], region: name, true: Math.sqrt(sum / 4) });
    }
    for (const [name, list] of squares) {
      const [before, after] = [names.indexOf(name) - 1, names.lastIndexOf(name) + 1];
      const isComplete =
        name === framework || isContinuous(domain, Math.max(0, before), Math.min(names.length - 1, after));
      if (isComplete) regions[name] = { rmsd: Math.sqrt(average(list)), length: list.length };
    }
    for (const [k, letter] of [...domain.sequence].entries()) {
      const [a = NaN, b = NaN] = [model.chi?.[d]?.[k], domain.chi?.[4 * k]];
      if ('GAP'.includes(letter) || Number.isNaN(a) || Number.isNaN(b)) continue;
      chi1.total++;
      const off = Math.abs(a - b) % 360;
      if (Math.min(off, 360 - off) <= 40) chi1.right++;
    }
  }
  const orientation = light && orientationError(model, heavy, light);
  const { h3Candidates, shares, validation } = model;
  return {
    regions,
    residues,
    chi1,
    ...(h3Candidates !== undefined && { h3Candidates }),
    ...(shares && { shares }),
    ...(validation && { validation }),
    ...(orientation && { orientation }),
  };
}

/** Returns the RMSD in Å of every region of the chains of a model after superposition of their frameworks; heavy first. */
export const regionErrors = (chains: readonly Chain[], truth: Experiment): ModelledTarget['regions'] =>
  compare(
    { backbones: chains.map((chain) => backboneOf(flatProtein([chain]))), predicted: chains.map(() => []) },
    truth,
  ).regions;

const isResolved = ({ backbone }: CutDomain, k: number): boolean => !Number.isNaN(backbone[k * STRIDE + 3]);

/** Differences of the ABangle measures, and displacement of VL after superposition of VH. */
function orientationError(
  { backbones: [myHeavy, myLight] }: Model,
  heavy: CutDomain,
  light: CutDomain,
): ModelledTarget['orientation'] | undefined {
  if (!myHeavy || !myLight) return undefined;
  const mine = fvOrientation({ imgt: heavy.imgt, backbone: myHeavy }, { imgt: light.imgt, backbone: myLight });
  const truth = fvOrientation(heavy, light);
  if (!mine || !truth) return undefined;
  const strands = (domain: CutDomain): number[] =>
    regionsOf(domain).flatMap((name, k) => (name.startsWith('Fw') && isResolved(domain, k) ? [k] : []));
  const [h, l] = [strands(heavy), strands(light)];
  const motion = superpose(take(myHeavy, h), take(heavy.backbone, h));
  const placed = applyTransform(motion, take(myLight, l));
  const there = take(light.backbone, l);
  const squares = placed.reduce((sum, value, k) => sum + (value - there[k]) ** 2, 0);
  const off = (measure: keyof FvOrientation): number => Math.abs(mine[measure] - truth[measure]);
  return {
    HL: off('HL'),
    HC1: off('HC1'),
    HC2: off('HC2'),
    LC1: off('LC1'),
    LC2: off('LC2'),
    dc: off('dc'),
    lightRmsd: Math.sqrt((3 * squares) / placed.length),
  };
}

const take = (backbone: ArrayLike<number>, indices: readonly number[]): Float64Array =>
  Float64Array.from(
    { length: indices.length * STRIDE },
    (_, k) => backbone[indices[Math.floor(k / STRIDE)] * STRIDE + (k % STRIDE)],
  );
