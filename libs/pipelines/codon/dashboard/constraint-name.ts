/** Words that are abbreviations, or that the field writes in its own way. */
const WRITTEN: Readonly<Record<string, string>> = { gc: 'GC', au: 'AU', tata: 'TATA', iii: 'III', a: 'A' };

/** Name of a constraint as people read it: `pol_iii_terminator` becomes `Pol III terminator`. */
export function constraintName(id: string): string {
  const words = id.split('_').map((word) => WRITTEN[word] ?? word);
  const text = words.join(' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
