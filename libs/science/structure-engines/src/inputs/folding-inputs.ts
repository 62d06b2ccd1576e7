import type { StructureTask } from '../adapters/engine.js';
import { ANTIGEN_CHAINS, chainsFasta, chainsOf } from '../adapters/task.js';

/** Input files for a program, and the command that runs it on them. */
export interface ProgramInput {
  readonly program: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly command: string;
  /** What of the task the program cannot be told. */
  readonly notes: readonly string[];
}

/** Distance in Å within which programs are asked to keep an epitope residue and the heavy chain. */
const POCKET = 6;
const NO_RESTRAINTS = 'takes no restraints: filter its models by an epitope rule.';

/**
 * Writes the input of Boltz-2 (YAML, version 1; docs/prediction.md of release 2.2).
 *
 * @param task the chains and the epitope; the pocket is between the heavy chain and the epitope.
 * @param withAlignments whether Boltz asks an alignment server; otherwise each chain is modelled from its own sequence.
 * @returns the text of the file.
 * @throws EngineFailure for residues other than the twenty amino acids.
 */
export function boltzYaml(task: StructureTask, withAlignments: boolean): string {
  const proteins = chainsOf(task).map(([id, sequence]) => {
    const alignment = withAlignments ? '' : '      msa: empty\n';
    return `  - protein:\n      id: ${id}\n      sequence: ${sequence}\n${alignment}`;
  });
  const contacts = epitopeOf(task).map(({ chain, place }) => `[${chain}, ${place}]`);
  const pocket =
    contacts.length === 0
      ? ''
      : `constraints:\n  - pocket:\n      binder: H\n      contacts: [${contacts.join(', ')}]\n`;
  return `version: 1\nsequences:\n${proteins.join('')}${pocket}`;
}

const boltz = (name: string, task: StructureTask): ProgramInput => ({
  program: 'Boltz-2',
  files: [{ path: `${name}.yaml`, text: boltzYaml(task, true) }],
  command: `boltz predict ${name}.yaml --use_msa_server --diffusion_samples 5 --write_full_pae --seed ${task.seed >>> 0} --out_dir ${name}-boltz`,
  notes: [],
});

/** Chai-1 names chains A, B, … in the order of the FASTA; a restraint names a residue by its letter and place. */
function chai(name: string, task: StructureTask): ProgramInput {
  const chains = chainsOf(task);
  const letterOf = (id: string): string => String.fromCharCode(65 + chains.findIndex(([own]) => own === id));
  const rows = epitopeOf(task).map(({ chain, place }, i) => {
    const residue = `${chains.find(([id]) => id === chain)?.[1][place - 1] ?? ''}${place}`;
    return `A,,${letterOf(chain)},${residue},pocket,1.0,0.0,${POCKET},epitope,restraint_${i}`;
  });
  const head =
    'chainA,res_idxA,chainB,res_idxB,connection_type,confidence,min_distance_angstrom,max_distance_angstrom,comment,restraint_id';
  const restraints = { path: `${name}.restraints`, text: `${[head, ...rows].join('\n')}\n` };
  const option = rows.length === 0 ? '' : ` --constraint-path ${restraints.path}`;
  return {
    program: 'Chai-1',
    files: [
      { path: `${name}.fasta`, text: chainsFasta(task).replace(/^>(.*)$/gm, '>protein|name=$1') },
      ...(rows.length === 0 ? [] : [restraints]),
    ],
    command: `chai-lab fold ${name}.fasta ${name}-chai --use-msa-server --seed ${task.seed >>> 0}${option}`,
    notes: [],
  };
}

const alphaFold3 = (name: string, task: StructureTask): ProgramInput => ({
  program: 'AlphaFold 3',
  files: [
    {
      path: `${name}.json`,
      text: json({
        name,
        dialect: 'alphafold3',
        version: 1,
        modelSeeds: [task.seed >>> 0],
        sequences: chainsOf(task).map(([id, sequence]) => ({ protein: { id, sequence } })),
      }),
    },
  ],
  command: `python run_alphafold.py --json_path=${name}.json --model_dir=models --output_dir=${name}-af3`,
  notes: epitopeOf(task).length === 0 ? [] : [`AlphaFold 3 ${NO_RESTRAINTS}`],
});

/** Protenix counts entities from 1 in the order of the file. */
function protenix(name: string, task: StructureTask): ProgramInput {
  const chains = chainsOf(task);
  const entity = (id: string): number => chains.findIndex(([own]) => own === id) + 1;
  const contacts = epitopeOf(task).map(({ chain, place }) => ({ entity: entity(chain), copy: 1, position: place }));
  const pocket = { binder_chain: { entity: 1, copy: 1 }, contact_residues: contacts, max_distance: POCKET };
  const input = {
    name,
    sequences: chains.map(([, sequence]) => ({ proteinChain: { sequence, count: 1 } })),
    ...(contacts.length === 0 ? {} : { constraint: { pocket } }),
  };
  return {
    program: 'Protenix',
    files: [{ path: `${name}.json`, text: json([input]) }],
    command: `protenix pred -i ${name}.json -o ${name}-protenix -s ${task.seed >>> 0}`,
    notes: [],
  };
}

/** Programs that fold a complex, by the names of the command line. */
export const FOLDING_INPUTS = { boltz2: boltz, chai1: chai, alphafold3: alphaFold3, protenix } as const;
export type FoldingProgram = keyof typeof FOLDING_INPUTS;

/** Residues of the epitope by the identifier of their chain. */
export const epitopeOf = ({ epitope = [] }: StructureTask): { chain: string; place: number }[] =>
  epitope.map(({ chain, place }) => ({ chain: ANTIGEN_CHAINS[chain] ?? '', place }));

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
