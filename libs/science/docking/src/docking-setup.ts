import { applyTransform, type RigidTransform } from '@paratope/geometry';
import { antibodySites, selectResidues, type AntibodySite } from './antibody-sites.js';
import { atomTypes } from './atom-types.js';
import { pairFactors, positionPropensities, rowMeans, type ContactPotential } from './contact-potential.js';
import type { DockingInput, ResidueId } from './docking-types.js';
import { partialCharges } from './electrostatics.js';
import { enclosingSphere } from './enclosing-sphere.js';
import { CONTACT_POTENTIAL } from './generated/contact-potential.js';
import { PreparationError, type DockingPartner } from './partner.js';
import type { AntibodyAtoms, AntigenAtoms } from './pose-scorer.js';
import { principalFrame } from './principal-frame.js';
import { searchFrame, type SearchSide } from './search.js';
import type { GridFrame } from './grid-frame.js';
import { atomShapes } from './shape.js';

const MAX_MODELS = 5;
/** Maximum number of antigen residues; more would need grids that exceed the memory of a small machine. */
export const MAX_ANTIGEN_RESIDUES = 1000;
/** Maximum radius in Å of an antigen; the grid of a larger antigen has more than 160 points along an edge. */
const MAX_ANTIGEN_RADIUS = 105;

/** Reward in log-odds units of every contact in addition to its position and types, for shape complementarity. */
const CONTACT_REWARD = 0.2;
/** Cost in log-odds units of an atom in full overlap. */
const OVERLAP_COST = 40;
/** Minimum propensity of a position with atoms that contribute to pairs of types. */
const FRAMEWORK = -1.2;
/** Minimum propensity of a position that defines the centre of the paratope. */
const PARATOPE = 0.5;
/** Contact weights of hinted residues, of the others if there are hints, and of blocked residues. */
const HINTED = 2.5;
const NOT_HINTED = 0.6;
const BLOCKED = -1;

/** Variable domains of one antibody model, in the frame of the first model. */
interface PreparedModel {
  readonly atoms: AntibodyAtoms;
  readonly searchSide: SearchSide;
}

/** Prepared input: both partners in frames of their own, so that their original positions have no effect. */
export interface DockingSetup {
  readonly models: readonly PreparedModel[];
  /** Variable domains of the first model in their original coordinates, and the position of each residue. */
  readonly variable: DockingPartner;
  readonly sites: readonly AntibodySite[];
  readonly antigen: AntigenAtoms;
  readonly antigenSide: SearchSide;
  /** Coordinates in the antigen's own frame, about the centre of its enclosing sphere. */
  readonly antigenCoordinates: Float64Array;
  /** Indices of the antigen's Cα atoms. */
  readonly residueCentres: readonly number[];
  readonly frame: GridFrame;
  /** Motion from the original coordinates. */
  readonly toAntibodyFrame: RigidTransform;
  readonly toAntigenFrame: RigidTransform;
}

/**
 * Prepares both partners: frames, weights of contacts, depths, charges and the grid.
 *
 * @param input the partners, the hints and the effort.
 * @param potential another potential than the one that ships.
 * @returns the setup that all stages share.
 * @throws PreparationError for what cannot be docked, saying what and where.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const partnerOf = (file) => preparePartner(parsePdb(readFileSync(file, 'utf8')).structure).partner;
 * const antibody = [partnerOf('examples/first-hour/2vxt-fv.pdb')];
 * const antigen = partnerOf('examples/il18.pdb');
 * const setup = setUpDocking({ antibody, antigen });
 * setup.frame.size; // → 64
 * setup.sites.length; // → 220
 * setup.antigen.hintCount; // → 0
 * ```
 */
export function setUpDocking(input: DockingInput, potential: ContactPotential = CONTACT_POTENTIAL): DockingSetup {
  const [first] = input.antibody;
  if (!first) throw new PreparationError('no model of the antibody was given');
  if (input.antibody.length > MAX_MODELS) {
    throw new PreparationError(
      `${input.antibody.length} models of the antibody, and docking takes at most ${MAX_MODELS}`,
    );
  }
  const allSites = antibodySites(first);
  const kept = allSites.flatMap((site, residue) => (site ? [residue] : []));
  const sites = allSites.flatMap((site) => site ?? []);
  const models = input.antibody.map((model, i) => variableDomains(model, first, kept, i));
  const [variable] = models;
  if (!variable) throw new PreparationError('no model of the antibody was given');
  const propensities = withParatopeHint(positionPropensities(potential, sites), variable, input.paratope ?? []);
  const toAntibodyFrame = principalFrame(variable.coordinates, enclosingSphere(variable.coordinates).centre);

  const { antigen } = input;
  if (antigen.residues.length > MAX_ANTIGEN_RESIDUES) {
    throw new PreparationError(
      `the antigen has ${antigen.residues.length} residues, and docking takes at most ${MAX_ANTIGEN_RESIDUES}: choose its chains`,
    );
  }
  const sphere = enclosingSphere(antigen.coordinates);
  if (sphere.radius > MAX_ANTIGEN_RADIUS) {
    throw new PreparationError(
      `the antigen is ${Math.round(2 * sphere.radius)} Å long, and docking takes at most ${2 * MAX_ANTIGEN_RADIUS} Å: choose its chains`,
    );
  }
  const toAntigenFrame = principalFrame(antigen.coordinates, sphere.centre);
  const antigenCoordinates = applyTransform(toAntigenFrame, antigen.coordinates);
  const hinted = residueMask(antigen, input.epitope ?? [], 'antigen');
  const blocked = residueMask(antigen, input.blocked ?? [], 'antigen');
  const antigenTypes = atomTypes(antigen);
  const antigenDepths = depthsOf(antigen, antigenCoordinates);
  const hints = input.epitope?.length ?? 0;
  const atomsOf = (mask: Uint8Array): Uint8Array => Uint8Array.from(antigen.residueOfAtom, (r) => mask[r]);

  // ε = mean log-odds of the antibody's type + remainder that depends on the antigen's type, which two products approximate closely.
  const means = rowMeans(potential.pairs);
  const rest = potential.pairs.map((row, i) => row.map((value) => value - means[i]));
  const [factor, second] = pairFactors(rest, 2);
  if (!factor || !second) throw new Error('a matrix has two leading factors');
  const blockedAtoms = atomsOf(blocked);
  const contactWorth = Float64Array.from(atomsOf(hinted), (isHinted, atom) => {
    if (blockedAtoms[atom]) return BLOCKED;
    if (hints === 0) return 1;
    return isHinted ? HINTED : NOT_HINTED;
  });
  const antigenSide: SearchSide = {
    coordinates: antigenCoordinates,
    contactWeights: [
      contactWorth,
      Float64Array.from(antigenTypes, (type) => factor.antigen[type]),
      Float64Array.from(antigenTypes, (type) => second.antigen[type]),
    ],
    depths: antigenDepths,
  };
  const prepared = models.map((model): PreparedModel => {
    const coordinates = applyTransform(toAntibodyFrame, model.coordinates);
    const types = atomTypes(model);
    const depths = depthsOf(model, coordinates);
    const ofAtom = Float64Array.from(model.residueOfAtom, (residue) => propensities[residue]);
    const inParatope = ofAtom.map((value) => (value > FRAMEWORK ? 1 : 0));
    const typed = (worth: Float64Array) => Float64Array.from(types, (type, i) => inParatope[i] * worth[type]);
    const alone = typed(means);
    return {
      atoms: {
        coordinates,
        types,
        depths,
        propensities: ofAtom,
        charges: partialCharges(model),
        heavy: Uint8Array.from(model.residueOfAtom, (residue) => (sites[residue]?.chain === 'H' ? 1 : 0)),
        h3: Uint8Array.from(model.residueOfAtom, (residue) => {
          const site = sites[residue];
          return site?.chain === 'H' && site.region === 'CDR3' ? 1 : 0;
        }),
      },
      searchSide: {
        coordinates,
        contactWeights: [
          ofAtom.map((value, i) => CONTACT_REWARD + value + alone[i]),
          typed(factor.antibody),
          typed(second.antibody),
        ],
        depths: depths.map((depth) => OVERLAP_COST * depth),
      },
    };
  });
  const [firstModel] = prepared;
  return {
    models: prepared,
    variable,
    sites,
    antigen: {
      types: antigenTypes,
      charges: partialCharges(antigen),
      depths: antigenDepths,
      hinted: atomsOf(hinted),
      hintCount: hinted.reduce((sum, is) => sum + is, 0),
      residueOfAtom: antigen.residueOfAtom,
    },
    antigenSide,
    antigenCoordinates,
    residueCentres: antigen.atomNames.flatMap((name, atom) => (name === 'CA' ? [atom] : [])),
    frame: searchFrame(middleOf(firstModel?.atoms), sphere.radius),
    toAntibodyFrame,
    toAntigenFrame,
  };
}

function variableDomains(
  model: DockingPartner,
  first: DockingPartner,
  kept: readonly number[],
  index: number,
): DockingPartner {
  const same = model.residues.length === first.residues.length;
  if (!same || model.residues.some(({ code }, i) => code !== first.residues[i]?.code)) {
    throw new PreparationError(`model ${index + 1} of the antibody has other residues than the first`);
  }
  return selectResidues(model, kept);
}

/**
 * Applies a paratope hint: hinted residues get more than the highest propensity, others less than theirs; without a hint nothing changes.
 */
function withParatopeHint(
  propensities: Float64Array,
  variable: DockingPartner,
  hint: readonly ResidueId[],
): Float64Array {
  if (hint.length === 0) return propensities;
  const most = Math.max(...propensities);
  const mask = residueMask(variable, hint, 'antibody');
  return propensities.map((value, residue) => (mask[residue] ? most + 1 : value - 0.5));
}

function residueMask(partner: DockingPartner, chosen: readonly ResidueId[], side: string): Uint8Array {
  const mask = new Uint8Array(partner.residues.length);
  for (const { chain, seqNum, insCode } of chosen) {
    const index = partner.residues.findIndex(
      (residue) => residue.chain === chain && residue.seqNum === seqNum && residue.insCode === insCode,
    );
    if (index < 0) throw new PreparationError(`the ${side} has no residue ${chain}:${seqNum}${insCode} to be docked`);
    mask[index] = 1;
  }
  return mask;
}

/**
 * Depth of each atom: 1 for exposed atoms, 2 for buried ones, because overlap with the core is worse. Coordinates must be in the partner's
 * own frame, because the points by which areas are counted do not rotate with the molecule.
 */
function depthsOf(partner: DockingPartner, coordinates: Float64Array): Float64Array {
  return Float64Array.from(atomShapes({ ...partner, coordinates }).exposed, (exposed) => (exposed ? 1 : 2));
}

function middleOf(atoms: AntibodyAtoms | undefined): { x: number; y: number; z: number } {
  const [sum, count] = [[0, 0, 0], { of: 0 }];
  atoms?.propensities.forEach((value, atom) => {
    if (value < PARATOPE) return;
    count.of++;
    for (let axis = 0; axis < 3; axis++) sum[axis] = sum[axis] + atoms.coordinates[3 * atom + axis];
  });
  const [x = 0, y = 0, z = 0] = sum.map((value) => value / Math.max(1, count.of));
  return { x, y, z };
}
