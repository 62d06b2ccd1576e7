import { findClashes } from '@paratope/geometry';
import { packSideChains, toChains } from '@paratope/side-chains';
import type { FlatProtein } from '@paratope/side-chains';
import { refine } from '@paratope/refinement';
import { mainChains } from './assemble.js';
import type { BackboneModel } from './backbone-model.js';
import { rmsdInPlace } from './loops/backbone-geometry.js';
import { applyLoop } from './loops/model-loop.js';
import type { LoopResult } from './loops/model-loop.js';
import type { RankedLoop } from './loops/ranker.js';
import { UNTEMPLATED, copyScaffold } from './scaffold.js';
import type { Scaffold } from './scaffold.js';
import { observedChi } from './side-chains/observed-chi.js';
import type { TemplateLibrary } from './templates/format.js';
import { isCdr3 } from './templates/imgt-code.js';

export const ENSEMBLE_SIZE = 5;
/** Å: conformations nearer than this are one. */
const DISTINCT = 1;
/** A conformation of H3 is shown however unlikely; of another loop only when it competes. */
const COMPETING = 0.1;

export const scaffoldsOf = ({ heavy, light }: BackboneModel): Scaffold[] => [
  heavy.scaffold,
  ...(light ? [light.scaffold] : []),
];

/**
 * The main chains of the ensemble: the best model, those that it was made from where there are such, then models with the next
 * likeliest conformations of the loops.
 */
export function ensembleScaffolds(
  backbone: BackboneModel,
  size: number,
  sources: readonly (readonly Scaffold[])[] = [],
): (readonly Scaffold[])[] {
  const best = scaffoldsOf(backbone);
  const { loops } = backbone;
  const alternatives = loops.map((result) => ({ result, distinct: distinctConformations(result) }));
  return Array.from({ length: Math.min(ENSEMBLE_SIZE, Math.max(1, size)) }, (_, member) => {
    if (member === 0) return best;
    const source = sources[member - 1];
    if (source) return source;
    const scaffolds = best.map(copyScaffold);
    for (const { result, distinct } of alternatives) {
      const choice = distinct[member - sources.length];
      const isH3 = result.loop === 'H3';
      const scaffold = scaffolds.find(({ target }) => target.chain === result.loop.charAt(0));
      if (scaffold && choice && (isH3 || choice.probability > COMPETING)) applyLoop(scaffold, result, choice);
    }
    return scaffolds;
  });
}

/** The chosen conformation, then others by probability, each farther than {@link DISTINCT} from those before. */
function distinctConformations({ ranked }: LoopResult): RankedLoop[] {
  const [first, ...others] = ranked;
  if (!first) return [];
  const kept = [first];
  for (const other of others.sort((a, b) => b.probability - a.probability)) {
    const near = kept.some(
      ({ candidate }) => rmsdInPlace(candidate.coordinates, other.candidate.coordinates) < DISTINCT,
    );
    if (!near) kept.push(other);
    if (kept.length === ENSEMBLE_SIZE) break;
  }
  return kept;
}

/**
 * kcal/mol/Å²: templates know the main chain better than the force field does, which without water draws loops in (leave one
 * out: 0.5 instead of 2 costs 0.02 to 0.07 Å of each loop). CDR3 and what no template shows have to give way more.
 */
const RESTRAINT = { known: 5, guessed: 2 };
/** Of a whole main chain whose parts, each held where templates have it, cannot all be there. */
const YIELDING = 1;
const STEPS = 200;

/**
 * Side chains, as in the templates where they tell, and a short restrained minimisation, with the main chain held less where
 * atoms clash otherwise.
 */
export function finish(
  library: TemplateLibrary,
  allowed: Uint8Array,
  scaffolds: readonly Scaffold[],
  seed: number,
): FlatProtein {
  const observed = scaffolds.flatMap((scaffold) => observedChi(library, allowed, scaffold));
  const packed = packSideChains(mainChains(scaffolds), { seed, observed: (k) => observed[k] ?? [] });
  const restraints = scaffolds.flatMap(({ target, origin }) =>
    target.imgt.map((code, k) => (isCdr3(code) || origin[k] === UNTEMPLATED ? RESTRAINT.guessed : RESTRAINT.known)),
  );
  const relaxed = refine(packed.protein, { restraint: (k) => restraints[k] ?? RESTRAINT.guessed, maxSteps: STEPS });
  if (!hasClashes(relaxed.protein)) return relaxed.protein;
  return refine(packed.protein, { restraint: () => YIELDING, maxSteps: STEPS }).protein;
}

function hasClashes(protein: FlatProtein): boolean {
  const numbered = toChains(
    protein,
    protein.chains.map((_, k) => String(k)),
    (_, residue) => ({ seqNum: residue + 1, insCode: '' }),
  );
  return findClashes(numbered).length > 0;
}
