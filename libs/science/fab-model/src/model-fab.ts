import {
  applyTransform,
  findDisulfides,
  superpose,
  validateModel,
  type Chain,
  type ValidationReport,
} from '@paratope/geometry';
import { refine } from '@paratope/refinement';
import { atomLayout, flatProtein, toChains, type AtomLayout, type FlatProtein } from '@paratope/side-chains';
import { buildConstantPair, type ConstantPair } from './constant-pair.js';
import { alphasOf, elbowOf, sharedPoints, type LabelledFab } from './fab-points.js';
import { closeJunction } from './junction.js';
import { variableIdentity } from './similarity.js';
import { FabModelError, proteinOf, type FabChain, type FabTarget, type FabTemplate } from './templates.js';

/**
 * Error in Å (CA, the domain superposed alone) that nine of ten models of left-out Fabs do not exceed, by `npm run eval -- fabs`: rounded
 * up to 0.1 Å.
 */
const DOMAIN_ERROR_ANGSTROM = { CH1: 1.5, CL: 0.7 } as const;

/** One arrangement of the constant domains to the variable ones. Chains H and L, heavy atoms, B-factor: predicted error in Å. */
interface FabConformer {
  readonly chains: readonly Chain[];
  /** Elbow angle in degrees (Stanfield et al. 2006). */
  readonly elbow: number;
  /** PDB entry whose elbow it has. */
  readonly template: string;
  /** Identity of its V domains to the target's, 0–1. */
  readonly identity: number;
  readonly validation: ValidationReport;
  /** SG–SG distances in Å. */
  readonly disulfides: readonly number[];
}

export interface FabModel {
  /** The elbow of the nearest template first, then the most closed and the most open of those near. None is known to be the right one. */
  readonly conformers: readonly FabConformer[];
  readonly constant: { readonly template: string; readonly identity: number };
  /** Expected error in Å of each domain superposed alone. */
  readonly domains: readonly {
    readonly chain: 'H' | 'L';
    readonly name: 'VH' | 'VL' | 'CH1' | 'CL';
    readonly predictedErrorAngstrom: number;
  }[];
  /** The orientation of V to C is one of the conformers', not predicted. */
  readonly orientation: 'not predicted';
  /** Residues at the ends of the chains that no template has, left out of the model. */
  readonly missing: readonly [heavy: number, light: number];
}

/** Model of an Fv from any engine: chains H and L with the predicted error (Å) of each of their residues, the heavy chain first. */
interface ModelledFv {
  readonly chains: readonly Chain[];
  readonly predictedError: readonly number[];
}

interface FabOptions {
  readonly templates: readonly FabTemplate[];
  /** Identity of V domains from which on a template is not used; default: all are used. */
  readonly maxIdentity?: number;
}

/** Templates of the nearest kind from whose elbows three are taken. */
const NEAREST = 10;
/** Restraints in kcal/mol/Å²: crystal structures and the Fv's model keep their places, the elbow gives way. */
const RESTRAINT = { domain: 20, junction: 0.5 };
const JUNCTION_RESIDUES = 6;
const STEPS = 150;
const FRAMEWORK = [
  [1, 26],
  [39, 55],
  [66, 104],
  [118, 128],
] as const;

const isFramework = (key: string): boolean => {
  const number = Number.parseInt(key.slice(2), 10);
  return key[1] === 'V' && FRAMEWORK.some(([first, last]) => number >= first && number <= last);
};

/** Templates whose elbows the model has: of the same light chain where there are enough, the nearest V domains first. */
function elbowTemplates({ heavy, light, lightType }: FabTarget, templates: readonly FabTemplate[]) {
  const rated = templates
    .flatMap((template) => {
      const elbow = elbowOf({ ...template, protein: proteinOf(template) });
      if (elbow === undefined) return [];
      const identity = variableIdentity({ heavy, light }, template);
      return [{ template, elbow, identity, score: identity + (template.lightType === lightType ? 1 : 0) }];
    })
    .toSorted((one, other) => other.score - one.score);
  const near = rated.slice(0, NEAREST);
  const [nearest] = near;
  if (!nearest) throw new FabModelError('No template of a Fab may be used.');
  const byElbow = near.filter((each) => each !== nearest).toSorted((one, other) => one.elbow - other.elbow);
  // The outermost of ten is rare; the second from either end leaves out single odd crystals.
  return [nearest, byElbow[1], byElbow.at(-2)].filter((each) => each !== undefined);
}

/**
 * Models a Fab: the Fv's model on the constant domains of the nearest template, in the elbows of three.
 *
 * @param fv model of the Fv, in any numbering.
 * @param target the chains with their labels; the V domains are those of `fv`.
 * @param options the library of Fabs, and how similar one may be.
 * @returns three conformers (Å).
 * @throws FabModelError if no template has the residues of the constant domains.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { toChains } from '@paratope/side-chains';
 * const { fabs, provenance } = readFabLibrary(readFileSync('libs/science/fab-model/data/fabs.bin'));
 * readFabLibrary(writeFabLibrary({ provenance, fabs })).fabs.length === fabs.length; // → true
 * const crystal = fabs.find(({ pdb }) => pdb === '4G6J');
 * Math.round(elbowOf({ ...crystal, protein: proteinOf(crystal) })); // → 148
 * const chains = toChains(proteinOf(crystal), ['H', 'L'], (_, residue) => ({ seqNum: residue + 1, insCode: '' }));
 * fabsOfChains(chains, '4G6J', undefined)[0].regions; // → ['IGHG1', 'IGKC']
 * const target = fabTargetOf(crystal.heavy.sequence, crystal.light.sequence);
 * variableIdentity(target, crystal); // → 1
 * const fv = chains.map((chain, k) => ({ ...chain, residues: chain.residues.slice(0, [target.heavy, target.light][k].variable) }));
 * const predictedError = fv.flatMap(({ residues }) => residues.map(() => 0.5));
 * const model = modelFab({ chains: fv, predictedError }, target, { templates: fabs, maxIdentity: 0.95 });
 * model.conformers.map(({ validation }) => validation.chainBreaks.length); // → [0, 0, 0]
 * ```
 */
export function modelFab(
  fv: ModelledFv,
  target: FabTarget,
  { templates, maxIdentity = Infinity }: FabOptions,
): FabModel {
  const allowed = templates.filter((template) => variableIdentity(target, template) < maxIdentity);
  const pair = buildConstantPair(target.heavy, target.light, allowed);
  if (!pair) throw new FabModelError('No template has the residues of these constant domains.');
  const variable = flatProtein(fv.chains);
  if (variable.chains.join(' ') !== variableSequences(target)) {
    throw new FabModelError('The model of the Fv has other V domains than the chains of the Fab.');
  }
  const errors = errorsOf(fv, target, pair);
  const conformers = elbowTemplates(target, allowed).map(({ template, identity }): FabConformer => {
    const fab = placed(variable, target, pair, template);
    const chains = toChains(fab.protein, ['H', 'L'], (_, residue) => ({ seqNum: residue + 1, insCode: '' }));
    let k = 0;
    const withErrors = chains.map((chain) => ({
      ...chain,
      residues: chain.residues.map((residue) => {
        const bFactor = errors[k++];
        return { ...residue, atoms: residue.atoms.map((atom) => ({ ...atom, bFactor })) };
      }),
    }));
    return {
      chains: withErrors,
      elbow: elbowOf(fab) ?? NaN,
      template: template.pdb,
      identity,
      validation: validateModel({ chains: withErrors }),
      disulfides: findDisulfides(withErrors).map(({ distance }) => distance),
    };
  });
  const [ofHeavy, ofLight] = [
    fv.predictedError.slice(0, target.heavy.variable),
    fv.predictedError.slice(target.heavy.variable),
  ];
  return {
    conformers,
    constant: { template: pair.template.pdb, identity: pair.identity },
    domains: [
      { chain: 'H', name: 'VH', predictedErrorAngstrom: rootMeanSquare(ofHeavy) },
      { chain: 'H', name: 'CH1', predictedErrorAngstrom: DOMAIN_ERROR_ANGSTROM.CH1 },
      { chain: 'L', name: 'VL', predictedErrorAngstrom: rootMeanSquare(ofLight) },
      { chain: 'L', name: 'CL', predictedErrorAngstrom: DOMAIN_ERROR_ANGSTROM.CL },
    ],
    orientation: 'not predicted',
    missing: [
      target.heavy.sequence.length - target.heavy.variable - pair.built[0],
      target.light.sequence.length - target.light.variable - pair.built[1],
    ],
  };
}

const rootMeanSquare = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);

const variableSequences = ({ heavy, light }: FabTarget): string =>
  [heavy, light].map(({ sequence, variable }) => sequence.slice(0, variable)).join(' ');

const errorsOf = ({ predictedError }: ModelledFv, { heavy }: FabTarget, { built }: ConstantPair): number[] => [
  ...predictedError.slice(0, heavy.variable),
  ...new Array<number>(built[0]).fill(DOMAIN_ERROR_ANGSTROM.CH1),
  ...predictedError.slice(heavy.variable),
  ...new Array<number>(built[1]).fill(DOMAIN_ERROR_ANGSTROM.CL),
];

const shortened = ({ sequence, labels, variable }: FabChain, constant: number): FabChain => ({
  sequence: sequence.slice(0, variable + constant),
  labels: labels.slice(0, variable + constant),
  variable,
});

/** Places the constant pair as the template has it to its Fv, closes the elbow and relaxes it. */
function placed(variable: FlatProtein, target: FabTarget, pair: ConstantPair, template: FabTemplate): LabelledFab {
  const heavy = shortened(target.heavy, pair.built[0]);
  const light = shortened(target.light, pair.built[1]);
  const templateFab: LabelledFab = { ...template, protein: proteinOf(template) };
  const constantPart = ({ sequence, labels, variable: from }: FabChain): FabChain => ({
    sequence: sequence.slice(from),
    labels: labels.slice(from),
    variable: 0,
  });
  const variablePart = (chain: FabChain): FabChain => shortened(chain, 0);
  const fvFab: LabelledFab = { heavy: variablePart(heavy), light: variablePart(light), protein: variable };
  const [onto, fixed] = sharedPoints(alphasOf(templateFab), alphasOf(fvFab), isFramework);
  const moved: LabelledFab = {
    ...templateFab,
    protein: {
      ...templateFab.protein,
      coordinates: applyTransform(superpose(onto, fixed), templateFab.protein.coordinates),
    },
  };
  const pairFab: LabelledFab = { heavy: constantPart(heavy), light: constantPart(light), protein: pair.protein };
  const [ofPair, ofTemplate] = sharedPoints(alphasOf(pairFab), alphasOf(moved), (key) => key[1] === 'C');
  const constant = applyTransform(superpose(ofPair, ofTemplate), pair.protein.coordinates);
  const chains = [heavy.sequence, light.sequence];
  const layout = atomLayout(chains);
  const ofV = atomLayout(variable.chains);
  const ofC = atomLayout(pair.protein.chains);
  const coordinates = new Float64Array(3 * layout.atomCount);
  const atoms = (from: Float64Array, { firstAtom }: AtomLayout, first: number, count: number): Float64Array =>
    from.subarray(3 * firstAtom[first], 3 * firstAtom[first + count]);
  let at = 0;
  for (const piece of [
    atoms(variable.coordinates, ofV, 0, heavy.variable),
    atoms(constant, ofC, 0, pair.built[0]),
    atoms(variable.coordinates, ofV, heavy.variable, light.variable),
    atoms(constant, ofC, pair.built[0], pair.built[1]),
  ]) {
    coordinates.set(piece, at);
    at += piece.length;
  }
  const fab: LabelledFab = { heavy, light, protein: { chains, coordinates } };
  closeJunction(fab, moved);
  const ends = pair.joined ?? [];
  const junctions = [heavy.variable, heavy.labels.length + light.variable].flatMap((each, k) => {
    const end = ends[k];
    return end === undefined ? [each] : [each, each + end];
  });
  const { protein } = refine(fab.protein, {
    restraint: (k) =>
      junctions.some((each) => Math.abs(k + 0.5 - each) < JUNCTION_RESIDUES) ? RESTRAINT.junction : RESTRAINT.domain,
    sideChainRestraint: () => 1,
    maxSteps: STEPS,
  });
  return { heavy, light, protein };
}
