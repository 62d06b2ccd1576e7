import { cdrs } from './cdr.js';
import { numberAntibody } from './number.js';
import { formatPosition } from './position.js';
import type { CdrDefinition, NumberedDomain, NumberingOptions, NumberingResult, Scheme } from './types.js';

/** Numbers a sequence and throws if that fails. */
export function numbered(sequence: string, options: NumberingOptions = {}): NumberingResult {
  const outcome = numberAntibody(sequence, options);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value;
}

/** Numbers a sequence and throws unless it has exactly one domain. */
export function onlyDomain(sequence: string, scheme: Scheme = 'imgt'): NumberedDomain {
  const { domains } = numbered(sequence, { scheme });
  const [domain] = domains;
  if (domain === undefined || domains.length !== 1) throw new Error(`${domains.length} domains`);
  return domain;
}

export function positionsOf(domain: NumberedDomain): string[] {
  return domain.residues.map(({ position }) => formatPosition(position));
}

/** Residue at a position; `''` for an unoccupied position. */
export function residueAt(domain: NumberedDomain, position: string): string {
  return domain.residues.find((residue) => formatPosition(residue.position) === position)?.aminoAcid ?? '';
}

export function cdrStrings(domain: NumberedDomain, definition: CdrDefinition): string[] {
  const { cdr1, cdr2, cdr3 } = cdrs(domain, definition);
  return [cdr1.sequence, cdr2.sequence, cdr3.sequence];
}
