/** Names of files after the names of records, each given out once. */
export class FileNames {
  readonly #taken = new Set<string>();

  take(id: string): string {
    // A record's name may hold anything, `../` and `/` included.
    const plain =
      id
        .replace(/[^A-Za-z0-9._-]+/g, '_')
        .replace(/^[._]+/, '')
        .slice(0, 100) || 'antibody';
    let name = plain;
    // File systems that ignore case would let a record overwrite another one.
    for (let n = 2; this.#taken.has(name.toLowerCase()); n++) name = `${plain}_${n}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
