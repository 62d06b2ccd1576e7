/** Returns JSON without the fields at the paths; a list in a path stands for each of its entries. What a path does not reach stays. */
export const withoutFields = (value: unknown, paths: readonly string[]): unknown =>
  paths.reduce((shown, path) => without(shown, path.split('.')), value);

function without(value: unknown, [field = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => without(entry, [field, ...rest]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (name !== field) return [[name, inner]];
      return rest.length === 0 ? [] : [[name, without(inner, rest)]];
    }),
  );
}
