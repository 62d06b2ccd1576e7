import type { Column, Figure } from '../columns.js';
import { arithmetic, comparison, conjunction, disjunction, negation, type Node } from './nodes.js';
import { CONTACTS_COLUMN, epitopeNode } from './epitope-node.js';
import { ExpressionError } from './expression-error.js';
import { tokensOf, type Token } from './tokens.js';
import type { Arithmetic, Comparison, Tree } from './tree.js';

/** Expression over the columns of a row. */
export interface Expression<T extends boolean | number> {
  readonly source: string;
  /** Columns that the expression reads, each once. */
  readonly columns: readonly Column[];
  /**
   * Returns the result; null if a value on which it depends is missing.
   * @param figure returns the value of a column, by its name
   */
  readonly evaluate: (figure: (column: string) => Figure) => T | null;
  readonly tree: Tree;
}

/**
 * Parses the filter of a screen, such as `human_likeness > 0.8 and liabilities.severe = 0`.
 *
 * @param source the text of the filter.
 * @param columns the columns that it may refer to.
 * @returns the filter, with the columns that it uses. It evaluates to null where a figure is missing.
 * @throws ExpressionError with the position in the text, for unknown columns, wrong syntax or an expression that compares nothing.
 * @example
 * ```ts
 * const columns = [{ name: 'charge', type: 'number' }];
 * const figures = { charge: 3 };
 * readFilter('charge > 2', columns).evaluate((name) => figures[name]); // → true
 * ```
 */
export function readFilter(source: string, columns: readonly Column[]): Expression<boolean> {
  const { node, used } = parsed(source, columns);
  if (node.type !== 'boolean') throw new ExpressionError(0, 'a filter compares values, such as human_likeness > 0.8');
  return { source, columns: used, evaluate: (figure) => node.value(figure) as boolean | null, tree: node.tree };
}

/**
 * Parses the score that ranks a screen, such as `2 * human_likeness - 0.1 * liabilities.severe`. The highest scores come first.
 *
 * @param source the text of the score.
 * @param columns the columns that it may refer to.
 * @returns the score, with the columns that it uses. It evaluates to null where a figure is missing.
 * @throws ExpressionError with the position in the text, for unknown columns, wrong syntax or an expression that is not a number.
 * @example
 * ```ts
 * const columns = [{ name: 'charge', type: 'number' }];
 * const figures = { charge: 3 };
 * readScore('2 * charge - 1', columns).evaluate((name) => figures[name]); // → 5
 * ```
 */
export function readScore(source: string, columns: readonly Column[]): Expression<number> {
  const { node, used } = parsed(source, columns);
  if (node.type !== 'number') throw new ExpressionError(0, 'a score is a number, such as 2 * human_likeness - charge');
  return { source, columns: used, evaluate: (figure) => node.value(figure) as number | null, tree: node.tree };
}

function parsed(source: string, columns: readonly Column[]): { node: Node; used: readonly Column[] } {
  const parser = new Parser(source, columns);
  return { node: parser.whole(), used: [...parser.used] };
}

/** Comparison operators by their text; `==` is that of programming languages. */
const COMPARISONS: ReadonlyMap<string, Comparison> = new Map([
  ...(['<', '<=', '>', '>=', '=', '!='] as const).map((sign) => [sign, sign] as const),
  ['==', '='],
]);
const SUMS: ReadonlyMap<string, Arithmetic> = new Map([
  ['+', '+'],
  ['-', '-'],
]);
const PRODUCTS: ReadonlyMap<string, Arithmetic> = new Map([
  ['*', '*'],
  ['/', '/'],
]);
/** Maximum nesting of parentheses, signs and `not`. */
const DEEPEST = 64;

/** Recursive-descent parser; `or` binds least, then `and`, `not`, comparisons, sums, products and signs. */
class Parser {
  readonly used = new Set<Column>();
  readonly #tokens: readonly Token[];
  readonly #columns: ReadonlyMap<string, Column>;
  #next = 0;
  #depth = 0;

  constructor(source: string, columns: readonly Column[]) {
    this.#tokens = tokensOf(source);
    this.#columns = new Map(columns.map((column) => [column.name, column]));
  }

  whole(): Node {
    const node = this.#either();
    const { kind, value, at } = this.#token();
    if (kind !== 'end') throw new ExpressionError(at, `${value} is not expected here; an operator or the end is`);
    return node;
  }

  #either(): Node {
    let left = this.#both();
    for (let at = this.#word('or'); at !== undefined; at = this.#word('or')) left = disjunction(left, this.#both(), at);
    return left;
  }

  #both(): Node {
    let left = this.#not();
    for (let at = this.#word('and'); at !== undefined; at = this.#word('and'))
      left = conjunction(left, this.#not(), at);
    return left;
  }

  #not(): Node {
    const at = this.#word('not');
    return at === undefined ? this.#compared() : this.#nested(at, () => negation(this.#not(), at));
  }

  #compared(): Node {
    const left = this.#sum();
    const among = this.#word('in');
    if (among !== undefined) return this.#list(left, among);
    const { kind, value, at } = this.#token();
    const operator = kind === 'operator' ? COMPARISONS.get(value) : undefined;
    if (operator === undefined) return left;
    this.#next++;
    const node = comparison(operator, left, this.#sum(), at);
    const following = this.#token();
    if (following.kind === 'operator' && COMPARISONS.has(following.value)) {
      throw new ExpressionError(following.at, 'comparisons are joined by and, such as 0 < charge and charge < 5');
    }
    return node;
  }

  /** Reads a list such as `heavy.v_gene in ("IGHV3-23", "IGHV3-66")`. */
  #list(left: Node, at: number): Node {
    this.#expect('(');
    let node = comparison('=', left, this.#sum(), at);
    while (this.#operator(',') !== undefined) node = disjunction(node, comparison('=', left, this.#sum(), at), at);
    this.#expect(')');
    return node;
  }

  #sum(): Node {
    let left = this.#product();
    for (;;) {
      const { kind, value, at } = this.#token();
      const operator = kind === 'operator' ? SUMS.get(value) : undefined;
      if (operator === undefined) return left;
      this.#next++;
      left = arithmetic(operator, left, this.#product(), at);
    }
  }

  #product(): Node {
    let left = this.#atom();
    for (;;) {
      const { kind, value, at } = this.#token();
      const operator = kind === 'operator' ? PRODUCTS.get(value) : undefined;
      if (operator === undefined) return left;
      this.#next++;
      left = arithmetic(operator, left, this.#atom(), at);
    }
  }

  #atom(): Node {
    const { kind, value, at } = this.#token();
    if (kind === 'number') {
      this.#next++;
      return constant('number', Number(value), at);
    }
    if (kind === 'text') {
      this.#next++;
      return constant('text', value, at);
    }
    const sign = this.#operator('-');
    if (sign !== undefined) {
      return this.#nested(sign, () => arithmetic('-', constant('number', 0, sign), this.#atom(), sign));
    }
    if (this.#operator('(') !== undefined) {
      return this.#nested(at, () => {
        const node = this.#either();
        this.#expect(')');
        return node;
      });
    }
    const rule = this.#rule();
    if (rule) return rule;
    if (kind !== 'name') {
      throw new ExpressionError(
        at,
        `a column, a number or a text is missing${kind === 'end' ? ' at the end' : ` before ${value}`}`,
      );
    }
    this.#next++;
    return this.#column(value, at);
  }

  /** Reads an epitope rule such as `epitope("any CDR within 6 Å of A:45-60")`; undefined where another expression follows. */
  #rule(): Node | undefined {
    const { value: name, at } = this.#token();
    const parenthesis = this.#tokens[this.#next + 1]?.value;
    if ((name !== 'epitope' && name !== 'epitope_value') || parenthesis !== '(') return undefined;
    const column = this.#columns.get(CONTACTS_COLUMN);
    if (!column) throw new ExpressionError(at, `${name} needs the column ${CONTACTS_COLUMN}, which is not here`);
    this.#next += 2;
    const rule = this.#token();
    if (rule.kind !== 'text') throw new ExpressionError(rule.at, `${name} takes a rule in quotation marks`);
    this.#next++;
    this.#expect(')');
    this.used.add(column);
    return epitopeNode(name, rule.value, at);
  }

  #column(name: string, at: number): Node {
    const column = this.#columns.get(name) ?? this.#byLastWord(name);
    if (!column)
      throw new ExpressionError(at, `there is no column ${name} here${nearest(name, [...this.#columns.keys()])}`);
    this.used.add(column);
    return {
      type: column.type === 'text' ? 'text' : 'number',
      at,
      value: (figure) => figure(column.name),
      tree: { kind: 'column', name: column.name },
    };
  }

  /** Resolves a short name: `hic` means `developability.hic` if no other column has this last word, and if the column allows it. */
  #byLastWord(name: string): Column | undefined {
    const [column, ...others] = [...this.#columns.values()].filter(
      (each) => each.fullNameOnly !== true && each.name.endsWith(`.${name}`),
    );
    return others.length === 0 ? column : undefined;
  }

  #nested(at: number, read: () => Node): Node {
    if (++this.#depth > DEEPEST) throw new ExpressionError(at, `more than ${DEEPEST} levels are nested here`);
    const node = read();
    this.#depth--;
    return node;
  }

  #token(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', value: '', at: 0 };
  }

  /** Returns the position of a word after reading it; undefined if another token follows. */
  #word(word: string): number | undefined {
    const { kind, value, at } = this.#token();
    if (kind !== 'name' || value.toLowerCase() !== word) return undefined;
    this.#next++;
    return at;
  }

  #operator(operator: string): number | undefined {
    const { kind, value, at } = this.#token();
    if (kind !== 'operator' || value !== operator) return undefined;
    this.#next++;
    return at;
  }

  #expect(operator: string): void {
    const { at } = this.#token();
    if (this.#operator(operator) === undefined) throw new ExpressionError(at, `${operator} is missing`);
  }
}

const constant = (type: 'number' | 'text', value: number | string, at: number): Node => ({
  type,
  at,
  value: () => value,
  tree: { kind: 'constant', value },
});

/** Columns with the same last word, or with the same beginning. */
function nearest(name: string, known: readonly string[]): string {
  const last = name.split('.').at(-1) ?? name;
  const alike = known
    .filter((each) => each.split('.').at(-1) === last || each.startsWith(name.slice(0, 4)))
    .slice(0, 4);
  return alike.length === 0 ? '' : `; columns like it are ${alike.join(', ')}`;
}
