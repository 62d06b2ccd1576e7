const folded = (name: string): string => name.trim().toLowerCase();

/** The entry of a name, which people write in any case and with blanks around it; the catalogue's spelling comes first. */
export function named<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  name: string,
): Entry | undefined {
  return entries.find((entry) => entry.name === name) ?? entries.find((entry) => folded(entry.name) === folded(name));
}
