import { cdrs, formatPosition, numberAntibody, type NumberedDomain } from '@paratope/numbering';
import { distance } from 'fastest-levenshtein';
import { MAX_NUMBERED } from '../chains/numbering.js';
import { MATCHES, type VariantMatch } from './contract.js';
import type { SearchedChain } from './search.sql.js';

/** Least identity of V domains and of CDR3s that are similar: members of one clonal family, and children of one parent. */
const LEAST_IDENTITY = { domain: 0.7, cdr3: 0.7 };

interface Domain {
  readonly residues: ReadonlyMap<string, string>;
  readonly cdr3: string;
}

type Similarity = Pick<VariantMatch, 'match' | 'identity'>;

/**
 * Returns the chains that a sequence matches, the nearest first.
 * @param query a chain, a V domain, or a part of one; one-letter codes
 * @param chains each sequence is numbered once
 */
export function matchesOf(query: string, chains: readonly SearchedChain[], limit: number): VariantMatch[] {
  const searched = domainOf(query);
  const domains = new Map<string, Domain | undefined>();
  const matches = chains.flatMap(({ sequence, ...chain }): VariantMatch[] => {
    if (!domains.has(sequence)) domains.set(sequence, domainOf(sequence));
    const domain = domains.get(sequence);
    const similarity = similarityOf(query, searched, sequence, domain);
    return similarity ? [{ ...chain, ...similarity, cdr3: domain?.cdr3 ?? null }] : [];
  });
  return matches
    .toSorted((a, b) => MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match) || b.identity - a.identity)
    .slice(0, limit);
}

/** First V domain of a chain. */
function domainOf(sequence: string): Domain | undefined {
  if (sequence.length > MAX_NUMBERED) return undefined;
  const outcome = numberAntibody(sequence, { scheme: 'imgt', cdrDefinition: 'imgt' });
  const [domain] = outcome.ok ? outcome.value.domains : [];
  return domain && { residues: residuesOf(domain), cdr3: cdrs(domain, 'imgt').cdr3.sequence };
}

const residuesOf = ({ chainType, residues }: NumberedDomain): ReadonlyMap<string, string> =>
  new Map(
    residues.map(({ position, aminoAcid }) => [
      `${chainType === 'H' ? 'H' : 'L'}${formatPosition(position)}`,
      aminoAcid,
    ]),
  );

function similarityOf(
  query: string,
  searched: Domain | undefined,
  sequence: string,
  domain: Domain | undefined,
): Similarity | undefined {
  if (sequence === query) return { match: 'same_chain', identity: 1 };
  if (searched && domain) {
    const identity = identityOf(searched.residues, domain.residues);
    if (identity === 1) return { match: 'same_domain', identity };
    return identity >= LEAST_IDENTITY.domain ? { match: 'similar_domain', identity } : undefined;
  }
  // The conserved cysteine and tryptophan around a CDR3 are often written with it.
  const loop = /^C(.+)[WF]$/.exec(query)?.[1] ?? query;
  if (domain && [query, loop].includes(domain.cdr3)) return { match: 'same_cdr3', identity: 1 };
  if (sequence.includes(query)) return { match: 'contains', identity: 1 };
  if (!domain || domain.cdr3 === '') return undefined;
  const identity = 1 - distance(loop, domain.cdr3) / Math.max(loop.length, domain.cdr3.length);
  return identity >= LEAST_IDENTITY.cdr3 ? { match: 'similar_cdr3', identity } : undefined;
}

/** Share of equal residues over the positions that either domain has. */
function identityOf(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): number {
  let [equal, shared] = [0, 0];
  for (const [position, residue] of one) {
    const counterpart = other.get(position);
    if (counterpart !== undefined) shared++;
    if (counterpart === residue) equal++;
  }
  return equal / (one.size + other.size - shared);
}
