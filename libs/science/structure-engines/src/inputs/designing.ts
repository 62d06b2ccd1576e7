import { parsePdb, sequenceOf, writePdb, type Chain, type Structure } from '@paratope/geometry';
import { StructureInputError } from '../prediction/errors.js';
import type { FvDomain, FvTask } from '../prediction/read-fv.js';
import type { ChainPlace, ProgramInput } from './folding.js';

/** Regions that programs design: CDRs by IMGT. */
export const DESIGNED_REGIONS: readonly string[] = ['H1', 'H2', 'H3', 'L1', 'L2', 'L3'];

/** Stretch of the antibody that a program designs. */
export interface DesignedRegion {
  /** `H1` to `L3`. */
  readonly name: string;
  readonly chain: 'H' | 'L';
  /** Places in the V domain, from 1. */
  readonly first: number;
  readonly last: number;
}

/** Antibody whose regions are designed against an antigen. */
export interface DesignTask {
  /** Name that is safe as a file's. */
  readonly name: string;
  /** Model of the Fv, chains H and L. */
  readonly antibody: Structure;
  readonly antigen: readonly Chain[];
  /** Residues that the design shall bind, and those that it shall not. */
  readonly epitope: readonly ChainPlace[];
  readonly avoided: readonly ChainPlace[];
  readonly regions: readonly DesignedRegion[];
}

const domainsOf = ({ heavy, light }: FvTask): readonly FvDomain[] => (light ? [heavy, light] : [heavy]);

/**
 * Finds the CDRs to design, in residues of the V domains from 1.
 *
 * @param fv the V domains.
 * @param wanted the names of the regions.
 * @returns the regions that the antibody has.
 * @throws StructureInputError if it has none of them.
 * @example
 * ```ts
 * const vh = 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const fv = fvOf({ format: 'nanobody', chains: [{ role: 'heavy', sequence: vh }] });
 * designedRegions(fv, ['H1', 'L1']); // → [{ name: 'H1', chain: 'H', first: 26, last: 33 }]
 * ```
 */
export function designedRegions(fv: FvTask, wanted: readonly string[] = DESIGNED_REGIONS): DesignedRegion[] {
  const regions = domainsOf(fv).flatMap(({ id, domain }) =>
    ['1', '2', '3'].flatMap((number): DesignedRegion[] => {
      const places = domain.residues.flatMap(({ region }, k) => (region === `CDR${number}` ? [k + 1] : []));
      const [first, last] = [places[0], places.at(-1)];
      const name = `${id}${number}`;
      const isWanted = first !== undefined && last !== undefined && wanted.includes(name);
      return isWanted ? [{ name, chain: id, first, last }] : [];
    }),
  );
  if (regions.length > 0) return regions;
  throw new StructureInputError(`The antibody has none of the regions ${wanted.join(', ')}.`);
}

/**
 * Divides a complex of ours into the antibody, whose chains are found by their sequences, and the antigen.
 *
 * @param pdb the complex in PDB format.
 * @param fv the V domains.
 * @returns the antibody with chains H and L, and the chains of the antigen.
 * @throws StructureInputError if the complex lacks one of the domains.
 */
export function dividedComplex(pdb: string, fv: FvTask): Pick<DesignTask, 'antibody' | 'antigen'> {
  const antigen = [...(parsePdb(pdb).structure.models[0]?.chains ?? [])];
  const antibody = domainsOf(fv).map(({ id, sequence }): Chain => {
    const at = antigen.findIndex((chain) => sequenceOf(chain) === sequence);
    const [own] = at < 0 ? [] : antigen.splice(at, 1);
    if (!own) throw new StructureInputError('Its complex with the antigen is of another Fv.');
    return { ...own, id };
  });
  return { antibody: structureOf(antibody), antigen };
}

const structureOf = (chains: readonly Chain[]): Structure => ({ models: [{ chains }] });
/** Chains with residues numbered from 1, as BoltzGen counts them. */
const counted = (chains: readonly Chain[]): Chain[] =>
  chains.map((chain) => ({
    ...chain,
    residues: chain.residues.map((residue, k) => ({ ...residue, seqNum: k + 1, insCode: '' })),
  }));
const chainsOf = ({ models }: Structure): readonly Chain[] => models[0]?.chains ?? [];

/** Places of each chain in the notation of BoltzGen: `5..7,13`. */
function rangesByChain(places: readonly ChainPlace[]): [chain: string, ranges: string][] {
  return [...new Set(places.map(({ chain }) => chain))].map((id) => {
    const own = new Set(places.filter(({ chain }) => chain === id).map(({ place }) => place));
    const firsts = [...own].filter((place) => !own.has(place - 1)).sort((a, b) => a - b);
    const ranges = firsts.map((first) => {
      let last = first;
      while (own.has(last + 1)) last++;
      return first === last ? `${first}` : `${first}..${last}`;
    });
    return [id, ranges.join(',')];
  });
}

/**
 * Input of BoltzGen (example/README.md of its repository): the antigen and the antibody as files, whose residues are counted from 1. The
 * structure of the antibody is given but for the regions, which are designed at their length.
 */
function boltzgen(task: DesignTask): ProgramInput {
  const { name, antibody, antigen, epitope, avoided, regions } = task;
  const entry = (kind: 'chain' | 'group', id: string, ...fields: readonly string[]): string =>
    `${[`        - ${kind}:`, `id: ${id}`, ...fields].join('\n            ')}\n`;
  const include = (chains: readonly Chain[]): string => chains.map(({ id }) => entry('chain', id)).join('');
  const bound = (places: readonly ChainPlace[], how: string): string =>
    rangesByChain(places)
      .map(([id, at]) => entry('chain', id, `${how}: ${at}`))
      .join('');
  const binding = bound(epitope, 'binding') + bound(avoided, 'not_binding');
  const designed = regions.flatMap(({ chain, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, k) => ({ chain, place: first + k })),
  );
  const shown = chainsOf(antibody).map(({ id }) => entry('group', id, 'visibility: 2'));
  const hidden = rangesByChain(designed).map(([id, at]) => entry('group', id, 'visibility: 0', `res_index: ${at}`));
  const yaml =
    `entities:\n  - file:\n      path: ${name}.antigen.pdb\n      include:\n${include(antigen)}` +
    (binding === '' ? '' : `      binding_types:\n${binding}`) +
    `  - file:\n      path: ${name}.antibody.pdb\n      include:\n${include(chainsOf(antibody))}` +
    `      design:\n${bound(designed, 'res_index')}      structure_groups:\n${[...shown, ...hidden].join('')}`;
  const protocol = chainsOf(antibody).length === 1 ? 'nanobody-anything' : 'protein-anything';
  return {
    files: [
      { path: `${name}.yaml`, text: yaml },
      { path: `${name}.antigen.pdb`, text: writePdb(structureOf(counted(antigen))) },
      { path: `${name}.antibody.pdb`, text: writePdb(structureOf(counted(chainsOf(antibody)))) },
    ],
    command: `boltzgen run ${name}.yaml --output ${name} --protocol ${protocol} --num_designs 50`,
    notes: [],
  };
}

/**
 * Input of RFantibody (README.md of its repository): the antibody as HLT file, whose remarks count residues over all chains, and the antigen
 * with the numbers of its own file, by which hot spots are named.
 */
function rfantibody(task: DesignTask): ProgramInput {
  const { name, antibody, antigen, epitope, avoided, regions } = task;
  const lengthOfHeavy = chainsOf(antibody)[0]?.residues.length ?? 0;
  const remarks = regions.flatMap(({ name: label, chain, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, k) => {
      const index = first + k + (chain === 'L' ? lengthOfHeavy : 0);
      return `REMARK PDBinfo-LABEL: ${String(index).padStart(4)} ${label}\n`;
    }),
  );
  const spots = epitope.flatMap(({ chain, place }) => {
    const residue = antigen.find(({ id }) => id === chain)?.residues[place - 1];
    return residue?.insCode === '' ? [`${chain}${residue.seqNum}`] : [];
  });
  const lengths = regions.map(({ name: label, first, last }) => `${label}:${last - first + 1}`).join();
  const hot = spots.length === 0 ? '' : ` -h "${spots.join()}"`;
  const notes = [
    ...(avoided.length === 0
      ? []
      : ['RFantibody takes no residues to avoid; filter its designs with `paratope judge`.']),
    ...(spots.length < epitope.length
      ? ['Residues with an insertion code cannot be hot spots, and were left out.']
      : []),
  ];
  return {
    files: [
      {
        path: `${name}.hlt.pdb`,
        text: writePdb(structureOf(counted(chainsOf(antibody)))).replace(/^END *\n?/m, '') + remarks.join(''),
      },
      { path: `${name}.antigen.pdb`, text: writePdb(structureOf(antigen)) },
    ],
    command: `rfdiffusion -t ${name}.antigen.pdb -f ${name}.hlt.pdb -o ${name}/ab -n 20 -l "${lengths}"${hot}`,
    notes,
  };
}

/** Writers of the input of programs that design regions of an antibody against an antigen, by the name of the program. */
export const DESIGN_INPUTS: Readonly<Record<string, (task: DesignTask) => ProgramInput>> = { boltzgen, rfantibody };
