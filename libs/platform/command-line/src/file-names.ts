/** Names of files, derived from the names of records; each is used once. */
export class FileNames {
  readonly #taken = new Set<string>();

  take(id: string): string {
    // The name of a record may hold any text, `../` and `/` included.
    const plain =
      id
        .replace(/[^A-Za-z0-9._-]+/g, '_')
        .replace(/^[._]+/, '')
        .slice(0, 100) || 'antibody';
    let name = plain;
    // On file systems that ignore case, a record could otherwise overwrite another one.
    for (let n = 2; this.#taken.has(name.toLowerCase()); n++) name = `${plain}_${n}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
