import type { Chain, ChainInput } from '@paratope/sdk';

/** A substitution that a result suggests. */
export interface Suggestion {
  /** Role of the chain. */
  readonly chain: string;
  /** In the chain, from 1. */
  readonly position: number;
  /** What the parent has there, one letter. */
  readonly residue: string;
  /** What is suggested, one letter. */
  readonly substitute: string;
  readonly rationale: string;
  /** Negative is an improvement; null where it is not known. */
  readonly effect: number | null;
}

type Place = Pick<Suggestion, 'chain' | 'position'>;
type Substitution = Place & Pick<Suggestion, 'residue' | 'substitute'>;

const isAt =
  ({ chain, position }: Place) =>
  (other: Place): boolean =>
    other.chain === chain && other.position === position;

/** `heavy R101Q` */
export const suggestionName = ({ chain, residue, position, substitute }: Substitution): string =>
  `${chain} ${residue}${position}${substitute}`;

/** Chooses a suggestion, or takes the choice back. Of the suggestions for one position only one can be made. */
export function toggled(chosen: readonly Suggestion[], suggestion: Suggestion): readonly Suggestion[] {
  if (chosen.includes(suggestion)) return chosen.filter((each) => each !== suggestion);
  return [...chosen.filter((each) => !isAt(suggestion)(each)), suggestion];
}

/** Those of the suggestions that a result names as the best set. */
export const chosenOf = (suggestions: readonly Suggestion[], set: readonly Substitution[]): readonly Suggestion[] =>
  suggestions.filter((each) => set.some((made) => suggestionName(made) === suggestionName(each)));

/**
 * The chains of a variant with the chosen substitutions.
 *
 * @returns undefined where a chain or a residue is not as the suggestion says: the result is of another variant.
 */
export function chainsWith(parent: readonly Chain[], chosen: readonly Suggestion[]): ChainInput[] | undefined {
  const chains = parent.map(({ role, sequence }) => ({ role, residues: [...sequence] }));
  for (const { chain: role, position, residue, substitute } of chosen) {
    const chain = chains.find((each) => each.role === role);
    if (chain?.residues[position - 1] !== residue) return undefined;
    chain.residues[position - 1] = substitute;
  }
  return chains.map(({ role, residues }) => ({ role, sequence: residues.join('') }));
}
