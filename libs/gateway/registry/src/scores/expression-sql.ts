import type { Tree } from '@paratope/screening/expressions';

/** The parameters of a composed statement; each is identified by its number. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns its placeholder, such as `$3` */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

const BINARY: Readonly<Record<string, string>> = { and: 'AND', or: 'OR', '!=': '<>' };

/**
 * Returns a checked expression as SQL. Its texts and numbers are parameters, so only operators and the results of `column` become text of
 * the statement.
 * @param column returns the SQL of a column's value: double precision, or text
 */
export function expressionSql(tree: Tree, column: (name: string) => string, parameters: Parameters): string {
  const sql = (part: Tree): string => expressionSql(part, column, parameters);
  switch (tree.kind) {
    case 'constant':
      return `${parameters.add(tree.value)}::${typeof tree.value === 'number' ? 'float8' : 'text'}`;
    case 'column':
      return column(tree.name);
    case 'rule':
      throw new RangeError('no table of variants has a column of contacts');
    case 'not':
      return `(NOT ${sql(tree.of)})`;
    case 'and':
    case 'or':
      return `(${sql(tree.left)} ${BINARY[tree.kind]} ${sql(tree.right)})`;
    case 'comparison':
      return `(${sql(tree.left)} ${BINARY[tree.operator] ?? tree.operator} ${sql(tree.right)})`;
    case 'arithmetic':
      return tree.operator === '/'
        ? `(${sql(tree.left)} / NULLIF(${sql(tree.right)}, 0))`
        : `(${sql(tree.left)} ${tree.operator} ${sql(tree.right)})`;
  }
}
