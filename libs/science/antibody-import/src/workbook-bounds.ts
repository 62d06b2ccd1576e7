/** Of a sheet: far more than a repertoire in a workbook has. */
const MAX_ROWS = 200_000;
/** Rows times columns of a sheet, and cells that are written in it: a reader makes an array of the former. */
const MAX_CELLS = 2_000_000;
/** A tag that is cut by the end of a piece is longer only in a file made to harm. */
const MAX_TAG = 4096;

const TAG = /<(?:\w+:)?(c|row)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;
const ADDRESS = /(?:^|\s)r\s*=\s*["']([^"']*)["']/;

/** Counts the rows and columns that a sheet's XML claims, piece by piece, before a reader makes room for them. */
export class SheetBounds {
  readonly #decoder = new TextDecoder();
  #rest = '';
  #rows = 0;
  #columns = 0;
  #cells = 0;

  /** Why the sheet is too large, as soon as it is. */
  push(piece: Uint8Array): string | undefined {
    const text = this.#rest + this.#decoder.decode(piece, { stream: true });
    for (const [, name, attributes = ''] of text.matchAll(TAG)) {
      const address = ADDRESS.exec(attributes)?.[1];
      if (name === 'row') this.#rows = Math.max(this.#rows + 1, Number(address ?? 0));
      else {
        this.#cells++;
        if (address !== undefined) this.#extendTo(address);
      }
      const problem = this.#problem();
      if (problem !== undefined) return problem;
    }
    const open = text.lastIndexOf('<');
    this.#rest = open === -1 || text.includes('>', open) ? '' : text.slice(open);
    return this.#rest.length > MAX_TAG ? 'it holds a tag that no spreadsheet writes' : undefined;
  }

  #extendTo(address: string): void {
    const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
    // What is no address counts as one that is too far.
    const column = letters === undefined ? Infinity : [...letters].reduce((sum, letter) => 26 * sum + code(letter), 0);
    this.#columns = Math.max(this.#columns, column);
    this.#rows = Math.max(this.#rows, Number(row ?? Infinity));
  }

  #problem(): string | undefined {
    if (Number.isNaN(this.#rows) || this.#rows > MAX_ROWS) return `it has more than ${MAX_ROWS} rows`;
    const cells = Math.max(this.#cells, this.#rows * this.#columns);
    return cells > MAX_CELLS ? `its rows times its columns are more than ${MAX_CELLS} cells` : undefined;
  }
}

const code = (letter: string): number => letter.charCodeAt(0) - 64;
