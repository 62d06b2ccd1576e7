import { CODON_TABLES_PROVENANCE, CODON_USAGE_TABLES } from './generated/codon-usage-tables.js';
import { codonsOf, ENCODED } from './genetic-code.js';

/** Organisms for which DNA can be designed. */
export const HOSTS = ['human', 'cho', 'mouse', 'e_coli', 'b_subtilis', 's_cerevisiae', 'k_phaffii'] as const;
export type Host = (typeof HOSTS)[number];

/** Frequencies of an organism's codons, by codon index. */
export interface CodonUsage {
  readonly host: Host;
  readonly species: string;
  readonly taxonomyId: number;
  readonly source: string;
  /** Number of counted coding sequences; null if the source does not state it. */
  readonly sequences: number | null;
  /** Number of counted codons; null if the source gives only fractions. */
  readonly codons: number | null;
  /** Fraction among the codons of the same amino acid. */
  readonly fraction: Float64Array;
  /** Relative adaptiveness w: the fraction divided by that of the most frequent synonym (Sharp & Li 1987). */
  readonly adaptiveness: Float64Array;
  /** Relative synonymous codon usage: the fraction times the number of synonyms. */
  readonly rscu: Float64Array;
}

function usageOf(table: (typeof CODON_USAGE_TABLES)[number]): CodonUsage {
  const counts = Float64Array.from(table.counts.split(' '), Number);
  const perCodon = (value: (codon: number, total: number, most: number, synonyms: number) => number): Float64Array =>
    Float64Array.from(counts, (_, codon) => {
      const synonyms = Array.from(codonsOf(ENCODED[codon] ?? ''), (synonym) => counts[synonym]);
      const total = synonyms.reduce((sum, count) => sum + count, 0);
      return value(counts[codon], total, Math.max(...synonyms), synonyms.length);
    });
  const { host, species, taxonomyId, source, sequences, codons } = table;
  return {
    host,
    species,
    taxonomyId,
    source,
    sequences,
    codons,
    fraction: perCodon((count, total) => count / total),
    adaptiveness: perCodon((count, _, most) => count / most),
    rscu: perCodon((count, total, _, synonyms) => (count * synonyms) / total),
  };
}

const USAGES: ReadonlyMap<Host, CodonUsage> = new Map(CODON_USAGE_TABLES.map((table) => [table.host, usageOf(table)]));

/**
 * Returns the codon usage of an expression host from the table that {@link usageTitle} names.
 * @param host the host.
 * @returns the fraction of each codon among its synonyms and its relative adaptiveness, 0–1, by codon number.
 * @example
 * ```ts
 * codonUsage('e_coli').species; // → 'Escherichia coli K-12'
 * ```
 */
export function codonUsage(host: Host): CodonUsage {
  const usage = USAGES.get(host);
  if (!usage) throw new Error(`no codon usage of ${host}`);
  return usage;
}

/**
 * Describes in one line the table of a codon usage.
 * @param usage a codon usage, from {@link codonUsage}.
 * @returns species, taxon, size and source.
 * @example
 * ```ts
 * usageTitle(codonUsage('e_coli')).startsWith('Escherichia coli'); // → true
 * ```
 */
export function usageTitle({ species, taxonomyId, source, sequences, codons }: CodonUsage): string {
  const size = [
    ...(sequences === null ? [] : [`${sequences.toLocaleString('en-GB')} coding sequences`]),
    ...(codons === null ? [] : [`${codons.toLocaleString('en-GB')} codons`]),
  ];
  const counted = size.length === 0 ? 'size not stated' : size.join(', ');
  return `${species} (taxon ${taxonomyId}), ${counted}; ${source}`;
}

/** Version of all tables: the digest of their inputs. */
export const CODON_TABLES_VERSION = CODON_TABLES_PROVENANCE.inputSha256.slice(0, 12);

/**
 * Returns whether a host is a bacterium.
 * @param host the expression host.
 * @returns true for E. coli and B. subtilis.
 * @example
 * ```ts
 * [isBacterium('e_coli'), isYeast('e_coli')]; // → [true, false]
 * ```
 */
export const isBacterium = (host: Host): boolean => host === 'e_coli' || host === 'b_subtilis';
/**
 * Returns whether a host is a yeast.
 * @param host the expression host.
 * @returns true for S. cerevisiae and K. phaffii.
 */
export const isYeast = (host: Host): boolean => host === 's_cerevisiae' || host === 'k_phaffii';
