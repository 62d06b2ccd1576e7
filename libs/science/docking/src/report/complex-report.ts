import { applyTransform } from '@paratope/geometry';
import { CONFIDENCE } from '../generated/confidence.js';
import { antibodySites } from '../antibody-sites.js';
import type { DockedPose, DockingInput, DockingResult, ResidueFrequency, ResidueId } from '../docking-types.js';
import { epitopeContacts } from '../epitope-contacts.js';
import { writtenContacts } from '../epitope-rules.js';
import { describeInterface, type AtomPair, type InterfaceReport } from '../interface-report.js';
import type { DockingPartner } from '../partner.js';
import { relaxInterface, type RelaxedComplex } from '../relax-interface.js';
import { namedIn } from '../residue-ranges.js';
import type { ChainNames } from './complex-model.js';

/** Number of poses in the `poses` file, as models. */
const POSES_SHOWN = 20;

const { complexes, brier, brierOfBaseRate } = CONFIDENCE;
const CONFIDENCE_METHOD =
  `Logistic regression on how far the first pose leads, fitted to ${complexes} complexes docked blind at \`quick\`; each left out in turn, its ` +
  `Brier score is ${brier.toFixed(3)}, that of the base rate alone ${brierOfBaseRate.toFixed(3)}.`;
const NOT_CALIBRATED =
  'None: the calibration is of blind docking at `quick`, and this one was given a hint or another effort.';
const NO_IPTM =
  'The built-in engine docks rigid bodies; an interface predicted TM-score is an estimate of networks that fold.';

/** Partners of the docking, and the chain names in the files. */
export type DockedPartners = Pick<DockingInput, 'antibody' | 'antigen'> & {
  /** Names of the antigen's chains in the files. */
  readonly names: ChainNames;
};

/**
 * Builds the poses that are shown, with their interfaces relaxed.
 *
 * @param partners the partners with the names of their chains.
 * @param result the result of the docking.
 * @param onProgress called with the finished share, 0–1.
 * @returns the complexes, the best first.
 */
export function shownComplexes(
  { antibody: models, antigen }: DockedPartners,
  { poses }: DockingResult,
  onProgress: (done: number) => void = () => undefined,
): RelaxedComplex[] {
  const shown = poses.slice(0, POSES_SHOWN);
  return shown.map(({ model, transform }, i) => {
    const antibody = models[model];
    if (!antibody) throw new RangeError(`there is no model ${model} of the antibody`);
    const coordinates = applyTransform(transform, antigen.coordinates);
    const relaxed = relaxInterface({ antibody, antigen: { ...antigen, coordinates } });
    onProgress((i + 1) / shown.length);
    return relaxed;
  });
}

/**
 * Writes the outcome of a docking as JSON, with the names of the contract's results.
 *
 * @param partners the partners with the names of their chains.
 * @param result the result of the docking.
 * @param complexes from {@link shownComplexes}: bonds and areas are theirs, scores those of the rigid poses.
 * @returns the report.
 * @throws RangeError without a pose.
 */
export function complexReport(partners: DockedPartners, result: DockingResult, complexes: readonly RelaxedComplex[]) {
  const shown = complexes.flatMap(({ complex, ...clashes }, i) => {
    const pose = result.poses[i];
    const near = writtenContacts(epitopeContacts(complex), (chain) => partners.names.get(chain) ?? chain);
    return pose ? [{ pose, clashes, near, held: describeInterface(complex) }] : [];
  });
  const [best] = shown;
  if (!best) throw new RangeError('a docking has a pose');
  const { effort, rotations, gridSpacing, gridSize, models } = result.search;
  const { probability, baseRate } = result.confidence;
  return {
    iptm: null,
    iptm_reason: NO_IPTM,
    docking_confidence: probability === null ? null : rounded(probability, 3),
    docking_confidence_base_rate: rounded(baseRate, 3),
    confidence_method: probability === null ? NOT_CALIBRATED : CONFIDENCE_METHOD,
    poses: shown.map(({ pose, clashes, near, held }) => ({
      ...poseReport(pose, held, result),
      contacts_by_region: held.contacts,
      epitope: epitopeOf(held, partners.names),
      distances: near.distances,
      severe_clashes: clashes.clashes,
      severe_clashes_rigid: clashes.clashesBefore,
    })),
    clusters: result.clusters.map(({ rank, size, bestPose }) => ({ rank, size, best_pose: bestPose })),
    antigen_residues: best.near.antigen,
    ...contactReport(partners, best.held, result),
    search: { effort, rotations, grid_spacing: gridSpacing, grid_size: gridSize, antibody_models: models },
  };
}

/**
 * Describes the contacts of a complex: its interface, and how often residues are in contact.
 *
 * @param partners the partners with the names of their chains.
 * @param held the interface, from {@link describeInterface}.
 * @param frequencies how often residues of paratope and epitope are in contact.
 * @returns the report.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const { structure } = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8'));
 * // VL takes the place of the antigen.
 * const [antibody, antigen] = ['H', 'L'].map((chain) => preparePartner(structure, { chains: [chain] }).partner);
 * const partners = { antibody: [antibody], antigen, names: complexChainNames(antibody, antigen) };
 * const paratope = [{ residue: { chain: 'H', seqNum: 44, insCode: '' }, frequency: 1 }];
 * const report = contactReport(partners, describeInterface({ antibody, antigen }), { paratope, epitope: [] });
 * report.contacts_by_region.H3; // → 9
 * report.interface_residues.paratope[0].region; // → 'H FR2'
 * ```
 */
export function contactReport(
  partners: DockedPartners,
  held: InterfaceReport,
  { paratope, epitope }: Pick<DockingResult, 'paratope' | 'epitope'>,
) {
  const [antibody] = partners.antibody;
  if (!antibody) throw new RangeError('a complex has an antibody');
  const inAntibody = describer(antibody, regionsOf(antibody));
  const inAntigen = describer(partners.antigen, new Map(), partners.names);
  const touched = (describe: Describer) => (each: ResidueFrequency) => ({
    ...describe(each.residue),
    frequency: rounded(each.frequency, 3),
  });
  const polar = ({ antibody: ours, antigen: theirs, distance }: AtomPair) => ({
    antibody: { ...withoutRegion(inAntibody(ours)), atom: ours.atom },
    antigen: { ...withoutRegion(inAntigen(theirs)), atom: theirs.atom },
    distance: rounded(distance, 2),
  });
  return {
    interface_residues: {
      paratope: paratope.filter(isTouched).map(touched(inAntibody)),
      epitope: epitope.filter(isTouched).map(touched(inAntigen)),
    },
    contacts_by_region: held.contacts,
    hydrogen_bonds: held.hydrogenBonds.map(polar),
    salt_bridges: held.saltBridges.map(polar),
    antigen_chains: Object.fromEntries(partners.names),
  };
}

/** Residues of the antigen in the interface, in the notation of ranges and with the chain names of the files. */
const epitopeOf = ({ epitope }: InterfaceReport, names: ChainNames): string =>
  namedIn(epitope.map((residue) => ({ ...residue, chain: names.get(residue.chain) ?? residue.chain })));

const isTouched = ({ frequency }: ResidueFrequency): boolean => frequency > 0;

function poseReport({ rank, model, score, terms, cluster }: DockedPose, held: InterfaceReport, result: DockingResult) {
  return {
    rank,
    // The contract's score decreases with quality; the log-odds increase.
    score: rounded(-score, 3),
    energy_terms: {
      pair_energy: rounded(terms.pairEnergy, 3),
      electrostatics: rounded(terms.electrostatics, 3),
      clash: rounded(terms.clash, 3),
      contacts: terms.contacts,
      heavy_share: rounded(terms.heavyShare, 3),
      neighbours: terms.neighbours,
      hint_share: rounded(terms.hintShare, 3),
    },
    cluster,
    cluster_size: result.clusters.find((each) => each.rank === cluster)?.size ?? 1,
    buried_surface_area: rounded(Math.max(0, held.buriedArea), 0),
    hydrogen_bonds: held.hydrogenBonds.length,
    salt_bridges: held.saltBridges.length,
    antibody_model: model + 1,
  };
}

const keyOf = ({ chain, seqNum, insCode }: ResidueId): string => `${chain} ${seqNum}${insCode}`;

/** Region of each residue by IMGT, such as `H3` or `L FR1`; constant domains have none. */
function regionsOf(antibody: DockingPartner): ReadonlyMap<string, string> {
  const sites = antibodySites(antibody);
  return new Map(
    antibody.residues.flatMap((residue, i) => {
      const site = sites[i];
      if (!site) return [];
      const { chain, region } = site;
      return [[keyOf(residue), region.startsWith('CDR') ? `${chain}${region.slice(3)}` : `${chain} ${region}`]];
    }),
  );
}

type Describer = ReturnType<typeof describer>;

/** Formats residues of a partner in the notation of the result files. */
function describer({ residues }: DockingPartner, regions: ReadonlyMap<string, string>, names?: ChainNames) {
  const seen = new Map<string, number>();
  const known = new Map(
    residues.map((residue) => {
      const position = (seen.get(residue.chain) ?? 0) + 1;
      seen.set(residue.chain, position);
      return [keyOf(residue), { position, residue: residue.code }];
    }),
  );
  return (id: ResidueId) => {
    const found = known.get(keyOf(id));
    if (!found) throw new RangeError('a docking names residues of its partners');
    return {
      chain: names?.get(id.chain) ?? id.chain,
      ...found,
      number: `${id.seqNum}${id.insCode}`,
      region: regions.get(keyOf(id)) ?? null,
    };
  };
}

const withoutRegion = ({ region: _, ...residue }: ReturnType<Describer>) => residue;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
