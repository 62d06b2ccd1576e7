/** Token of a CIF text: a bare word, or a value that was quoted. Only bare words can be tags or keywords. */
export interface CifToken {
  readonly text: string;
  readonly quoted: boolean;
  /** 1-based line number of its start. */
  readonly line: number;
}

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const DOUBLE_QUOTE = 34;
const HASH = 35;
const SINGLE_QUOTE = 39;
const SEMICOLON = 59;

const isBlank = (code: number): boolean => code === SPACE || code === TAB || code === LF || code === CR;

/** Splits a CIF 1.1 text into tokens in one pass and linear time. An unclosed quote ends with its line. */
export class CifTokens {
  #at = 0;
  #line = 1;

  constructor(private readonly text: string) {}

  next(): CifToken | undefined {
    const text = this.text;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (this.#at >= text.length) return undefined;
      if (code === HASH) this.#at = this.#lineEnd(this.#at);
      else if (!isBlank(code)) break;
      else {
        if (code === LF) this.#line++;
        this.#at++;
      }
    }
    const start = this.#at;
    const line = this.#line;
    const first = text.charCodeAt(start);
    if (first === SEMICOLON && (start === 0 || text.charCodeAt(start - 1) === LF)) return this.#textField(start);
    if (first === SINGLE_QUOTE || first === DOUBLE_QUOTE) {
      const lineEnd = this.#lineEnd(start);
      for (let i = start + 1; i < lineEnd; i++) {
        // A quote closes only before a blank: 5'-end is one value within single quotes.
        if (text.charCodeAt(i) === first && (i + 1 >= text.length || isBlank(text.charCodeAt(i + 1)))) {
          this.#at = i + 1;
          return { text: text.slice(start + 1, i), quoted: true, line };
        }
      }
      this.#at = lineEnd;
      return { text: text.slice(start + 1, lineEnd).trimEnd(), quoted: true, line };
    }
    let end = start + 1;
    while (end < text.length && !isBlank(text.charCodeAt(end))) end++;
    this.#at = end;
    return { text: text.slice(start, end), quoted: false, line };
  }

  #textField(start: number): CifToken {
    const line = this.#line;
    const close = this.text.indexOf('\n;', start);
    const end = close === -1 ? this.text.length : close;
    const value = this.text.slice(start + 1, end);
    for (let i = value.indexOf('\n'); i !== -1; i = value.indexOf('\n', i + 1)) this.#line++;
    if (close !== -1) this.#line++;
    this.#at = close === -1 ? end : close + 2;
    return { text: value, quoted: true, line };
  }

  #lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end === -1 ? this.text.length : end;
  }
}
