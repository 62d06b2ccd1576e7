/** Chain of an input, by the identifier that the program gives it. */
export interface InputChain {
  readonly id: string;
  /** Upper-case one-letter codes of the twenty amino acids. */
  readonly sequence: string;
}

/** Residue by its chain and its place in the chain's sequence, from 1. */
export interface ChainPlace {
  readonly chain: string;
  readonly place: number;
}

/** Antibody and antigen to fold together. */
export interface FoldingTask {
  /** Name that is safe as a file's. */
  readonly name: string;
  /** V domains; the heavy one first. */
  readonly antibody: readonly InputChain[];
  readonly antigen: readonly InputChain[];
  /** Residues of the antigen that the antibody shall be near to; empty for none. */
  readonly epitope: readonly ChainPlace[];
  /** Distance in Å from the epitope. */
  readonly within: number;
}

/** What a program reads, and how it is started. */
export interface ProgramInput {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly command: string;
  /** What the program does not take, as sentences. */
  readonly notes: readonly string[];
}

/** Least distance in Å of a pocket that Boltz takes (its docs/prediction.md); it takes up to 20. */
const LEAST_POCKET = 4;

const chainsOf = ({ antibody, antigen }: FoldingTask): readonly InputChain[] => [...antibody, ...antigen];
const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * Writes the input of Boltz-2 (YAML, version 1; docs/prediction.md of release 2.2).
 *
 * @param task the chains and the epitope, which becomes a pocket of the heavy chain.
 * @param withAlignments whether Boltz asks an alignment server; otherwise each chain is modelled from its own sequence.
 * @returns the text of the file.
 */
export function boltzYaml(task: Omit<FoldingTask, 'name'>, withAlignments: boolean): string {
  const { epitope, within, antibody } = task;
  const proteins = [...antibody, ...task.antigen].map(({ id, sequence }) => {
    const alignment = withAlignments ? '' : '      msa: empty\n';
    return `  - protein:\n      id: ${id}\n      sequence: ${sequence}\n${alignment}`;
  });
  const contacts = epitope.map(({ chain, place }) => `[${chain}, ${place}]`);
  const pocket =
    contacts.length === 0
      ? ''
      : `constraints:\n  - pocket:\n      binder: ${antibody[0]?.id}\n      contacts: [${contacts.join(', ')}]\n` +
        `      max_distance: ${Math.max(LEAST_POCKET, within)}\n`;
  return `version: 1\nsequences:\n${proteins.join('')}${pocket}`;
}

/** Input of Boltz-2, see {@link boltzYaml}. */
const boltz2 = (task: FoldingTask): ProgramInput => ({
  files: [{ path: `${task.name}.yaml`, text: boltzYaml(task, true) }],
  command: `boltz predict ${task.name}.yaml --out_dir ${task.name} --use_msa_server --diffusion_samples 5 --write_full_pae`,
  notes: [],
});

/**
 * Input of Chai-1 (release 0.6): FASTA and, for an epitope, its table of restraints (examples/restraints/README.md), where chains are
 * lettered in the order of the records.
 */
function chai1(task: FoldingTask): ProgramInput {
  const { name, epitope, within } = task;
  const chains = chainsOf(task);
  const letterOf = (id: string): string => String.fromCharCode(65 + chains.findIndex((chain) => chain.id === id));
  const fasta = chains.map(({ id, sequence }) => `>protein|name=${id}\n${sequence}\n`).join('');
  const rows = epitope.map(({ chain, place }, k) => {
    const letter = chains.find(({ id }) => id === chain)?.sequence.charAt(place - 1);
    return `A,,${letterOf(chain)},${letter}${place},pocket,1.0,0.0,${within.toFixed(1)},epitope,restraint_${k}`;
  });
  const head =
    'chainA,res_idxA,chainB,res_idxB,connection_type,confidence,min_distance_angstrom,max_distance_angstrom,comment,restraint_id';
  const restraints = rows.length === 0 ? [] : [{ path: `${name}.restraints`, text: `${[head, ...rows].join('\n')}\n` }];
  const option = rows.length === 0 ? '' : ` --constraint-path ${name}.restraints`;
  return {
    files: [{ path: `${name}.fasta`, text: fasta }, ...restraints],
    command: `chai-lab fold --use-msa-server${option} ${name}.fasta ${name}`,
    notes: [],
  };
}

/** Input of AlphaFold 3 (docs/input.md of its repository, dialect `alphafold3`, version 4). */
const alphafold3 = (task: FoldingTask): ProgramInput => ({
  files: [
    {
      path: `${task.name}.json`,
      text: json({
        name: task.name,
        modelSeeds: [1, 2, 3, 4, 5],
        sequences: chainsOf(task).map(({ id, sequence }) => ({ protein: { id, sequence } })),
        dialect: 'alphafold3',
        version: 4,
      }),
    },
  ],
  command: `python run_alphafold.py --json_path=${task.name}.json --model_dir=MODELS --output_dir=${task.name}`,
  notes: task.epitope.length === 0 ? [] : ['AlphaFold 3 takes no epitope; filter its models with `paratope judge`.'],
});

/** Input of Protenix (docs/infer_json_format.md of its repository); the epitope is a pocket of the heavy chain. */
function protenix(task: FoldingTask): ProgramInput {
  const { name, epitope, within } = task;
  const chains = chainsOf(task);
  const pocket = {
    binder_chain: { entity: 1, copy: 1 },
    contact_residues: epitope.map(({ chain, place }) => ({
      entity: chains.findIndex(({ id }) => id === chain) + 1,
      copy: 1,
      position: place,
    })),
    max_distance: within,
  };
  const sequences = chains.map(({ id, sequence }) => ({ proteinChain: { sequence, count: 1, id: [id] } }));
  return {
    files: [
      {
        path: `${name}.json`,
        text: json([{ name, sequences, ...(epitope.length > 0 && { constraint: { pocket } }) }]),
      },
    ],
    command: `protenix pred -i ${name}.json -o ${name}`,
    notes: [],
  };
}

/** Writers of the input of programs that fold antibody and antigen together, by the name of the program. */
export const FOLDING_INPUTS: Readonly<Record<string, (task: FoldingTask) => ProgramInput>> = {
  boltz2,
  chai1,
  alphafold3,
  protenix,
};
