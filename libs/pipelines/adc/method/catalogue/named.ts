const folded = (name: string): string => name.trim().toLowerCase();

/** Finds the entry of a name, ignoring case and surrounding blanks; the catalogue's spelling has precedence. */
export function named<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  name: string,
): Entry | undefined {
  return entries.find((entry) => entry.name === name) ?? entries.find((entry) => folded(entry.name) === folded(name));
}
