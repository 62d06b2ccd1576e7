import { ExpressionError } from './expression-error.js';

export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'operator' | 'end';
  /** Value of the token; a text is without its quotes. */
  readonly value: string;
  /** 0-based position in the expression. */
  readonly at: number;
}

const PATTERNS: readonly (readonly [Token['kind'] | 'blank', RegExp])[] = [
  ['blank', /\s+/y],
  ['number', /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['text', /"[^"]*"|'[^']*'/y],
  ['name', /[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*/y],
  ['operator', /<=|>=|!=|==|[-+*/<>=(),]/y],
];

/** @throws ExpressionError for a character that no expression has. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const found = PATTERNS.map(([kind, pattern]) => {
      pattern.lastIndex = at;
      return { kind, match: pattern.exec(source)?.[0] };
    }).find(({ match }) => match !== undefined);
    if (found?.match === undefined) {
      const character = source.charAt(at);
      throw new ExpressionError(
        at,
        character === '"' || character === "'" ? 'the text is not closed' : `${character} is not part of an expression`,
      );
    }
    const { kind, match } = found;
    if (kind !== 'blank') tokens.push({ kind, value: kind === 'text' ? match.slice(1, -1) : match, at });
    at += match.length;
  }
  tokens.push({ kind: 'end', value: '', at: source.length });
  return tokens;
}
