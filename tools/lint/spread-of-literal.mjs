/**
 * Refuses `{ ...{ a, b } }` and `[...[a, b]]`: TypeScript does not look for misspelt fields in a literal that is spread.
 * @type {import('eslint').Rule.RuleModule}
 */
export const spreadOfLiteral = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      spread: 'Write the fields or elements themselves: TypeScript does not check a literal that is spread.',
    },
  },
  create(context) {
    const check = (node) => {
      const { argument, parent } = node;
      const isObject = argument.type === 'ObjectExpression';
      if (!isObject && argument.type !== 'ArrayExpression') return;
      // An array spread into an object, or an element that is left out, has no plain form.
      const isPlain = isObject === (parent.type === 'ObjectExpression') && !argument.elements?.includes(null);
      const members = isObject ? argument.properties : argument.elements;
      context.report({
        node,
        messageId: 'spread',
        fix:
          isPlain && members.length > 0
            ? (fixer) => fixer.replaceText(node, membersText(context.sourceCode, argument))
            : null,
      });
    };
    return { SpreadElement: check, JSXSpreadAttribute: check };
  },
};

/** Returns what stands between the brackets of a literal, comments included, without its last comma. */
function membersText(source, literal) {
  const last = source.getLastToken(literal, 1);
  const from = source.getFirstToken(literal).range[1];
  const [to, end] = last.value === ',' ? last.range : [literal.range[1] - 1, literal.range[1] - 1];
  const comments = source.text.slice(end, literal.range[1] - 1);
  return `${source.text.slice(from, to)}${comments}`.trim();
}
