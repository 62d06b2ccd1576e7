/** Number of names that a message lists, and letters of each. */
const MOST_LISTED = 40;
const MOST_LETTERS = 100;

/** Names in a message. */
export function listed(names: readonly string[], most = MOST_LISTED): string {
  const named = names.filter((name) => name !== '').map((name) => name.slice(0, MOST_LETTERS));
  const more = named.length > most ? ` and ${named.length - most} more` : '';
  return `${named.slice(0, most).join(', ')}${more}`;
}
