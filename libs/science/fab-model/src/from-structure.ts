import { atomNamed, oneLetterCode, type Chain } from '@paratope/geometry';
import { divideChain } from '@paratope/molecule';
import { flatProtein } from '@paratope/side-chains';
import { FabModelError, type FabChain, type FabTarget, type FabTemplate } from './templates.js';

/** Last residue of a Fab's heavy chain: the cysteine of an IgG1 that is bonded to the light chain. */
const LAST_EU = 220;
/** Least residues of a constant domain that are present. */
const MIN_CONSTANT = 60;

interface CutChain extends FabChain {
  readonly chain: Chain;
  readonly chainType: 'H' | 'K' | 'L';
  readonly region: string;
}

/**
 * Finds the Fabs of a structure: heavy and light chains with V and constant domains whose constant domains touch.
 *
 * @param chains chains of a model; coordinates in Å. Residues without a whole main chain are left out.
 * @param pdb PDB code.
 * @param resolution resolution in Å, if it is known.
 * @returns the Fabs, cut behind EU 220.
 */
export function fabsOfChains(chains: readonly Chain[], pdb: string, resolution: number | undefined): FabTemplate[] {
  const cut = chains.flatMap(cutChain);
  const lights = cut.filter(({ chainType }) => chainType !== 'H');
  return cut
    .filter(({ chainType }) => chainType === 'H')
    .flatMap((heavy): FabTemplate[] => {
      const light = lights.find((each) => touch(heavy.chain, each.chain));
      if (!light) return [];
      const { coordinates } = flatProtein([heavy.chain, light.chain]);
      return [
        {
          pdb,
          resolution,
          lightType: light.chainType === 'L' ? 'L' : 'K',
          regions: [heavy.region, light.region],
          heavy: bare(heavy),
          light: bare(light),
          coordinates,
        },
      ];
    });
}

const bare = ({ sequence, variable, labels }: Omit<CutChain, 'chain'>): FabChain => ({ sequence, variable, labels });

function cutChain(chain: Chain): CutChain[] {
  const residues = chain.residues.filter(
    (residue) =>
      oneLetterCode(residue.name) !== undefined && ['N', 'CA', 'C', 'O'].every((name) => atomNamed(residue, name)),
  );
  try {
    const { start, ...labelled } = labelChain(residues.map(({ name }) => oneLetterCode(name)).join(''));
    return [
      { ...labelled, chain: { id: chain.id, residues: residues.slice(start, start + labelled.sequence.length) } },
    ];
  } catch {
    // A structure has chains of other molecules as well.
    return [];
  }
}

/** Part of a chain that belongs to a Fab: V and CH1 with the hinge up to EU 220, or V and CL. @throws FabModelError if it lacks one. */
function labelChain(text: string): Omit<CutChain, 'chain'> & { readonly start: number } {
  const { residues, domains } = divideChain(text);
  const at = domains.findIndex(({ kind }) => kind === 'V');
  const [variable, constant, hinge] = [domains[at], domains[at + 1], domains[at + 2]];
  const type = variable?.variable?.chainType;
  const wanted = type === 'H' ? 'CH1' : 'CL';
  if (!variable || type === undefined || constant?.kind !== wanted || constant.start !== variable.end) {
    throw new FabModelError(
      `The chain has no V domain that is followed by a ${type === undefined ? 'constant domain' : wanted}.`,
    );
  }
  if (constant.end - constant.start < MIN_CONSTANT) throw new FabModelError(`The ${wanted} domain is cut short.`);
  const inHinge = hinge?.kind === 'hinge' ? hinge.eu.filter((eu) => eu !== null && eu <= LAST_EU).length : 0;
  return {
    chainType: type,
    region: constant.region ?? '',
    start: variable.start,
    sequence: residues.slice(variable.start, constant.end + inHinge),
    variable: variable.end - variable.start,
    labels: [...variable.imgt, ...constant.eu, ...(hinge?.eu.slice(0, inHinge) ?? [])].map(String),
  };
}

/**
 * Reads the Fab of two chains.
 *
 * @param heavy the whole heavy chain in one-letter codes; what stands behind EU 220 is left out.
 * @param light the whole light chain.
 * @returns the chains with IMGT positions of V and EU numbers of C.
 * @throws FabModelError for a chain without a constant domain, and for one whose domains are exchanged.
 */
export function fabTargetOf(heavy: string, light: string): FabTarget {
  const [h, l] = [labelChain(heavy), labelChain(light)];
  if (h.chainType !== 'H' || l.chainType === 'H') throw new FabModelError('A Fab has a heavy and a light chain.');
  return { heavy: bare(h), light: bare(l), lightType: l.chainType };
}

/** Whether CH1 and CL are bonded or lie side by side: their centres are 20 Å apart in a Fab. */
function touch(heavy: Chain, light: Chain): boolean {
  const centre = ({ residues }: Chain): readonly number[] => {
    const atoms = residues.slice(-MIN_CONSTANT).flatMap((residue) => atomNamed(residue, 'CA') ?? []);
    return (['x', 'y', 'z'] as const).map((axis) => atoms.reduce((sum, atom) => sum + atom[axis], 0) / atoms.length);
  };
  const [one, other] = [centre(heavy), centre(light)];
  return Math.hypot(...one.map((value, axis) => value - other[axis])) < 30;
}
