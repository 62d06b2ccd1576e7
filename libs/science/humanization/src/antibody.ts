import { FORMATS_WITHOUT_FAB } from '@paratope/antibody';
import { type NumberedDomain, numberAntibody } from '@paratope/numbering';
import { HumanizationInputError } from './errors.js';
import type { ChainRole, HumanizationInput } from './input.js';
import { type ParentalDomain, parentalDomain } from './parental-domain.js';

/** Chain of the input, with the V domains found on it. */
interface AntibodyChain {
  readonly role: ChainRole;
  /** Upper-case residues to which the domains' `start` and `end` refer. */
  readonly sequence: string;
  readonly domains: readonly NumberedDomain[];
}

/** V domain and its origin. */
export interface AntibodyDomain {
  readonly role: ChainRole;
  /** 1-based number among the V domains of its chain. */
  readonly number: number;
  readonly parent: ParentalDomain;
}

/** Antibody divided into its V domains. */
export interface Antibody {
  readonly chains: readonly AntibodyChain[];
  /** First heavy domain; absent if there is none. */
  readonly vh: AntibodyDomain | undefined;
  readonly vl: AntibodyDomain | undefined;
  /** Further V domains: second arms, tandem and dual-variable formats. */
  readonly others: readonly AntibodyDomain[];
  /** Whether light chains or constant domains of a Fab cover part of the surface. */
  readonly hasConstantDomains: boolean;
}

/**
 * Numbers all chains.
 * @throws {HumanizationInputError} if there is no chain, a sequence is not a protein, or a chain that must have a V domain has none. A
 *   `fusion` chain needs none.
 */
export function readAntibody({ format, chains: given }: HumanizationInput): Antibody {
  if (given.length === 0) throw new HumanizationInputError('empty_input', 'the antibody has no chains');
  const chains = given.map(({ role, sequence }) => readChain(role, sequence));
  const lightDomains = chains.some(({ domains }) => domains.some(({ chainType }) => chainType !== 'H'));
  const domains = withInterfaceDisulfides(
    chains.flatMap(({ role, domains: found }) =>
      found.map((domain, i): AntibodyDomain => {
        const isVhh = domain.chainType === 'H' && (format === 'nanobody' || (domain.isVhh && !lightDomains));
        return { role, number: i + 1, parent: parentalDomain(domain, isVhh) };
      }),
    ),
  );
  const vh = domains.find(({ parent }) => parent.side === 'heavy');
  const vl = domains.find(({ parent }) => parent.side === 'light');
  return {
    chains,
    vh,
    vl,
    others: domains.filter((domain) => domain !== vh && domain !== vl),
    hasConstantDomains: !FORMATS_WITHOUT_FAB.has(format),
  };
}

/** Kabat positions of the disulfide that stabilises many scFvs (Brinkmann et al., PNAS 1993). */
const INTERFACE_CYSTEINES = { heavy: '44', light: '100' } as const;

/** Marks the cysteines of engineered VH–VL disulfides if both the heavy and the light domain have them. */
function withInterfaceDisulfides(domains: readonly AntibodyDomain[]): AntibodyDomain[] {
  const cysteineOf = ({ parent }: AntibodyDomain): number | undefined =>
    parent.sites.find(({ kabat, aminoAcid }) => kabat === INTERFACE_CYSTEINES[parent.side] && aminoAcid === 'C')?.index;
  const sides = new Set(domains.flatMap((domain) => (cysteineOf(domain) === undefined ? [] : [domain.parent.side])));
  if (sides.size < 2) return [...domains];
  return domains.map((domain) => ({ ...domain, parent: { ...domain.parent, interfaceCysteine: cysteineOf(domain) } }));
}

function readChain(role: ChainRole, raw: string): AntibodyChain {
  const outcome = numberAntibody(raw, { germline: false });
  if (outcome.ok) return { role, sequence: outcome.value.sequence, domains: outcome.value.domains };
  const { code, message, position } = outcome.error;
  if (code === 'not_an_antibody') {
    if (role === 'fusion') return { role, sequence: raw.replace(/\s/g, '').toUpperCase(), domains: [] };
    throw new HumanizationInputError('not_an_antibody', `chain ${role}: ${message}`, role);
  }
  const place = position === undefined ? '' : ` at position ${position}`;
  throw new HumanizationInputError('invalid_sequence', `chain ${role}${place}: ${message}`, role, position);
}
