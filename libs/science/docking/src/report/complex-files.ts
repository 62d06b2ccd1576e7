import { writeMmcif, writePdb, type Model, type PdbRemark } from '@paratope/geometry';
import type { DockingResult } from '../docking-types.js';
import { complexModel } from './complex-model.js';
import type { RelaxedComplex } from '../relax-interface.js';
import type { DockedPartners } from './complex-report.js';

export interface ComplexFiles {
  /** PDB file of the best pose. Its B-factors are contact frequencies × 100. */
  readonly pdb: string;
  readonly cif: string;
  /** PDB file of all shown poses as models, the best first. */
  readonly poses: string;
}

const DOCKED = 'A DOCKED MODEL, NOT AN EXPERIMENTAL STRUCTURE.';
const COLUMN = 'THE B-FACTOR COLUMN HOLDS HOW OFTEN THE RESIDUE IS IN CONTACT IN THE BEST CLUSTERS, 0 TO 100.';

/**
 * Writes the files of a docking.
 *
 * @param partners the partners with the names of their chains.
 * @param result the result of the docking.
 * @param complexes the best poses, relaxed.
 * @param options the name of the complex, as titles show it, and the version of the software.
 * @returns PDB and mmCIF of the best pose, and PDB of the best poses.
 * @throws RangeError without a pose.
 */
export function complexFiles(
  { names }: DockedPartners,
  result: DockingResult,
  complexes: readonly RelaxedComplex[],
  { name, version }: { readonly name: string; readonly version: string },
): ComplexFiles {
  const poses = complexes.map(({ complex }) => complexModel(complex, names));
  const [best] = poses;
  if (!best) throw new RangeError('a docking has a pose');
  const title = `Docked complex ${name}`;
  const { baseRate } = result.confidence;
  const rate = `OF SUCH COMPLEXES THE FIRST POSE WAS ACCEPTABLE OR BETTER (CAPRI) IN ${Math.round(100 * baseRate)} %.`;
  const remarks = (texts: readonly string[]): PdbRemark[] => texts.map((text) => ({ number: 99, text }));
  const coloured = withFrequencies(best, result, names);
  return {
    pdb: writePdb({ models: [coloured] }, { title, remarks: remarks([DOCKED, COLUMN, rate]) }),
    cif: writeMmcif(
      { models: [coloured] },
      { id: 'complex', title, details: `${DOCKED} ${COLUMN}`, software: { name: 'paratope-docking', version } },
    ),
    poses: writePdb({ models: poses }, { title: `${title}, best poses`, remarks: remarks([DOCKED, rate]) }),
  };
}

function withFrequencies(model: Model, { paratope, epitope }: DockingResult, names: DockedPartners['names']): Model {
  const key = (chain: string, seqNum: number, insCode: string): string => `${chain} ${seqNum}${insCode}`;
  const frequencies = new Map([
    ...paratope.map(({ residue: r, frequency }) => [key(r.chain, r.seqNum, r.insCode), frequency] as const),
    ...epitope.map(
      ({ residue: r, frequency }) => [key(names.get(r.chain) ?? r.chain, r.seqNum, r.insCode), frequency] as const,
    ),
  ]);
  return {
    chains: model.chains.map(({ id, residues }) => ({
      id,
      residues: residues.map((residue) => {
        const bFactor = 100 * (frequencies.get(key(id, residue.seqNum, residue.insCode)) ?? 0);
        return { ...residue, atoms: residue.atoms.map((atom) => ({ ...atom, bFactor })) };
      }),
    })),
  };
}
