import type { Figure } from '../columns.js';
import { ExpressionError } from './expression-error.js';
import type { Arithmetic, Comparison, Tree } from './tree.js';

/** Value of an expression; null if it depends on a missing value. */
export type Value = boolean | number | string | null;

/** Node of a checked expression. */
export interface Node {
  readonly type: 'boolean' | 'number' | 'text';
  /** 0-based position in the expression. */
  readonly at: number;
  readonly value: (figure: (column: string) => Figure) => Value;
  readonly tree: Tree;
}

function require(node: Node, type: Node['type'], operator: string): void {
  const wanted = type === 'boolean' ? 'comparisons' : 'numbers';
  if (node.type !== type)
    throw new ExpressionError(node.at, `${operator} joins ${wanted}, and this is ${WORDS[node.type]}`);
}

const WORDS = { boolean: 'a comparison', number: 'a number', text: 'a text' } as const;

/** Combines both sides by SQL's three-valued logic: a false side decides, even if the other is missing. */
export function conjunction(left: Node, right: Node, at: number): Node {
  for (const side of [left, right]) require(side, 'boolean', 'and');
  return {
    type: 'boolean',
    at,
    tree: { kind: 'and', left: left.tree, right: right.tree },
    value: (figure) => {
      const a = left.value(figure);
      if (a === false) return false;
      const b = right.value(figure);
      if (b === false) return false;
      return a === null || b === null ? null : true;
    },
  };
}

export function disjunction(left: Node, right: Node, at: number): Node {
  for (const side of [left, right]) require(side, 'boolean', 'or');
  return {
    type: 'boolean',
    at,
    tree: { kind: 'or', left: left.tree, right: right.tree },
    value: (figure) => {
      const a = left.value(figure);
      if (a === true) return true;
      const b = right.value(figure);
      if (b === true) return true;
      return a === null || b === null ? null : false;
    },
  };
}

export function negation(node: Node, at: number): Node {
  require(node, 'boolean', 'not');
  return {
    type: 'boolean',
    at,
    tree: { kind: 'not', of: node.tree },
    value: (figure) => {
      const value = node.value(figure);
      return value === null ? null : value !== true;
    },
  };
}

const COMPARE: Readonly<Record<Comparison, (a: number | string, b: number | string) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

export function comparison(operator: Comparison, left: Node, right: Node, at: number): Node {
  if (left.type !== right.type || left.type === 'boolean') {
    throw new ExpressionError(at, `${operator} compares ${WORDS[left.type]} with ${WORDS[right.type]}`);
  }
  if (left.type === 'text' && operator !== '=' && operator !== '!=') {
    throw new ExpressionError(at, `texts are compared by = and !=, not by ${operator}`);
  }
  const compare = COMPARE[operator];
  return {
    type: 'boolean',
    at,
    tree: { kind: 'comparison', operator, left: left.tree, right: right.tree },
    value: (figure) => {
      const [a, b] = [left.value(figure), right.value(figure)];
      return a === null || b === null ? null : compare(a as number | string, b as number | string);
    },
  };
}

const ARITHMETIC: Readonly<Record<Arithmetic, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** The result of a division by zero is a missing value. */
export function arithmetic(operator: Arithmetic, left: Node, right: Node, at: number): Node {
  for (const side of [left, right]) require(side, 'number', operator);
  const compute = ARITHMETIC[operator];
  return {
    type: 'number',
    at,
    tree: { kind: 'arithmetic', operator, left: left.tree, right: right.tree },
    value: (figure) => {
      const [a, b] = [left.value(figure), right.value(figure)];
      if (a === null || b === null) return null;
      const result = compute(Number(a), Number(b));
      return Number.isFinite(result) ? result : null;
    },
  };
}
