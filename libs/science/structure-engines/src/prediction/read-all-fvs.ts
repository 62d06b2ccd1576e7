import { numberAntibody, type NumberedDomain } from '@paratope/numbering';
import { StructureInputError } from './errors.js';
import { readFv, type FvTask, type StructureInput } from './read-fv.js';

/** Fv or single domain of an antibody, with its chains. */
export interface NamedFv {
  /** Roles of its chains: `heavy/light`, `scfv`. */
  readonly name: string;
  readonly task: FvTask;
  /** Location of its domains, heavy first. */
  readonly origins: readonly DomainOrigin[];
}

export interface DomainOrigin {
  /** Role of the chain. */
  readonly role: string;
  /** 0-based index of the domain's first residue in the chain. */
  readonly start: number;
}

interface Found {
  readonly role: string;
  readonly sequence: string;
  readonly domain: NumberedDomain;
}

/** Maximum linker length in residues between the domains of a single-chain Fv; constant domains are longer. */
const LONGEST_LINKER = 45;
/** Chains of each arm, the first arm first. */
const ARMS: readonly (readonly [heavy: string, light: string])[] = [
  ['heavy', 'light'],
  ['heavy_2', 'light_2'],
];
const SINGLE_DOMAIN = new Set(['nanobody', 'fc_fusion']);

/**
 * Finds every distinct Fv of an antibody: neighbouring VH and VL of one chain, then the k-th VH of an arm with the k-th VL of the same arm. An
 * arm without a light chain of its own shares that of the other.
 *
 * @param input the format and the chains (one-letter codes).
 * @returns the Fvs with their locations in the chains (0-based).
 * @throws StructureInputError if a VH of a paired format has no VL, or the pairs are ambiguous.
 */
export function readAllFvs({ format, chains }: StructureInput): NamedFv[] {
  // A DART is rejected there, with the reason.
  if (format === 'dart') return [single(readFv({ format, chains }))];
  const found = chains.map(({ role, sequence }) => domainsOf(role, sequence));
  const linked: Found[][] = [];
  const free: Found[] = [];
  for (const domains of found) takePairs(domains, linked, free);
  const pairs = [...linked, ...pairedAcrossChains(free, format)];
  const fvs = pairs.map((domains) => ({
    name: nameOf(domains),
    task: taskOf(domains),
    origins: domains.map(({ role, domain }) => ({ role, start: domain.start })),
  }));
  const distinct = fvs.filter(({ task }, k) => fvs.findIndex((other) => keyOf(other.task) === keyOf(task)) === k);
  // Without an Fv, the reading of a single Fv throws the error with the reason.
  return distinct.length > 0 ? distinct : [single(readFv({ format, chains }))];
}

/**
 * Finds the Fv, or single domain, of an antibody that has exactly one.
 * @param input the format and the chains (one-letter codes).
 * @returns the Fv with its location in the chains (0-based).
 * @throws StructureInputError for none and for several
 */
export function readOnlyFv(input: StructureInput): NamedFv {
  const [fv, ...others] = readAllFvs(input);
  if (!fv || others.length > 0) {
    const problem = `The antibody has ${others.length + 1} Fvs`;
    throw new StructureInputError(`${problem}; this takes one: submit a variant with that Fv alone.`);
  }
  return fv;
}

/**
 * Replaces the V domains of an Fv in complete chains.
 * @param chains the complete chains.
 * @param fv the Fv with its location, from {@link readAllFvs}.
 * @param domains the new sequences: heavy, light; a missing one leaves the domain unchanged.
 * @returns the chains.
 * @example
 * ```ts
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const chains = [{ role: 'heavy', sequence: `M${vh}AS` }];
 * const fv = readOnlyFv({ format: 'nanobody', chains });
 * fv.origins; // → [{ role: 'heavy', start: 1 }]
 * withDomains(chains, fv, ['QVQL'])[0].sequence; // → 'MQVQLAS'
 * readAllFvs({ format: 'nanobody', chains }).length; // → 1
 * fvOf({ format: 'nanobody', chains }).leftOut; // → 0
 * readFv({ format: 'nanobody', chains }).heavy.sequence === vh; // → true
 * ```
 */
export function withDomains<Chain extends { readonly role: string; readonly sequence: string }>(
  chains: readonly Chain[],
  { task, origins }: NamedFv,
  domains: readonly string[],
): Chain[] {
  const replaced = origins
    .map(({ role, start }, k) => {
      const before = k === 0 ? task.heavy.sequence : (task.light?.sequence ?? '');
      return { role, start, end: start + before.length, domain: domains[k] ?? before };
    })
    // Replacements begin at the end, so that the indices of the others stay valid.
    .sort((a, b) => b.start - a.start);
  return chains.map((chain) => ({
    ...chain,
    sequence: replaced
      .filter(({ role }) => role === chain.role)
      .reduce((made, { start, end, domain }) => made.slice(0, start) + domain + made.slice(end), chain.sequence),
  }));
}

const single = (task: FvTask): NamedFv => ({
  name: task.heavy.role,
  task,
  origins: [{ role: task.heavy.role, start: 0 }],
});

function domainsOf(role: string, sequence: string): Found[] {
  const outcome = numberAntibody(sequence, { germline: false });
  if (outcome.ok) return outcome.value.domains.map((domain) => ({ role, sequence: outcome.value.sequence, domain }));
  // A fusion partner need not be an antibody domain.
  if (role === 'fusion' && outcome.error.code === 'not_an_antibody') return [];
  throw new StructureInputError(`The ${role} chain cannot be modelled: ${outcome.error.message}.`);
}

const isHeavy = ({ domain }: Found): boolean => domain.chainType === 'H';

function takePairs(domains: readonly Found[], linked: Found[][], free: Found[]): void {
  for (let i = 0; i < domains.length; i++) {
    const [one, next] = [domains[i], domains[i + 1]];
    if (!one) continue;
    const isLinked = next && isHeavy(one) !== isHeavy(next) && next.domain.start - one.domain.end <= LONGEST_LINKER;
    if (!isLinked) {
      free.push(one);
      continue;
    }
    linked.push(isHeavy(one) ? [one, next] : [next, one]);
    i++;
  }
}

function pairedAcrossChains(free: readonly Found[], format: string): Found[][] {
  const ofArm = (arm: number): Found[] => free.filter(({ role }) => ARMS[arm]?.includes(role) ?? arm === 0);
  return ARMS.flatMap((_, arm) => {
    const own = ofArm(arm);
    const lights = own.filter((each) => !isHeavy(each));
    const shared = lights.length > 0 ? lights : ofArm(1 - arm).filter((each) => !isHeavy(each));
    return own.filter(isHeavy).map((heavy, k) => {
      const light = format === 'nanobody' ? undefined : shared[k];
      if (light) return [heavy, light];
      if (SINGLE_DOMAIN.has(format) || heavy.domain.isVhh) return [heavy];
      throw new StructureInputError(`A ${format} needs a light-chain variable domain as well; none was found.`);
    });
  });
}

/** Roles of its chains. */
const nameOf = (domains: readonly Found[]): string => [...new Set(domains.map(({ role }) => role))].join('/');

const sliceOf = ({ sequence, domain }: Found): string => sequence.slice(domain.start, domain.end);
const keyOf = ({ heavy, light }: FvTask): string => `${heavy.sequence} ${light?.sequence ?? ''}`;

function taskOf([heavy, light]: readonly Found[]): FvTask {
  if (!heavy) throw new RangeError('an Fv has a heavy domain');
  const given = [{ role: 'heavy', sequence: sliceOf(heavy) }];
  if (!light) return readFv({ format: 'nanobody', chains: given });
  return readFv({ format: 'mab', chains: [...given, { role: 'light', sequence: sliceOf(light) }] });
}
