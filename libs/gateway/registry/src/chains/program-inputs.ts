import { covers, type EpitopeRule } from '@paratope/foreign-runs/rules';
import {
  ANTIGEN_CHAINS,
  DESIGN_INPUTS,
  designedRegions,
  dividedComplex,
  FOLDING_INPUTS,
  fvOf,
  StructureInputError,
  type ChainPlace,
  type ProgramInput,
} from '@paratope/structure-engines/inputs';

/** Programs that redesign regions of an antibody elsewhere, on a model of its complex with the antigen. */
export const GENERATIVE_PROGRAMS = Object.keys(DESIGN_INPUTS);
/** Programs that fold antibody and antigen elsewhere, or generate. */
export const PROGRAMS = [...Object.keys(FOLDING_INPUTS), ...GENERATIVE_PROGRAMS];

interface HandedAntibody {
  readonly name: string;
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
  /** PDB file of its complex with the antigen, for generative programs. */
  readonly complex?: string;
}

/** Antibodies to hand over, with the antigen and rules about its residues. */
export interface HandOver {
  readonly program: string;
  readonly antibodies: readonly HandedAntibody[];
  /** Sequence of chain A, whose residues count from 1. Generative programs take the antigen of the complexes, with the numbers there. */
  readonly antigen: string;
  readonly rules: readonly EpitopeRule[];
  /** CDRs to redesign; all if undefined. */
  readonly regions?: readonly string[] | undefined;
}

export interface HandedOver {
  readonly files: ProgramInput['files'];
  readonly commands: readonly string[];
  /** What the program does not take, and antibodies that have no Fv, as sentences. */
  readonly notes: readonly string[];
}

const CHAIN = ANTIGEN_CHAINS[0] ?? 'A';

/** Writes the V domains of each antibody and the antigen as input of a program. */
export function programInputs(handOver: HandOver): HandedOver {
  const notes = new Set<string>();
  const inputs = handOver.antibodies.flatMap((antibody) => {
    try {
      return inputOf(antibody, handOver, notes) ?? [];
    } catch (error) {
      if (!(error instanceof StructureInputError)) throw error;
      notes.add(`${antibody.name}: ${error.message}`);
      return [];
    }
  });
  for (const input of inputs) for (const note of input.notes) notes.add(note);
  return {
    files: inputs.flatMap(({ files }) => files),
    commands: inputs.map(({ command }) => command),
    notes: [...notes],
  };
}

function inputOf({ name, complex, ...antibody }: HandedAntibody, handOver: HandOver, notes: Set<string>) {
  const { program, antigen: sequence, rules, regions } = handOver;
  const fv = fvOf(antibody);
  const divided = complex === undefined ? undefined : dividedComplex(complex, fv);
  const counted = Array.from(sequence, (_, k) => ({ seqNum: k + 1, insCode: '' }));
  const placesOf = (asked: readonly EpitopeRule[]): ChainPlace[] =>
    asked.flatMap(({ text, residues: named }) => {
      const places = (divided?.antigen ?? [{ id: CHAIN, residues: counted }]).flatMap(({ id: chain, residues }) =>
        residues.flatMap((residue, k) =>
          named.some((range) => covers(range, { ...residue, chain })) ? [{ chain, place: k + 1 }] : [],
        ),
      );
      if (places.length === 0) notes.add(`The antigen has no residue of the rule "${text}".`);
      return places;
    });
  const wanted = rules.filter(({ kind }) => kind !== 'avoid');
  const epitope = placesOf(wanted);
  const avoided = placesOf(rules.filter(({ kind }) => kind === 'avoid'));
  if (divided)
    return DESIGN_INPUTS[program]?.({ name, ...divided, epitope, avoided, regions: designedRegions(fv, regions) });
  if (wanted.length < rules.length) notes.add('Programs that fold take no residues to avoid; filter their models.');
  const within = Math.max(0, ...wanted.map((rule) => rule.within));
  const domains = [fv.heavy, ...(fv.light ? [fv.light] : [])];
  return FOLDING_INPUTS[program]?.({ name, antibody: domains, antigen: [{ id: CHAIN, sequence }], epitope, within });
}
