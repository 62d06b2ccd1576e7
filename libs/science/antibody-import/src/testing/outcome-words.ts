import type { ImportOutcome } from '../types.js';

/** Outcome in words: `x: mab by name, warns truncated_domain`, `y: refused, ambiguous`. */
export function outcomeWords(outcome: ImportOutcome): string {
  const made = outcome.ok ? `${outcome.format} by ${outcome.pairedBy}` : `refused, ${outcome.reason}`;
  const codes = [...new Set(outcome.warnings.map(({ code }) => code))];
  return `${outcome.id}: ${made}${codes.length === 0 ? '' : `, warns ${codes.join(' and ')}`}`;
}
