import type { AntibodyFormat, ChainRole } from '@paratope/antibody';
import { damageOf, DAMAGE_CODES, type Severity } from './damage.js';
import { numberAntibody } from './number.js';
import type { NumberedDomain } from './types.js';

/** Codes of warnings about chains. */
export const CHAIN_WARNING_CODES = [
  'swapped_chains',
  'no_antibody_domain',
  'unexpected_domain',
  'missing_domain',
  'extra_domain',
  ...DAMAGE_CODES,
] as const;
export type ChainWarningCode = (typeof CHAIN_WARNING_CODES)[number];

/** Warning that a scientist should check before a computation. The chains are not changed. */
export interface ChainWarning {
  readonly code: ChainWarningCode;
  readonly role: ChainRole;
  /** A warning says that the chain seems damaged or is another one than said; a notice is for information. */
  readonly severity: Severity;
  /** Message of the warning: one sentence that names positions and never contains the sequence. */
  readonly detail: string;
}

/** A chain with its V domains. */
export interface ReviewedChain {
  readonly role: ChainRole;
  /** Upper-case one-letter codes. */
  readonly sequence: string;
  readonly domains: readonly NumberedDomain[];
}

/** Number of V domains on every heavy and light chain of a format; formats that are built in more than one way are absent. */
const DOMAINS_A_CHAIN: Partial<Record<AntibodyFormat, 1 | 2>> = {
  mab: 1,
  nanobody: 1,
  bispecific_kih: 1,
  bispecific_common_lc: 1,
  // Wu et al., Nat Biotechnol 25:1290, 2007
  dvd_ig: 2,
};

/** Number of V domains on the single chain of a format. */
const DOMAINS_OF_SCFV: Partial<Record<AntibodyFormat, 2 | 4>> = { scfv: 2, bite: 4, tandem_scfv: 4 };

/**
 * Numbers chains and reports what does not fit the format: swapped, missing or extra domains, truncated domains, unknown residues.
 *
 * @param chains role and sequence (upper-case one-letter codes) of each chain.
 * @param format the antibody format, such as `mab`.
 * @returns the warnings in the order of the chains; empty if everything fits. No warning contains a sequence.
 * @example
 * ```ts
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * reviewChains([{ role: 'heavy', sequence: vh }], 'nanobody'); // → []
 * reviewChains([{ role: 'heavy', sequence: vh + vh }], 'mab').map(({ code, role }) => [code, role]); // → [['extra_domain', 'heavy']]
 * ```
 */
export function reviewChains(
  chains: readonly { readonly role: ChainRole; readonly sequence: string }[],
  format: AntibodyFormat,
): ChainWarning[] {
  const reviewed = chains.map(({ role, sequence }): ReviewedChain => {
    const outcome = numberAntibody(sequence, { germline: false });
    return outcome.ok ? { role, ...outcome.value } : { role, sequence, domains: [] };
  });
  return reviewNumberedChains(reviewed, format);
}

/**
 * Reviews chains that are numbered already; see {@link reviewChains}.
 * @param reviewed the chains with their V domains, which may be none.
 * @param format the antibody format.
 * @returns the warnings in the order of the chains.
 * @example
 * ```ts
 * const chain = { role: 'heavy', sequence: 'MKTAYIAK', domains: [] };
 * reviewNumberedChains([chain], 'mab').map(({ code }) => code); // → ['no_antibody_domain']
 * ```
 */
export function reviewNumberedChains(reviewed: readonly ReviewedChain[], format: AntibodyFormat): ChainWarning[] {
  const swapped = swappedRoles(reviewed);
  return reviewed.flatMap((chain) => [
    ...(swapped.has(chain.role) ? [swapWarning(chain.role)] : domainWarnings(chain, format)),
    ...reviewResidues(chain),
  ]);
}

const isHeavy = ({ chainType }: NumberedDomain): boolean => chainType === 'H';
const expectsHeavy = (role: ChainRole): boolean | undefined =>
  role.startsWith('heavy') ? true : role.startsWith('light') ? false : undefined;

/** Roles of an arm with swapped heavy and light chains. In a CrossMab the swap may be intended. */
function swappedRoles(chains: readonly ReviewedChain[]): Set<ChainRole> {
  const found = new Set<ChainRole>();
  for (const [heavyRole, lightRole] of [
    ['heavy', 'light'],
    ['heavy_2', 'light_2'],
  ] as const) {
    const heavy = chains.find(({ role }) => role === heavyRole)?.domains ?? [];
    const light = chains.find(({ role }) => role === lightRole)?.domains ?? [];
    if (heavy.length === 0 || light.length === 0 || heavy.some(isHeavy) || !light.every(isHeavy)) continue;
    found.add(heavyRole).add(lightRole);
  }
  return found;
}

const swapWarning = (role: ChainRole): ChainWarning => ({
  code: 'swapped_chains',
  role,
  severity: 'warning',
  detail: `The chain ${role} has the variable domain of its partner: heavy and light seem to be swapped.`,
});

function domainWarnings({ role, domains }: ReviewedChain, format: AntibodyFormat): ChainWarning[] {
  const warn = (code: ChainWarningCode, detail: string): ChainWarning => ({ code, role, severity: 'warning', detail });
  // A fusion partner or an Fc may have no V domain.
  if (domains.length === 0) {
    if (role === 'fusion' || format === 'fc_fusion') return [];
    return [warn('no_antibody_domain', `No antibody variable domain was found in the chain ${role}.`)];
  }
  const expected = expectsHeavy(role);
  if (role === 'scfv') {
    if (domains.some(isHeavy) && !domains.every(isHeavy)) {
      return countWarnings({ role, domains }, format, DOMAINS_OF_SCFV[format]);
    }
    const missing = domains.some(isHeavy) ? 'light' : 'heavy';
    return [warn('missing_domain', `The chain scfv has no ${missing} variable domain.`)];
  }
  const count = DOMAINS_A_CHAIN[format];
  if (expected === undefined || count === undefined) return [];
  if (!domains.every((domain) => isHeavy(domain) === expected) && domains.length <= count) {
    const found = expected ? 'light' : 'heavy';
    return [warn('unexpected_domain', `The chain ${role} has a ${found} variable domain.`)];
  }
  return countWarnings({ role, domains }, format, count);
}

const COUNTS = { 1: 'one', 2: 'two', 4: 'four' } as const;

function countWarnings(
  { role, domains }: Pick<ReviewedChain, 'role' | 'domains'>,
  format: AntibodyFormat,
  usual: keyof typeof COUNTS | undefined,
): ChainWarning[] {
  if (usual === undefined || domains.length === usual) return [];
  const has = domains.length === 1 ? 'one variable domain' : `${domains.length} variable domains`;
  const code = domains.length > usual ? 'extra_domain' : 'missing_domain';
  return [
    {
      code,
      role,
      severity: 'warning',
      detail: `The chain ${role} has ${has}; a ${format} has ${COUNTS[usual]} there.`,
    },
  ];
}

/**
 * Reports problems that do not depend on the format: residues other than the 20 amino acids, and what seems damaged in the domains.
 * @param chain a chain with its V domains.
 * @returns the warnings; positions in them are 1-based.
 * @example
 * ```ts
 * reviewResidues({ role: 'heavy', sequence: 'EVXQ', domains: [] }).map(({ code }) => code); // → ['unknown_residues']
 * ```
 */
export function reviewResidues({ role, sequence, domains }: ReviewedChain): ChainWarning[] {
  const warnings: ChainWarning[] = [];
  const unknown = Array.from(sequence.matchAll(/[XBZJUO]/g), ({ index }) => index + 1);
  if (unknown.length > 0) {
    const places = unknown.length > 5 ? `${unknown.slice(0, 5).join(', ')} …` : unknown.join(', ');
    const count = unknown.length === 1 ? 'a residue that is' : `${unknown.length} residues that are`;
    const detail = `The chain ${role} has ${count} none of the 20 amino acids, at ${places}.`;
    warnings.push({ code: 'unknown_residues', role, severity: 'warning', detail });
  }
  for (const domain of domains) {
    for (const { code, severity, finding } of damageOf(domain)) {
      warnings.push({ code, role, severity, detail: `The chain ${role}: ${finding}.` });
    }
  }
  return warnings;
}
