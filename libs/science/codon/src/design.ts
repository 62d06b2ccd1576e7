import type { Checked } from './check/report.js';
import { constructOf, type Construct, type ConstructOptions, type InputChain } from './construct.js';
import { CodonInputError } from './errors.js';
import { codonIndex, ENCODED, NO_CODON } from './genetic-code.js';
import { contextFeature, onDna, uniqueSites, type Feature } from './features.js';
import { codonUsage, usageTitle, type Host } from './hosts.js';
import { gcContent, gcProfile, minMaxProfile, usageDistance } from './measures.js';
import { designCds, type CdsDesign } from './optimize.js';
import type { ConstraintOptions, Strategy } from './options.js';
import type { Conflict } from './solver/conflict.js';

export interface ExportRequest {
  readonly chains: readonly InputChain[];
  readonly host: Host;
  readonly strategy: Strategy;
  readonly constraints: ConstraintOptions;
  readonly construct: ConstructOptions;
  readonly stop: 'TAA' | 'TAG' | 'TGA' | null;
  /** Weight of the free energy around the start codon, in ln w per kcal/mol. Default: 0. */
  readonly fivePrimeWeight?: number | undefined;
  readonly sourceOrganism: Host;
  /** Native coding sequences by role, for `harmonize`; each encodes the given chain. */
  readonly nativeDna: readonly InputChain[];
  readonly solutions: number;
  /** Whether the best sequence is returned if the constraints cannot all be satisfied. */
  readonly soft: boolean;
  readonly seed: number;
}

/** DNA of one chain. */
export interface ChainDesign {
  readonly construct: Construct;
  readonly design: CdsDesign;
  readonly features: readonly Feature[];
  readonly gcContent: number;
  /** Distance from the host's codon usage, see {@link usageDistance}. */
  readonly usageDistance: number;
  /** GC content of every 50 nucleotides. */
  readonly gcProfile: readonly number[];
  /** %MinMax of every 18 codons. */
  readonly minMax: readonly (number | null)[];
  /** Further sequences for the same chain, each different from those before it. */
  readonly alternatives: readonly Alternative[];
}

export interface Alternative {
  readonly sequence: string;
  readonly cai: number;
  readonly gcContent: number;
  /** Fraction of nucleotides identical to the first sequence. */
  readonly identityToFirst: number;
  readonly satisfied: boolean;
}

interface ChainChecked extends Checked {
  readonly chain: string;
}

export interface ExportDesign {
  readonly chains: readonly ChainDesign[];
  readonly satisfied: boolean;
  /** Results by constraint, with all chains of a constraint together. */
  readonly constraints: readonly ChainChecked[];
  readonly conflicts: readonly (Conflict & { readonly chain: string })[];
  readonly notes: readonly string[];
  /** Codon usage table of the host that was used. */
  readonly codonUsageTable: string;
}

/**
 * Designs the DNA of all chains of an antibody.
 *
 * @param request the chains, the host, the construct, the strategy and the constraints; native DNA for the strategy `harmonize`.
 * @param onProgress called after each chain with the finished share, 0–1.
 * @returns the design of each chain, the results of the constraints, conflicts, notes and the codon usage table.
 * @throws {CodonInputError} for input that cannot be used, and, unless `soft`, for constraints that cannot all be satisfied
 * @example
 * ```ts
 * const { chains, satisfied } = designExport({
 *   chains: [{ role: 'heavy', sequence: 'EVQLVESGGG' }],
 *   host: 'cho',
 *   strategy: 'maximize_cai',
 *   constraints: DEFAULT_CONSTRAINTS,
 *   construct: { signalPeptide: null, constantRegions: { heavy: null, light: null }, startCodon: true },
 *   stop: 'TAA',
 *   sourceOrganism: 'human',
 *   nativeDna: [],
 *   solutions: 1,
 *   soft: false,
 *   seed: 1,
 * });
 * chains[0].design.sequence; // → 'GCCACCATGGAGGTGCAGCTGGTGGAGTCTGGCGGCGGATAA'
 * satisfied; // → true
 * ```
 */
export function designExport(
  request: ExportRequest,
  onProgress: (done: number) => void = () => undefined,
): ExportDesign {
  const usage = codonUsage(request.host);
  const constructs = request.chains.map((chain) => constructOf(chain, request.host, request.construct));
  const stray = request.nativeDna.find(({ role }) => !request.chains.some((chain) => chain.role === role));
  if (stray) throw new CodonInputError(`native DNA is given of ${stray.role}, which is no chain of this antibody`);
  const chains = constructs.map((construct, index): ChainDesign => {
    const design = designsOf(construct, request);
    onProgress((index + 1) / constructs.length);
    return chainDesign(construct, design, request);
  });
  const conflicts = chains.flatMap(({ construct, design }) =>
    design.conflicts.map((conflict) => ({ ...conflict, chain: construct.role })),
  );
  if (conflicts.length > 0 && !request.soft) throw new CodonInputError(refusal(conflicts));
  const constraints = chains.flatMap(({ construct, design }) =>
    design.constraints.map((checked) => ({ ...checked, chain: construct.role })),
  );
  return {
    chains,
    constraints,
    conflicts,
    satisfied: constraints.every(({ satisfied }) => satisfied),
    notes: constructs.flatMap(({ notes }) => notes),
    codonUsageTable: usageTitle(usage),
  };
}

function designsOf(construct: Construct, request: ExportRequest): [CdsDesign, ...CdsDesign[]] {
  const { host, strategy, constraints, stop, sourceOrganism, solutions, seed, fivePrimeWeight } = request;
  try {
    return designCds({
      host,
      strategy,
      constraints,
      stop,
      sourceOrganism,
      solutions,
      seed,
      fivePrimeWeight,
      protein: construct.protein,
      startContext: request.construct.startCodon,
      nativeCodons: nativeCodons(construct, request),
    });
  } catch (error) {
    if (error instanceof CodonInputError) {
      throw new CodonInputError(`chain ${construct.role}: ${error.message}`, error.position);
    }
    throw error;
  }
}

/** Native codons per residue; residues that were added to the chain have none. */
function nativeCodons({ role, protein, given }: Construct, { nativeDna }: ExportRequest): Int16Array | undefined {
  const native = nativeDna.find((each) => each.role === role);
  if (!native) return undefined;
  const codons =
    native.sequence
      .replace(/\s/g, '')
      .toUpperCase()
      .match(/.{1,3}/g) ?? [];
  const native64 = Int16Array.from({ length: protein.length }, () => NO_CODON);
  Array.from(given.residues).forEach((residue, index) => {
    const codon = codonIndex(codons[index] ?? '');
    if (ENCODED[codon] !== residue) {
      throw new CodonInputError(`the native DNA does not encode residue ${index + 1}`, index + 1);
    }
    native64[given.start + index] = codon;
  });
  return native64;
}

function chainDesign(
  construct: Construct,
  [design, ...others]: readonly [CdsDesign, ...CdsDesign[]],
  { host }: ExportRequest,
): ChainDesign {
  const usage = codonUsage(host);
  const { sequence, cdsStart, context, coding } = design;
  return {
    construct,
    design,
    features: [
      ...(context ? [contextFeature(context, cdsStart)] : []),
      ...construct.parts.map((part) => onDna(part, cdsStart)),
      ...uniqueSites(sequence),
    ],
    gcContent: gcContent(sequence),
    usageDistance: usageDistance(coding.codons, usage),
    gcProfile: gcProfile(sequence),
    minMax: minMaxProfile(coding.codons, usage),
    alternatives: others.map((other) => ({
      sequence: other.sequence,
      cai: other.cai,
      gcContent: gcContent(other.sequence),
      identityToFirst: identity(other.sequence, sequence),
      satisfied: other.constraints.every(({ satisfied }) => satisfied),
    })),
  };
}

const identity = (a: string, b: string): number =>
  Array.from(a).filter((base, index) => base === b.charAt(index)).length / Math.max(1, a.length);

/** Maximum number of conflicts listed; the others are only counted. */
const MOST_TOLD = 3;

function refusal(conflicts: readonly (Conflict & { readonly chain: string })[]): string {
  const reasons = conflicts
    .slice(0, MOST_TOLD)
    .map(
      ({ chain, constraint, start, end, residues: [first, last], between, proven }) =>
        `chain ${chain}, nucleotides ${start}–${end} (residues ${first}–${last}): ${constraint} cannot be met` +
        `${proven ? ', whatever codons are chosen' : ' by any sequence that the search found'}; ` +
        `in conflict: ${between.join(', ')}`,
    );
  const more = conflicts.length > MOST_TOLD ? `; and ${conflicts.length - MOST_TOLD} more` : '';
  return `${reasons.join('; ')}${more}. Loosen one of them, or ask for the best there is with soft`;
}
