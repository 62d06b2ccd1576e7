import { covers, type EpitopeRule } from '@paratope/foreign-runs/rules';
import {
  ANTIGEN_CHAINS,
  FOLDING_INPUTS,
  fvOf,
  StructureInputError,
  type ChainPlace,
} from '@paratope/structure-engines/inputs';

/** Programs that fold antibody and antigen elsewhere. */
export const FOLDING_PROGRAMS = Object.keys(FOLDING_INPUTS);

/** Antibodies to hand over, with the antigen and rules about its residues, which count from 1 on chain A. */
export interface HandOver {
  readonly program: string;
  readonly antibodies: readonly {
    readonly name: string;
    readonly format: string;
    readonly chains: readonly { readonly role: string; readonly sequence: string }[];
  }[];
  readonly antigen: string;
  readonly rules: readonly EpitopeRule[];
}

export interface HandedOver {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly commands: readonly string[];
  /** What the program does not take, and antibodies that have no Fv, as sentences. */
  readonly notes: readonly string[];
}

const CHAIN = ANTIGEN_CHAINS[0] ?? 'A';

/** Writes the V domains of each antibody and the antigen as input of a program that folds. */
export function programInputs({ program, antibodies, antigen, rules }: HandOver): HandedOver {
  const wanted = rules.filter(({ kind }) => kind !== 'avoid');
  const within = Math.max(0, ...wanted.map((rule) => rule.within));
  const epitope = wanted.flatMap((rule) => placesOf(rule, antigen.length));
  const notes = new Set<string>();
  if (wanted.length < rules.length) notes.add('Programs that fold take no residues to avoid; filter their models.');
  for (const rule of rules)
    if (placesOf(rule, antigen.length).length === 0)
      notes.add(`The antigen has no residue of the rule "${rule.text}".`);
  const inputs = antibodies.flatMap(({ name, ...antibody }) => {
    try {
      const { heavy, light } = fvOf(antibody);
      const domains = [heavy, ...(light ? [light] : [])];
      const task = { name, antibody: domains, antigen: [{ id: CHAIN, sequence: antigen }], epitope, within };
      return FOLDING_INPUTS[program]?.(task) ?? [];
    } catch (error) {
      if (!(error instanceof StructureInputError)) throw error;
      notes.add(`${name}: ${error.message}`);
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

const placesOf = ({ residues }: EpitopeRule, length: number): ChainPlace[] =>
  Array.from({ length }, (_, k) => ({ chain: CHAIN, place: k + 1 })).filter(({ place }) =>
    residues.some((range) => covers(range, { chain: CHAIN, seqNum: place, insCode: '' })),
  );
