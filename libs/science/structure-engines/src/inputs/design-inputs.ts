import { cdrs } from '@paratope/numbering';
import { writePdb, type Chain } from '@paratope/geometry';
import type { StructureTask } from '../adapters/engine.js';
import { chainsOf } from '../adapters/task.js';
import type { FvDomain } from '../prediction/read-fv.js';
import { epitopeOf, type ProgramInput } from './folding-inputs.js';

/** Positions to design, 1-based, by the chain `H` or `L`. */
export type DesignPositions = Readonly<Partial<Record<'H' | 'L', readonly number[]>>>;

/**
 * Writes the design specification of BoltzGen (YAML): the antibody with the chosen positions left open, the antigen with the epitope as
 * binding residues.
 *
 * @param name the name of the files.
 * @param task the chains and the epitope.
 * @param positions the positions that BoltzGen designs; all others keep their residues.
 * @returns the input.
 * @throws EngineFailure for residues other than the twenty amino acids; RangeError for a position outside its chain.
 * @example
 * ```ts
 * const task = { heavy: 'QVQLVQSG', antigen: ['MKTAYIAKQR'], epitope: [{ chain: 0, place: 3 }], seed: 1 };
 * const { files } = boltzGenInput('ab', task, { H: [3, 4] });
 * files[0].text.match(/(?:sequence|binding): .*$/gm); // → ['sequence: QV2VQSG', 'sequence: MKTAYIAKQR', 'binding: 3']
 * ```
 */
export function boltzGenInput(name: string, task: StructureTask, positions: DesignPositions): ProgramInput {
  const entities = chainsOf(task).map(([id, sequence]) => {
    const open = id === 'H' || id === 'L' ? (positions[id] ?? []) : [];
    const binding = epitopeOf(task).flatMap(({ chain, place }) => (chain === id ? [place] : []));
    const types = binding.length === 0 ? '' : `      binding_types:\n        binding: ${binding.join(',')}\n`;
    return `  - protein:\n      id: ${id}\n      sequence: ${opened(id, sequence, new Set(open))}\n${types}`;
  });
  const protocol = task.light === undefined ? 'nanobody-anything' : 'protein-anything';
  return {
    program: 'BoltzGen',
    files: [{ path: `${name}.yaml`, text: `entities:\n${entities.join('')}` }],
    command: `boltzgen run ${name}.yaml --output ${name}-boltzgen --protocol ${protocol} --num_designs 10000 --budget 100`,
    notes: [],
  };
}

/** Replaces runs of open positions by their lengths, which BoltzGen reads as residues to design. */
function opened(id: string, sequence: string, open: ReadonlySet<number>): string {
  for (const place of open) {
    if (!Number.isInteger(place) || place < 1 || place > sequence.length) {
      throw new RangeError(`chain ${id} has ${sequence.length} residues, and no position ${place}`);
    }
  }
  const marked = Array.from(sequence, (residue, i) => (open.has(i + 1) ? '.' : residue)).join('');
  return marked.replace(/\.+/g, (run) => String(run.length));
}

/**
 * Writes the HLT files of RFantibody: a framework with the chains H and L and a remark for each residue of a CDR (IMGT) with its place in
 * the file, and a target as chain T; residues are numbered from 1 in each chain.
 *
 * @param name the beginning of the files' names.
 * @param chains the chains of the Fv, with coordinates and domains, heavy before light, without constant domains.
 * @param target the chains of the target with coordinates, which become one chain.
 * @param hotspots residues of the target by their places in it, from 1.
 * @returns the input.
 * @throws RangeError without a target, or for a hotspot outside it.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb, sequenceOf } from '@paratope/geometry';
 * const [vh, target] = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0].chains;
 * const { heavy } = readFv({ format: 'nanobody', chains: [{ role: 'heavy', sequence: sequenceOf(vh) }] });
 * // VL takes the place of the target.
 * const { files, command } = rfantibodyInput('ab', [{ chain: vh, domain: heavy }], [target], [49]);
 * files.map(({ path }) => path); // → ['ab-framework.pdb', 'ab-target.pdb']
 * command.match(/-[lh] "[^"]*"/g); // → ['-l "H1:8,H2:8,H3:6"', '-h "T49"']
 * ```
 */
export function rfantibodyInput(
  name: string,
  chains: readonly { readonly chain: Chain; readonly domain: FvDomain }[],
  target: readonly Chain[],
  hotspots: readonly number[],
): ProgramInput {
  const residues = target.flatMap((chain) => chain.residues);
  if (residues.length === 0) throw new RangeError('RFantibody designs against a target, and none is given');
  const outside = hotspots.find((place) => residues[place - 1] === undefined);
  if (outside !== undefined) {
    throw new RangeError(`the target has ${residues.length} residues, and no position ${outside}`);
  }
  const remarks: string[] = [];
  const loops: string[] = [];
  let before = 0;
  for (const { chain, domain } of chains) {
    const found = cdrs(domain.domain, 'imgt');
    [found.cdr1, found.cdr2, found.cdr3].forEach(({ start, end }, i) => {
      loops.push(`${domain.id}${i + 1}:${end - start}`);
      for (let place = start - domain.domain.start; place < end - domain.domain.start; place++) {
        remarks.push(`REMARK PDBinfo-LABEL: ${String(before + place + 1).padStart(4)} ${domain.id}${i + 1}\n`);
      }
    });
    before += chain.residues.length;
  }
  const framework = chains.map(({ chain, domain }) => numbered({ ...chain, id: domain.id }));
  const pdb = (of: readonly Chain[]): string => writePdb({ models: [{ chains: of }] }).replace(/^END\s*$/m, '');
  const spots = hotspots.length === 0 ? '' : ` -h "${hotspots.map((place) => `T${place}`).join(',')}"`;
  return {
    program: 'RFantibody',
    files: [
      { path: `${name}-framework.pdb`, text: `${pdb(framework)}${remarks.join('')}` },
      {
        path: `${name}-target.pdb`,
        text: pdb([numbered({ id: 'T', residues })]),
      },
    ],
    command: `rfdiffusion -f ${name}-framework.pdb -t ${name}-target.pdb -o ${name}-rfantibody/design -n 100 -l "${loops.join(',')}"${spots}`,
    notes: [],
  };
}

const numbered = ({ id, residues }: Chain): Chain => ({
  id,
  residues: residues.map((residue, i) => ({ ...residue, seqNum: i + 1, insCode: '' })),
});
