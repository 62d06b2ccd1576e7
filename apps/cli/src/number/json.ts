import { cdrs, formatPosition } from '@paratope/numbering';
import type { NumberedDomain, NumberingError, NumberingOutcome, ReceptorDomain, Scheme } from '@paratope/numbering';
import { JsonList, type TextSink, type Warning } from '@paratope/command-line';
import type { OutcomeWriter } from './outcome-writer.js';

/** Writes an array with one object per record; `start` and `end` are 1-based, inclusive. */
export class JsonWriter implements OutcomeWriter {
  readonly #list: JsonList;

  constructor(
    sink: TextSink,
    private readonly scheme: Scheme,
  ) {
    this.#list = new JsonList(sink);
  }

  async add(id: string, outcome: NumberingOutcome, warnings: readonly Warning[]): Promise<void> {
    const entry = outcome.ok
      ? {
          id,
          warnings,
          domains: outcome.value.domains.map(describeDomain),
          flanks: outcome.value.flanks.map(({ kind, name, start, end }) => ({ kind, name, start: start + 1, end })),
        }
      : this.#refused(id, outcome.error);
    await this.#list.add(entry);
  }

  #refused(id: string, { receptors, ...error }: NumberingError): object {
    return receptors !== undefined && this.scheme === 'imgt'
      ? { id, domains: receptors.map(describeReceptor), note: error.message }
      : { id, error };
  }

  end(): Promise<void> {
    return this.#list.end();
  }
}

function describeDomain(domain: NumberedDomain): object {
  const { cdr1, cdr2, cdr3 } = cdrs(domain, domain.cdrDefinition);
  return {
    chain_type: domain.chainType,
    is_vhh: domain.isVhh,
    scheme: domain.scheme,
    cdr_definition: domain.cdrDefinition,
    start: domain.start + 1,
    end: domain.end,
    score: round(domain.score),
    ...(domain.species
      ? {
          species: domain.species.call,
          engineered: domain.species.isEngineered === true,
          nearest_species: domain.species.nearest,
          species_margin: round(domain.species.margin),
        }
      : {}),
    ...(domain.v ? { v: describeCall(domain.v) } : {}),
    ...(domain.j ? { j: describeCall(domain.j) } : {}),
    cdrs: { cdr1: cdr1.sequence, cdr2: cdr2.sequence, cdr3: cdr3.sequence },
    warnings: domain.warnings,
    residues: describeResidues(domain),
  };
}

function describeReceptor(domain: ReceptorDomain): object {
  return {
    chain_type: domain.receptor,
    scheme: domain.scheme,
    start: domain.start + 1,
    end: domain.end,
    score: round(domain.score),
    residues: describeResidues(domain),
  };
}

const describeResidues = ({ residues }: Pick<NumberedDomain, 'residues'>): object[] =>
  residues.map(({ position, aminoAcid, region }) => ({ position: formatPosition(position), aa: aminoAcid, region }));

function describeCall({
  genes,
  alleles,
  species,
  identity,
  frameworkIdentity,
}: NonNullable<NumberedDomain['v']>): object {
  return {
    genes,
    alleles,
    species,
    identity: round(identity),
    framework_identity: round(frameworkIdentity),
  };
}

function round(share: number): number {
  return Math.round(1e4 * share) / 1e4;
}
