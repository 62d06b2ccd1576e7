import {
  cdrs,
  formatPosition,
  numberAntibody,
  type Cdr,
  type CdrDefinition,
  type GermlineCall,
  type NumberedDomain,
  type Scheme,
} from '@paratope/numbering';
import type { Chain } from '../chains/chains.js';
import { MAX_NUMBERED, tooLong } from '../chains/numbering.js';
import type { CdrsBody, ChainBody, DomainBody } from './contract.js';

/** Returns a chain with all its V domains numbered, or the reason why it has none. */
export function numberChain({ role, sequence }: Chain, scheme: Scheme, cdrDefinition: CdrDefinition): ChainBody {
  const none = { role, length: sequence.length, domains: [], flanks: [] };
  if (sequence.length > MAX_NUMBERED) return { ...none, error: tooLong };
  const outcome = numberAntibody(sequence, { scheme, cdrDefinition });
  if (!outcome.ok) {
    const { code, message, position = null } = outcome.error;
    return { ...none, error: { code, message, position } };
  }
  const { domains, flanks } = outcome.value;
  return {
    role,
    length: sequence.length,
    domains: domains.map(domainBody),
    flanks: flanks.map(({ kind, name, start, end }) => ({ kind, name, start: start + 1, end })),
    error: null,
  };
}

function domainBody(domain: NumberedDomain): DomainBody {
  const { chainType, start, end, score, isVhh, residues, v, j, species, warnings } = domain;
  return {
    chain_type: chainType,
    start: start + 1,
    end,
    score: rounded(score),
    is_vhh: isVhh,
    residues: residues.map(({ position, aminoAcid, index, region }) => ({
      position: formatPosition(position),
      amino_acid: aminoAcid,
      index: index + 1,
      region,
    })),
    cdrs: cdrsByDefinition(domain),
    v_gene: v ? germlineBody(v) : null,
    j_gene: j ? germlineBody(j) : null,
    species: species
      ? {
          call: species.call,
          engineered: species.isEngineered === true,
          nearest: species.nearest,
          margin: rounded(species.margin),
        }
      : null,
    warnings: warnings.map(({ positions, ...warning }) => ({ ...warning, positions: [...positions] })),
  };
}

function cdrsByDefinition(domain: NumberedDomain): DomainBody['cdrs'] {
  const of = (definition: CdrDefinition): CdrsBody => {
    const { cdr1, cdr2, cdr3 } = cdrs(domain, definition);
    return { cdr1: cdrBody(cdr1), cdr2: cdrBody(cdr2), cdr3: cdrBody(cdr3) };
  };
  return {
    imgt: of('imgt'),
    kabat: of('kabat'),
    chothia: of('chothia'),
    abm: of('abm'),
    contact: of('contact'),
    north: of('north'),
  };
}

function cdrBody({ sequence, start, end, range: [first, last] }: Cdr): CdrsBody['cdr1'] {
  if (sequence === '') return { sequence, start: null, end: null, first: null, last: null };
  return { sequence, start: start + 1, end, first, last };
}

const germlineBody = ({ gene, genes, alleles, species, identity, frameworkIdentity }: GermlineCall) => ({
  gene,
  genes: [...genes],
  alleles: [...alleles],
  species,
  identity: rounded(identity),
  framework_identity: rounded(frameworkIdentity),
});

/** Rounds to four decimals, because no identity of two domains is finer. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
