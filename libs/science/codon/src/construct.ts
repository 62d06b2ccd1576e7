import { constantRegionProtein, type ConstantRegionName } from '@paratope/germline';
import { annotate, divideChain, type SequencePart } from '@paratope/molecule';
import { numberAntibody, type NumberedDomain, type NumberingResult } from '@paratope/numbering';
import { normalizeSequence } from '@paratope/sequence';
import { CodonInputError } from './errors.js';
import { tagParts, type ProteinPart } from './features.js';
import type { Host } from './hosts.js';
import { SIGNAL_PEPTIDES, usualSignalPeptide, type SignalPeptideName } from './signal-peptides.js';

export const HEAVY_CONSTANTS = ['IGHG1', 'IGHG2', 'IGHG3', 'IGHG4'] as const;
export const LIGHT_CONSTANTS = ['IGKC', 'IGLC', 'by_locus'] as const;

/** Additions to a chain before it is converted to DNA. */
export interface ConstructOptions {
  /** Signal peptide; `usual` is the one with which the host commonly secretes this chain. */
  readonly signalPeptide: SignalPeptideName | 'usual' | null;
  /** Signal peptides of single chains by role, in place of `signalPeptide`. */
  readonly signalPeptides?: ReadonlyMap<string, SignalPeptideName> | undefined;
  readonly constantRegions: {
    readonly heavy: (typeof HEAVY_CONSTANTS)[number] | null;
    /** Light-chain constant region; `by_locus` is IGKC after a κ domain, IGLC after a λ domain. */
    readonly light: (typeof LIGHT_CONSTANTS)[number] | null;
  };
  /** Whether the protein begins with methionine, which is added if it is not present. */
  readonly startCodon: boolean;
}

export interface InputChain {
  readonly role: string;
  readonly sequence: string;
}

/** Protein that is converted to DNA. */
export interface Construct {
  readonly role: string;
  readonly protein: string;
  /** Start of the given chain in the protein, and its residues there. */
  readonly given: { readonly start: number; readonly residues: string };
  /** Parts in sequence order. */
  readonly parts: readonly ProteinPart[];
  readonly notes: readonly string[];
}

/**
 * Completes a chain to the expressed protein (signal peptide, constant region, methionine) and finds its parts.
 * @param chain the role and the sequence in one-letter codes.
 * @param host the expression host.
 * @param options which signal peptide, constant region and start codon to add.
 * @returns the protein, the start of the given residues in it, its annotated parts (0-based, end exclusive) and notes.
 * @throws {CodonInputError} for input that is not a protein, and for additions that the chain already has or that do not fit it
 * @example
 * ```ts
 * const sequence = 'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
 * const options = { signalPeptide: 'usual', constantRegions: { heavy: null, light: 'by_locus' }, startCodon: true };
 * const construct = constructOf({ role: 'light', sequence }, 'cho', options);
 * construct.given.start; // → 22
 * construct.protein.length; // → 236
 * construct.parts.map(({ label }) => label).slice(0, 3); // → ['human IGKV1-39 leader', 'mature light chain', 'Vkappa']
 * ```
 */
export function constructOf(chain: InputChain, host: Host, options: ConstructOptions): Construct {
  const { residues, issues } = normalizeSequence(chain.sequence);
  const [issue] = issues;
  if (issue) {
    const place = issue.position === undefined ? '' : `, residue ${issue.position}`;
    throw new CodonInputError(`chain ${chain.role}${place}: ${issue.message}`, issue.position);
  }
  const outcome = numberAntibody(residues, { germline: false });
  const numbered = outcome.ok ? outcome.value : undefined;
  const notes = numbered ? [] : [`chain ${chain.role}: no variable domain was found, so none is annotated`];

  const ownLeader = leaderOf(residues, numbered);
  const signal = signalFor(chain.role, host, options, ownLeader, numbered);
  const constant = constantFor(chain.role, residues, options, numbered);
  const startsWithM = (signal?.residues ?? residues).startsWith('M');
  const methionine = options.startCodon && !startsWithM ? 'M' : '';
  if (methionine !== '') notes.push(`chain ${chain.role}: a methionine was put in front for the start codon`);
  const front = methionine + (signal?.residues ?? '');
  const whole = residues + constant;
  const protein = front + whole;

  const shift = front.length;
  const matureStart = shift + (signal ? 0 : ownLeader);
  const parts: ProteinPart[] = [
    ...(signal ? [part('sig_peptide', signal.title, 0, shift, { note: signal.source })] : []),
    ...(!signal && ownLeader > 0 ? [part('sig_peptide', 'signal peptide', shift, matureStart)] : []),
    ...(matureStart > 0 && methionine === ''
      ? [part('mat_peptide', `mature ${chain.role.replace('_', ' ')} chain`, matureStart, protein.length)]
      : []),
    ...(numbered ? annotate(whole, divideChain(whole).domains).map((each) => shifted(each, shift)) : []),
    ...tagParts(protein),
  ];
  return {
    role: chain.role,
    protein,
    notes,
    given: { start: shift, residues },
    parts: parts.sort((a, b) => a.start - b.start || b.end - a.end),
  };
}

const shifted = (each: SequencePart, by: number): ProteinPart => ({
  ...each,
  start: each.start + by,
  end: each.end + by,
});

const part = (
  key: string,
  label: string,
  start: number,
  end: number,
  qualifiers?: Readonly<Record<string, string>>,
): ProteinPart => ({ key, label, start, end, ...(qualifiers ? { qualifiers } : {}) });

/** Length of the signal peptide in the given chain. */
const leaderOf = (residues: string, numbered: NumberingResult | undefined): number => {
  const [first] = numbered?.flanks ?? [];
  return first?.name === 'signal peptide' && first.start === 0 && residues.startsWith('M') ? first.end : 0;
};

function signalFor(
  role: string,
  host: Host,
  { signalPeptide: ofAll, signalPeptides }: ConstructOptions,
  ownLeader: number,
  numbered: NumberingResult | undefined,
): (typeof SIGNAL_PEPTIDES)[SignalPeptideName] | undefined {
  const signalPeptide = signalPeptides?.get(role) ?? ofAll;
  if (signalPeptide === null) return undefined;
  if (ownLeader > 0) {
    throw new CodonInputError(
      `chain ${role} begins with a signal peptide of its own, of ${ownLeader} residues: ask for no signal_peptide`,
      1,
    );
  }
  const [first] = numbered?.domains ?? [];
  const side = first && first.chainType !== 'H' ? 'light' : 'heavy';
  return SIGNAL_PEPTIDES[signalPeptide === 'usual' ? usualSignalPeptide(host, side) : signalPeptide];
}

/** Residues of the constant region that the chain still lacks; none where no region is asked for. */
function constantFor(
  role: string,
  residues: string,
  { constantRegions }: ConstructOptions,
  numbered: NumberingResult | undefined,
): string {
  const side = /^heavy/.test(role) ? 'heavy' : /^light/.test(role) ? 'light' : undefined;
  const asked = side === undefined ? null : constantRegions[side];
  if (asked === null) return '';
  const last = numbered?.domains.at(-1);
  if (!last) throw new CodonInputError(`chain ${role}: a constant region needs a variable domain to stand behind`);
  const name = constantName(role, asked, last);
  const whole = constantRegionProtein(name);
  const tail = residues.slice(last.end);
  // A variable domain often includes the first residues of its constant region.
  if (!whole.startsWith(tail) || tail.length > 20) {
    throw new CodonInputError(
      `chain ${role}: ${tail.length} residues behind the variable domain are not the beginning of ${name}; ` +
        'ask for no constant region, or give the variable domain alone',
      last.end + 1,
    );
  }
  return whole.slice(tail.length);
}

function constantName(
  role: string,
  asked: NonNullable<ConstructOptions['constantRegions']['heavy' | 'light']>,
  { chainType }: NumberedDomain,
): ConstantRegionName {
  const natural = chainType === 'H' ? 'heavy' : 'light';
  const name = asked === 'by_locus' ? (chainType === 'L' ? 'IGLC' : 'IGKC') : asked;
  if (name.startsWith('IGH') !== (chainType === 'H')) {
    throw new CodonInputError(`chain ${role}: its variable domain is that of a ${natural} chain, ${name} does not fit`);
  }
  if ((name === 'IGKC' && chainType === 'L') || (name === 'IGLC' && chainType === 'K')) {
    const locus = chainType === 'L' ? 'lambda' : 'kappa';
    throw new CodonInputError(`chain ${role}: its variable domain is ${locus}, ${name} does not fit; ask for by_locus`);
  }
  return name;
}
