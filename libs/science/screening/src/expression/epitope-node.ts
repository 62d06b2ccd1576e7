import {
  EpitopeRuleError,
  evaluateRule,
  parseEpitopeRule,
  type EpitopeContacts,
  type EpitopeRule,
} from '@paratope/docking/epitope-rules';
import { ExpressionError } from './expression-error.js';
import type { Node } from './nodes.js';

/** Column with the contacts of a docked pose as JSON, on which rules are evaluated without docking again. */
export const CONTACTS_COLUMN = 'complex.contacts';

/**
 * Makes the node of an epitope rule. Its value is missing without contacts, and where the antigen has none of the named residues.
 *
 * @param name `epitope` says whether the rule holds, `epitope_value` has its share, or its distance in Å.
 * @param at 0-based position in the expression.
 * @throws ExpressionError for a rule that is not understood
 */
export function epitopeNode(name: 'epitope' | 'epitope_value', text: string, at: number): Node {
  const rule = ruleAt(text, at);
  return {
    type: name === 'epitope' ? 'boolean' : 'number',
    at,
    value: (figure) => {
      const contacts = figure(CONTACTS_COLUMN);
      if (typeof contacts !== 'string') return null;
      const { holds, value, unknown } = evaluateRule(rule, JSON.parse(contacts) as EpitopeContacts);
      if (unknown) return null;
      return name === 'epitope' ? holds : value;
    },
    tree: { kind: 'rule', column: CONTACTS_COLUMN, rule: text },
  };
}

function ruleAt(text: string, at: number): EpitopeRule {
  try {
    return parseEpitopeRule(text);
  } catch (error) {
    if (!(error instanceof EpitopeRuleError)) throw error;
    throw new ExpressionError(at, error.message);
  }
}
