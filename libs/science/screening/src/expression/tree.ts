export type Comparison = '<' | '<=' | '>' | '>=' | '=' | '!=';
export type Arithmetic = '+' | '-' | '*' | '/';

/**
 * Syntax tree of a checked expression, for evaluation elsewhere, such as in a database. A missing value is null, by the rules of SQL; a
 * division by zero is a missing value.
 */
export type Tree =
  | { readonly kind: 'constant'; readonly value: number | string }
  | { readonly kind: 'column'; readonly name: string }
  /** An epitope rule on the contacts of a column, which only tables of dockings have. */
  | { readonly kind: 'rule'; readonly column: string; readonly rule: string }
  | { readonly kind: 'not'; readonly of: Tree }
  | { readonly kind: 'and' | 'or'; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'comparison'; readonly operator: Comparison; readonly left: Tree; readonly right: Tree }
  | { readonly kind: 'arithmetic'; readonly operator: Arithmetic; readonly left: Tree; readonly right: Tree };
