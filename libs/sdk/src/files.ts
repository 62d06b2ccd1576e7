/** Returns the files to which the results of a job link: `pdb_url` is the file `pdb`; files of results that are a list are numbered. */
export function linkedFiles(results: unknown, suffix = ''): [name: string, url: string][] {
  if (Array.isArray(results)) return results.flatMap((entry, index) => linkedFiles(entry, `${suffix}.${index + 1}`));
  if (typeof results !== 'object' || results === null) return [];
  return Object.entries(results).flatMap(([key, value]): [string, string][] => {
    if (key.endsWith('_url') && typeof value === 'string')
      return [[`${suffix}.${key.slice(0, -'_url'.length)}`.replace(/^\./, ''), value]];
    return linkedFiles(value, suffix);
  });
}
