/** Maximum number of rows of a sheet: far more than a repertoire in a workbook has. */
const MAX_ROWS = 200_000;
/** Maximum of rows times columns of a sheet, for which a reader allocates an array, and of written cells. */
const MAX_CELLS = 2_000_000;
/** Maximum length of a tag; the longest tags contain the ranges of a validation. A reader parses a tag again with each piece. */
const MAX_TAG = 64 * 1024;
/**
 * Maximum number of characters between two tags, or in a comment. A cell has at most 32 767
 * (https://support.microsoft.com/office/1672b34d), each possibly a reference of some ten characters. More is padding, which compresses well
 * and takes a reader minutes.
 */
const MAX_TEXT = 512 * 1024;

/** Parts of XML that are not tags, with their ends. */
const SPANS = [
  { opening: '<!--', closing: '-->' },
  { opening: '<![CDATA[', closing: ']]>' },
  { opening: '<?', closing: '?>' },
] as const;
const TAG = /^<(\/?)(?:\w+:)?(c|row|f|v|mergeCell)(?=[\s/>])/;
const ADDRESS = /\sr\s*=\s*["']([^"']*)["']/;
const MERGED = /\sref\s*=\s*["']([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})["']/;
const IS_TEXT = /\st\s*=\s*["']str["']/;
/** Maximum number of merged ranges and of formulas that are remembered. */
const MOST_FACTS = 20_000;

const ODD_TAG = 'it holds a tag that no spreadsheet writes';

/**
 * Counts the rows and columns that a sheet's XML claims, piece by piece, before a reader allocates memory for them, and remembers what the
 * reader does not tell of it.
 */
export class SheetBounds {
  /** Ranges of merged cells, such as `A2:A3`. */
  readonly merged: string[] = [];
  /** Addresses of cells with a formula without a stored value, which a reader takes for empty. */
  readonly withoutValue: string[] = [];
  #cell = { address: '', hasFormula: false, hasValue: false };
  readonly #decoder = new TextDecoder();
  /** Beginning of a tag, or of the end of a span, that continues in the next piece. */
  #rest = '';
  /** Text that ends the current text or span. */
  #closing = '<';
  #length = 0;
  #rows = 0;
  #columns = 0;
  #cells = 0;

  /** Returns the reason why the sheet is too large, as soon as it is known. */
  push(piece: Uint8Array): string | undefined {
    const text = this.#rest + this.#decoder.decode(piece, { stream: true });
    for (let at = 0; ;) {
      const found = text.indexOf(this.#closing, at);
      const passed = found === -1 ? Math.max(at, text.length - this.#closing.length + 1) : found;
      this.#length += passed - at;
      if (this.#length > MAX_TEXT) return 'it holds text that no cell has room for';
      if (found === -1) return this.#goOnWith(text.slice(passed));
      const hasText = this.#length > 0;
      this.#length = 0;
      if (this.#closing !== '<') {
        at = found + this.#closing.length;
        this.#closing = '<';
        continue;
      }
      const span = SPANS.find(({ opening }) => text.startsWith(opening, found));
      if (span) {
        at = found + span.opening.length;
        this.#closing = span.closing;
        continue;
      }
      at = endOfTag(text, found);
      if (at === -1) return this.#goOnWith(text.slice(found));
      const problem = this.#pushTag(text.slice(found, at), hasText);
      if (problem !== undefined) return problem;
    }
  }

  #goOnWith(rest: string): string | undefined {
    this.#rest = rest;
    return rest.length > MAX_TAG ? ODD_TAG : undefined;
  }

  #pushTag(tag: string, followsText: boolean): string | undefined {
    // A document type may define entities that expand a short text to a long one.
    if (tag.startsWith('<!')) return ODD_TAG;
    const [, closing, name] = TAG.exec(tag) ?? [];
    switch (name) {
      case undefined:
        return undefined;
      case 'row':
        if (closing === '') this.#rows = Math.max(this.#rows + 1, Number(ADDRESS.exec(tag)?.[1] ?? 0));
        return this.#problem();
      case 'c':
        if (closing === '') return this.#openCell(tag);
        this.#closeCell();
        return undefined;
      case 'mergeCell':
        if (this.merged.length < MOST_FACTS) this.merged.push(...(MERGED.exec(tag)?.slice(1) ?? []));
        return undefined;
      case 'f':
        this.#cell.hasFormula = true;
        return undefined;
      default:
        if (closing !== '' && followsText) this.#cell.hasValue = true;
        return undefined;
    }
  }

  #openCell(tag: string): string | undefined {
    const address = ADDRESS.exec(tag)?.[1];
    this.#cells++;
    if (address !== undefined) this.#extendTo(address);
    // The stored value of a formula with a text may be the empty text.
    this.#cell = { address: address ?? '', hasFormula: false, hasValue: IS_TEXT.test(tag) };
    return this.#problem();
  }

  #closeCell(): void {
    const { address, hasFormula, hasValue } = this.#cell;
    if (hasFormula && !hasValue && this.withoutValue.length < MOST_FACTS) this.withoutValue.push(address);
  }

  #extendTo(address: string): void {
    const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
    // An invalid address counts as one beyond the limits.
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

/**
 * Returns the index after the `>` of the tag that begins there; -1 if it is not in the text, or too far. An attribute value may contain
 * `>`.
 */
function endOfTag(text: string, from: number): number {
  const end = Math.min(text.length, from + MAX_TAG);
  let quote = 0;
  for (let at = from; at < end; at++) {
    const character = text.charCodeAt(at);
    if (quote !== 0) {
      if (character === quote) quote = 0;
    } else if (character === DOUBLE_QUOTE || character === SINGLE_QUOTE) quote = character;
    else if (character === GREATER_THAN) return at + 1;
  }
  return -1;
}

const [DOUBLE_QUOTE, SINGLE_QUOTE, GREATER_THAN] = [0x22, 0x27, 0x3e];

const code = (letter: string): number => letter.charCodeAt(0) - 64;
