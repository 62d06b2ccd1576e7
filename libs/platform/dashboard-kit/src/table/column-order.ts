/** Returns the next order after a click on a heading: the wanted end first, then the other, then none. */
export function nextSort(sort: string, column: { readonly name: string; readonly direction: string }): string {
  const [first, second] =
    column.direction === 'lower' ? [column.name, `-${column.name}`] : [`-${column.name}`, column.name];
  if (sort === first) return second;
  return sort === second ? '' : first;
}

/** Returns the names with one of them moved by some places. */
export function moved(names: readonly string[], name: string, by: number): readonly string[] {
  const rest = names.filter((each) => each !== name);
  const at = Math.min(Math.max(0, names.indexOf(name) + by), rest.length);
  return [...rest.slice(0, at), name, ...rest.slice(at)];
}

/** Returns the names with one of them moved to the place of another. */
export const movedTo = (names: readonly string[], name: string, target: string): readonly string[] =>
  moved(names, name, names.indexOf(target) - names.indexOf(name));
