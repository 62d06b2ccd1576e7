/** Texts of an entry with which the palette matches a query. */
export interface Named {
  readonly label: string;
  /** Context such as the project of a candidate; shown below the label. */
  readonly note?: string;
  /** Further search words, which are not shown. */
  readonly words?: string;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * Entries with every word of the query in their label, note or other words, at most `most` of them. Entries with a label that begins with
 * the query come first, in their order, then the others in theirs.
 */
export function matching<Entry extends Named>(entries: readonly Entry[], query: string, most: number): Entry[] {
  const words = wordsOf(query);
  const whole = words.join(' ');
  const found = entries.filter(({ label, note = '', words: others = '' }) => {
    const text = `${label} ${note} ${others}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: Entry): boolean => label.toLowerCase().startsWith(whole);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))].slice(0, most);
}
