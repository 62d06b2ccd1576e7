import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { recogniseFile, type ImportedAntibody } from '@paratope/antibody-import';
import {
  FileNames,
  readAntibodies,
  readInput,
  readSequences,
  takesAntibodies,
  warn,
  type ReadingOptions,
} from '@paratope/command-line';
import { covers, EpitopeRuleError, parseEpitopeRules, type EpitopeRule } from '@paratope/foreign-runs/rules';
import { FvPredictor } from '@paratope/fv-network';
import {
  arePeptideBonded,
  isAminoAcidResidue,
  parseMmcif,
  parsePdb,
  sequenceOf,
  type Chain,
  type Residue,
} from '@paratope/geometry';
import {
  ANTIGEN_CHAINS,
  DESIGN_INPUTS,
  DESIGNED_REGIONS,
  designedRegions,
  FOLDING_INPUTS,
  fvOf,
  modelWarnings,
  StructureInputError,
  type ChainPlace,
  type InputChain,
  type ProgramInput,
} from '@paratope/structure-engines';
import { Command, InvalidArgumentError, Option } from 'commander';

interface InputsOptions extends ReadingOptions {
  readonly for: string;
  readonly antigen: string;
  readonly out: string;
  readonly rule: readonly string[];
  readonly regions?: readonly string[];
}

const EXAMPLES = `
Residues in rules are those of the antigen's file; of a FASTA file A is the first record, and its residues count from 1.
The command to run each program is printed. \`paratope judge\` reads what the programs make.

Examples:
  paratope inputs leads.csv --for boltz2 --antigen pd1.pdb --rule "any CDR within 6 Å of A:60-75" --out boltz
  paratope inputs lead.fasta --for rfantibody --antigen pd1.pdb --regions H3 --out design`;

const { version } = createRequire(import.meta.url)('@paratope/pipeline-structure/package.json') as {
  readonly version: string;
};

export const inputsCommand = (): Command =>
  takesAntibodies(new Command('inputs'))
    .description('Write antibodies and their antigen as input of programs that fold or design elsewhere')
    .addOption(
      new Option('--for <program>', 'program that reads the files')
        .choices([...Object.keys(FOLDING_INPUTS), ...Object.keys(DESIGN_INPUTS)])
        .makeOptionMandatory(),
    )
    .requiredOption('--antigen <file>', 'antigen: PDB or mmCIF, or FASTA for programs that fold')
    .option(
      '--rule <rule>',
      'epitope rule, such as "at least 60 % of the hot spots A:45,A:47"; may be repeated',
      (text: string, rules: string[]) => [...rules, text],
      [],
    )
    .addOption(
      new Option('--regions <names>', 'CDRs to design, by IMGT: such as H3,L3 (default: all)').argParser(readRegions),
    )
    .option('-o, --out <folder>', 'folder of the files, created if missing', '.')
    .addHelpText('after', EXAMPLES)
    .action(writeInputs);

function readRegions(text: string): string[] {
  const names = text.split(',').map((name) => name.trim().toUpperCase());
  if (names.every((name) => DESIGNED_REGIONS.includes(name))) return names;
  throw new InvalidArgumentError(`Write regions of ${DESIGNED_REGIONS.join(', ')}.`);
}

async function writeInputs(files: readonly string[], options: InputsOptions, command: Command): Promise<void> {
  const antigen = await readAntigen(options.antigen);
  const [fold, design] = [FOLDING_INPUTS[options.for], DESIGN_INPUTS[options.for]];
  if (design && !antigen.chains)
    command.error(`error: ${options.for} needs the structure of the antigen: PDB or mmCIF`, { exitCode: 2 });
  const rules = parseEpitopeRules(options.rule);
  const wanted = rules.filter(({ kind }) => kind !== 'avoid');
  const epitope = placesOf(wanted, antigen);
  const avoided = placesOf(
    rules.filter(({ kind }) => kind === 'avoid'),
    antigen,
  );
  const within = Math.max(0, ...wanted.map((rule) => rule.within));
  const predictor = design && (await FvPredictor.open({ version }));
  const inputOf = async (antibody: ImportedAntibody, name: string): Promise<ProgramInput | undefined> => {
    const fv = fvOf(antibody);
    const domains = [fv.heavy, ...(fv.light ? [fv.light] : [])];
    if (fold) return fold({ name, antibody: domains, antigen: antigen.sequences, epitope, within });
    if (!design || !predictor || !antigen.chains) return undefined;
    const regions = designedRegions(fv, options.regions);
    const { structure } = await predictor.predict(fv, { seed: 1, ensembleSize: 1, numbering: 'sequential' });
    return design({ name, antibody: structure, antigen: antigen.chains, epitope, avoided, regions });
  };

  const antibodies = await readAntibodies(files, options);
  await mkdir(options.out, { recursive: true });
  const notes = new Set(antigen.notes);
  if (fold && avoided.length > 0)
    notes.add('Programs that fold take no residues to avoid; filter their models with `paratope judge`.');
  const names = new FileNames();
  for (const antibody of antibodies) {
    const input = antibody.ok ? await inputOf(antibody, names.take(antibody.id)).catch(refusal) : antibody;
    if (input === undefined || 'message' in input) {
      console.error(`${antibody.id}: ${input?.message}`);
      process.exitCode = 1;
      continue;
    }
    warn(antibody.id, [...antibody.warnings, ...(antibody.ok ? modelWarnings(antibody) : [])], options);
    for (const { path, text } of input.files) await writeFile(join(options.out, path), text);
    for (const note of input.notes) notes.add(note);
    console.log(input.command);
  }
  for (const note of notes) console.error(`note: ${note}`);
}

function refusal(error: unknown): { readonly message: string } {
  if (error instanceof StructureInputError) return { message: error.message };
  throw error;
}

interface Antigen {
  readonly sequences: readonly InputChain[];
  /** Amino acids of each chain; undefined for sequences alone. */
  readonly chains: readonly Chain[] | undefined;
  /** Name of each chain, and numbers of its residues, in the antigen's file. */
  readonly named: readonly { readonly chain: string; readonly numbers: readonly ResidueNumber[] }[];
  readonly notes: readonly string[];
}
type ResidueNumber = Pick<Residue, 'seqNum' | 'insCode'>;

/** Reads the antigen, and gives it chain identifiers that the antibody does not use. */
async function readAntigen(file: string): Promise<Antigen> {
  const { bytes, format } = recogniseFile(await readInput(file));
  const text = new TextDecoder().decode(bytes);
  if (format !== 'pdb' && format !== 'mmcif') {
    const records: string[] = [];
    for await (const { sequence } of readSequences([file], {})) records.push(sequence);
    const named = records.map((sequence, k) => ({
      chain: ANTIGEN_CHAINS[k] ?? '',
      numbers: Array.from(sequence, (_, place) => ({ seqNum: place + 1, insCode: '' })),
    }));
    const sequences = records.map((sequence, k) => ({ id: ANTIGEN_CHAINS[k] ?? '', sequence }));
    return { sequences, chains: undefined, named, notes: [] };
  }
  const { structure } = format === 'mmcif' ? parseMmcif(text) : parsePdb(text);
  const given = (structure.models[0]?.chains ?? [])
    .map((chain) => ({ ...chain, residues: chain.residues.filter(isAminoAcidResidue) }))
    .filter(({ residues }) => residues.length > 0);
  const free = ANTIGEN_CHAINS.filter((id) => given.every((chain) => chain.id !== id));
  const chains = given.map((chain) =>
    ANTIGEN_CHAINS.includes(chain.id) ? chain : { ...chain, id: free.shift() ?? '' },
  );
  const renamed = chains.flatMap(({ id }, k) =>
    given[k]?.id === id ? [] : [`Chain ${given[k]?.id} of the antigen is chain ${id} of the input.`],
  );
  const broken = chains.filter(({ residues }) =>
    residues.some((residue, k) => k > 0 && !arePeptideBonded(residues[k - 1] ?? residue, residue)),
  );
  return {
    sequences: chains.map((chain) => ({ id: chain.id, sequence: sequenceOf(chain) })),
    chains,
    named: given.map(({ id, residues }) => ({ chain: id, numbers: residues })),
    notes: [
      ...renamed,
      ...broken.map(
        ({ id }) => `Chain ${id} of the antigen lacks residues; the input has only those with coordinates.`,
      ),
    ],
  };
}

/** @throws EpitopeRuleError for a rule that names no residue of the antigen */
function placesOf(rules: readonly EpitopeRule[], { named, sequences }: Antigen): ChainPlace[] {
  return rules.flatMap(({ text, residues }) => {
    const places = named.flatMap(({ chain, numbers }, k) =>
      numbers.flatMap((number, place) =>
        residues.some((range) => covers(range, { ...number, chain }))
          ? [{ chain: sequences[k]?.id ?? '', place: place + 1 }]
          : [],
      ),
    );
    if (places.length === 0) throw new EpitopeRuleError(`the antigen has none of the residues of the rule "${text}"`);
    return places;
  });
}
