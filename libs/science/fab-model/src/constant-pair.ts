import { applyTransform, NeighbourGrid, superpose } from '@paratope/geometry';
import { atomLayout, placeCb, placeSideChain, rotamersOf, type FlatProtein } from '@paratope/side-chains';
import { alphasOf, sharedPoints } from './fab-points.js';
import { proteinOf, type FabChain, type FabTemplate } from './templates.js';

/** CH1 and CL of the target on the main chain of a template. */
export interface ConstantPair {
  readonly template: FabTemplate;
  readonly identity: number;
  /** Residues of the target's heavy and light chain that are built, behind the V domain. */
  readonly built: readonly [heavy: number, light: number];
  /** Residues of both chains from which on they are those of another template; undefined without such ends. */
  readonly joined: readonly [heavy: number, light: number] | undefined;
  /** CH1 with its part of the hinge, and CL. */
  readonly protein: FlatProtein;
}

/** EU numbers of the cysteines at the ends of the heavy and the light chain, which are bonded in an IgG1. */
const CYSTEINES = ['220', '214'];
/** Distance (Å) within which a rotamer meets another atom. */
const CONTACT = 3.2;
const MAIN_CHAIN = 4;

/** Ends of the chains that crystals often lack: up to the hinge of the heavy, and the last residues of the light chain. */
const END = 8;
/** Residues before an end by which it is joined, taken from the same template as the end. */
const OVERLAP = 3;
/** Templates whose identity is lower than the best by no more than this are alike; the most typical of them is taken. */
const ALIKE = 0.02;

interface Candidate {
  readonly template: FabTemplate;
  readonly identity: number;
  /** Residues of the template for those of the target's heavy and light chain, without the ends that it lacks. */
  readonly indices: readonly [readonly number[], readonly number[]];
  readonly alphas: ReadonlyMap<string, readonly number[]>;
}

/** Residues of the target's constant part that a template has, in order and without a gap; undefined if it lacks one inside. */
function covered(target: FabChain, template: FabChain): readonly number[] | undefined {
  const at = new Map(template.labels.map((label, index) => [label, index] as const).slice(template.variable));
  const indices = target.labels.slice(target.variable).map((label) => at.get(label));
  const inside = indices.slice(0, indices.findLastIndex((index) => index !== undefined) + 1);
  const isWhole = inside.every((index, k) => index !== undefined && index === (inside[0] ?? NaN) + k);
  return isWhole && indices.length - inside.length <= END ? inside.filter((index) => index !== undefined) : undefined;
}

const isConstant = (key: string): boolean => key[1] === 'C';

/** Of the templates most alike, the one whose domains are nearest to those of all others: loops of single crystals are odd. */
function chooseTemplate(heavy: FabChain, light: FabChain, templates: readonly FabTemplate[]): Candidate | undefined {
  const candidates = templates.flatMap((template): Candidate[] => {
    const [ofHeavy, ofLight] = [covered(heavy, template.heavy), covered(light, template.light)];
    if (!ofHeavy || !ofLight) return [];
    const alphas = alphasOf({ ...template, protein: proteinOf(template) });
    const pairs = [
      ...ofHeavy.map((index, k) => [template.heavy.sequence[index], heavy.sequence[heavy.variable + k]] as const),
      ...ofLight.map((index, k) => [template.light.sequence[index], light.sequence[light.variable + k]] as const),
    ];
    const identity = pairs.filter(([one, other]) => one === other).length / pairs.length;
    return [{ template, identity, indices: [ofHeavy, ofLight], alphas }];
  });
  const highest = Math.max(...candidates.map(({ identity }) => identity));
  const alike = candidates.filter(({ identity }) => identity >= highest - ALIKE);
  const distance = (one: Candidate): number =>
    alike.reduce((sum, other) => {
      if (one === other) return sum;
      return sum + superpose(...sharedPoints(one.alphas, other.alphas, isConstant)).rmsd;
    }, 0);
  return alike.map((each) => [distance(each), each] as const).toSorted(([one], [other]) => one - other)[0]?.[1];
}

/** The template whose ends are bonded to each other, moved onto the chosen one. */
function endsOf(heavy: FabChain, light: FabChain, chosen: Candidate, templates: readonly FabTemplate[]) {
  for (const template of templates.filter(isBonded)) {
    const [h, l] = [heavy, light].map((chain, k) => {
      const own = k === 0 ? template.heavy : template.light;
      const last = chain.labels.indexOf(CYSTEINES[k], chain.variable);
      const wanted = chain.labels.slice(chain.variable + chosen.indices[k].length - OVERLAP, last + 1);
      const indices = wanted.map((label) => own.labels.indexOf(label, own.variable));
      const isWhole =
        indices.length >= OVERLAP && indices.every((index, at) => index >= 0 && index === indices[0] + at);
      return isWhole && chain.sequence[last] === 'C' ? indices : undefined;
    });
    if (!h || !l) continue;
    const fab = { ...template, protein: proteinOf(template) };
    const [mobile, fixed] = sharedPoints(alphasOf(fab), chosen.alphas, isConstant);
    return {
      indices: [h, l] as const,
      template,
      coordinates: applyTransform(superpose(mobile, fixed), template.coordinates),
    };
  }
  return undefined;
}

/** Whether the cysteines at the ends of both chains are present and bonded in the crystal. */
function isBonded(template: FabTemplate): boolean {
  const { firstAtom } = atomLayout(proteinOf(template).chains);
  const sulphurs = [template.heavy, template.light].flatMap((chain, k) => {
    const at = chain.labels.indexOf(CYSTEINES[k], chain.variable);
    if (at < 0 || chain.sequence[at] !== 'C') return [];
    const atom = 3 * (firstAtom[at + (k === 0 ? 0 : template.heavy.sequence.length)] + SULPHUR);
    return [template.coordinates.subarray(atom, atom + 3)];
  });
  const [one, other] = sulphurs;
  return (
    one !== undefined && other !== undefined && Math.hypot(...one.map((value, axis) => value - other[axis])) < BONDED
  );
}

/** Index of SG among the atoms of a cysteine, and the longest bond of two in Å. */
const SULPHUR = 5;
const BONDED = 2.5;

/**
 * Builds CH1 and CL of a target: residues of the template where they are the same, other side chains in the rotamer that meets the fewest
 * atoms. Ends that the template lacks are those of another one, if any has both with their cysteines.
 *
 * @param heavy the target's heavy chain with its labels.
 * @param light the target's light chain.
 * @param templates Fabs that may be used.
 * @returns the domains in the frame of the template; undefined if no template has the residues of the target.
 */
export function buildConstantPair(
  heavy: FabChain,
  light: FabChain,
  templates: readonly FabTemplate[],
): ConstantPair | undefined {
  const chosen = chooseTemplate(heavy, light, templates);
  if (!chosen) return undefined;
  const { template, indices, identity } = chosen;
  const isCut = indices.some((own, k) => own.length < [heavy, light][k].labels.length - [heavy, light][k].variable);
  const ends = isCut ? endsOf(heavy, light, chosen, templates) : undefined;
  const sources = indices.flatMap((own, k) => {
    const of = (from: FabTemplate, coordinates: Float64Array) => (index: number) => ({
      template: from,
      coordinates,
      index: index + (k === 0 ? 0 : from.heavy.sequence.length),
    });
    const base = own.map(of(template, template.coordinates));
    return ends ? [...base.slice(0, -OVERLAP), ...ends.indices[k].map(of(ends.template, ends.coordinates))] : base;
  });
  const built = indices.map((own, k) => own.length + (ends ? ends.indices[k].length - OVERLAP : 0));
  const chains = [heavy, light].map(({ sequence, variable }, k) => sequence.slice(variable, variable + built[k]));
  const layout = atomLayout(chains);
  const coordinates = new Float64Array(3 * layout.atomCount).fill(NaN);
  const missing: number[] = [];
  const layouts = new Map(
    [template, ...(ends ? [ends.template] : [])].map((each) => [each, atomLayout(proteinOf(each).chains)]),
  );
  sources.forEach(({ template: from, coordinates: all, index }, k) => {
    const source = layouts.get(from);
    if (!source) return;
    const atoms = all.subarray(3 * source.firstAtom[index], 3 * source.firstAtom[index + 1]);
    const isSame = source.residues[index].code === layout.residues[k].code && !atoms.some(Number.isNaN);
    coordinates.set(atoms.subarray(0, isSame ? atoms.length : 3 * MAIN_CHAIN), 3 * layout.firstAtom[k]);
    if (!isSame) missing.push(k);
  });
  for (const k of missing) placeOne({ chains, coordinates }, k);
  return {
    template,
    identity,
    built: [built[0], built[1]],
    joined: ends ? [indices[0].length - OVERLAP, indices[1].length - OVERLAP] : undefined,
    protein: { chains, coordinates },
  };
}

/** Places one side chain among the atoms that are known. */
function placeOne({ chains, coordinates }: FlatProtein, k: number): void {
  const layout = atomLayout(chains);
  const residue = layout.residues[k];
  const [first, end] = [layout.firstAtom[k], layout.firstAtom[k + 1]];
  if (end - first <= MAIN_CHAIN) return;
  const known: number[] = [];
  for (let atom = 0; atom < layout.atomCount; atom++) {
    if ((atom < first || atom >= end) && !Number.isNaN(coordinates[3 * atom])) {
      known.push(coordinates[3 * atom], coordinates[3 * atom + 1], coordinates[3 * atom + 2]);
    }
  }
  const grid = new NeighbourGrid(Float64Array.from(known), CONTACT);
  placeCb(residue, coordinates, 3 * first);
  let best: readonly [met: number, atoms: Float64Array] | undefined;
  for (const rotamer of rotamersOf(residue.code)) {
    placeSideChain(residue, coordinates, 3 * first, rotamer.chi, rotamer.angles);
    let met = -rotamer.frequency;
    for (let atom = first + MAIN_CHAIN + 1; atom < end; atom++) {
      grid.forEachWithin(
        coordinates[3 * atom],
        coordinates[3 * atom + 1],
        coordinates[3 * atom + 2],
        CONTACT,
        (_, d2) => {
          met += (CONTACT - Math.sqrt(d2)) ** 2;
        },
      );
    }
    if (!best || met < best[0]) best = [met, coordinates.slice(3 * first, 3 * end)];
  }
  if (best) coordinates.set(best[1], 3 * first);
}
