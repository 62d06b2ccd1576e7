import { ROLES_BY_ARM, SINGLE_DOMAIN_FORMATS } from '@paratope/antibody';
import { numberAntibody, type NumberedDomain } from '@paratope/numbering';
import { StructureInputError } from './errors.js';

/** Antibody in the platform's form. */
export interface StructureInput {
  /** Molecule format of the candidate: `mab`, `nanobody`, `scfv`, … */
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

/** Variable domain and its origin. */
export interface FvDomain {
  readonly id: 'H' | 'L';
  readonly role: string;
  readonly domain: NumberedDomain;
  /** Residues of the domain without leader, linker and constant domains. */
  readonly sequence: string;
}

/** Fv or single domain that is modelled. */
export interface FvTask {
  readonly heavy: FvDomain;
  /** Light domain; undefined for a single domain. */
  readonly light: FvDomain | undefined;
  /** Number of variable domains of the antibody that are not part of it. */
  readonly leftOut: number;
  readonly warnings: readonly string[];
}

interface Candidate {
  readonly chain: number;
  readonly role: string;
  readonly domain: NumberedDomain;
}

/**
 * Finds the Fv to model: the first heavy domain and its partner, which is on the same chain in single-chain formats and on the light chain in
 * the others.
 *
 * @param input the format and the chains (one-letter codes).
 * @returns the domains, the number of domains left out, and warnings.
 * @throws StructureInputError if there is no Fv, or the pair is ambiguous.
 */
export function readFv({ format, chains }: StructureInput): FvTask {
  if (format === 'dart') {
    const reason = 'each of its chains carries the VL of one Fv and the VH of the other';
    throw new StructureInputError(`A DART is not modelled: ${reason}.`);
  }
  const rank = (role: string): number => {
    const place = ROLES_BY_ARM.findIndex((known) => known === role);
    return place < 0 ? ROLES_BY_ARM.length : place;
  };
  const ordered = chains.toSorted((a, b) => rank(a.role) - rank(b.role));
  const domains = ordered.flatMap(({ role, sequence }, chain) => domainsOf(role, sequence, chain));
  const vh = domains.find(({ domain }) => domain.chainType === 'H');
  if (!vh) throw new StructureInputError('No heavy-chain variable domain was found.');
  const vl = format === 'nanobody' ? undefined : partnerOf(vh, domains);
  if (!vl && !SINGLE_DOMAIN_FORMATS.has(format) && !vh.domain.isVhh) {
    throw new StructureInputError(`A ${format} needs a light-chain variable domain as well; none was found.`);
  }
  const others = domains.length - (vl ? 2 : 1);
  const ignored =
    others > 0
      ? [`Further variable domains are not part of the model: one Fv is modelled, and the antibody has ${others} more.`]
      : [];
  const linked =
    vl?.chain === vh.chain ? ['The linker between the domains is flexible and not part of the model.'] : [];
  return {
    heavy: fvDomain('H', vh),
    light: vl && fvDomain('L', vl),
    leftOut: others,
    warnings: [...ignored, ...linked],
  };
}

function domainsOf(role: string, sequence: string, chain: number): Candidate[] {
  const outcome = numberAntibody(sequence, { germline: false });
  if (outcome.ok) return outcome.value.domains.map((domain) => ({ chain, role, domain }));
  // A fusion partner need not be an antibody domain.
  if (role === 'fusion' && outcome.error.code === 'not_an_antibody') return [];
  throw new StructureInputError(`The ${role} chain cannot be modelled: ${outcome.error.message}.`);
}

function partnerOf(vh: Candidate, domains: readonly Candidate[]): Candidate | undefined {
  const lights = domains.filter(({ domain }) => domain.chainType !== 'H');
  return lights.find(({ chain }) => chain === vh.chain) ?? lights[0];
}

function fvDomain(id: 'H' | 'L', { role, domain }: Candidate): FvDomain {
  return { id, role, domain, sequence: domain.residues.map(({ aminoAcid }) => aminoAcid).join('') };
}
