// Makes the types of the Python client: a TypedDict per object of the document, with a generated name if the document has none.

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** Reserved words, which cannot be names of fields of a class. */
const KEYWORDS = new Set([
  'class',
  'from',
  'global',
  'import',
  'in',
  'is',
  'not',
  'or',
  'and',
  'pass',
  'return',
  'with',
]);

export const pascal = (name: string): string =>
  name.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** Collects the types that occur. */
export class PythonTypes {
  private readonly declared = new Map<string, string>();

  /**
   * Returns a type expression.
   * @param name name of the type, if one has to be declared
   */
  typeOf(schema: Schema, name: string): string {
    const { $ref, anyOf, oneOf, allOf, type, items, properties, additionalProperties } = schema;
    if ($ref !== undefined) return nameOf($ref);
    if (schema.const !== undefined) return literal([schema.const]);
    if (schema.enum) return literal(schema.enum);
    const alternatives = anyOf ?? oneOf;
    if (alternatives) {
      const several = alternatives.filter(({ type: own }) => own !== 'null').length > 1;
      return union(alternatives.map((each, i) => this.typeOf(each, several ? `${name}${i + 1}` : name)));
    }
    if (allOf?.length === 1 && allOf[0]) return this.typeOf(allOf[0], name);
    if (properties) return this.dictionary(name, schema);
    if (typeof type === 'object') return union(type.map((each) => this.typeOf({ ...schema, type: each }, name)));
    if (type === 'array') return `list[${items ? this.typeOf(items, name) : 'Any'}]`;
    if (type === 'object') {
      const values = typeof additionalProperties === 'object' ? this.typeOf(additionalProperties, name) : 'Any';
      return `dict[str, ${values}]`;
    }
    return PLAIN[type ?? ''] ?? 'Any';
  }

  add(name: string, schema: Schema): void {
    const expression = this.typeOf(schema, name);
    if (expression !== name) this.declared.set(name, `${name}: TypeAlias = "${expression.replaceAll('"', "'")}"`);
  }

  get source(): string {
    return [...this.declared].map(([, text]) => text).join('\n\n\n');
  }

  private dictionary(name: string, { properties = {}, required = [], description }: Schema): string {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const own = this.typeOf(schema, `${name}${pascal(field)}`);
      return { field, type: required.includes(field) ? own : `NotRequired[${own}]`, about: schema.description };
    });
    const text = fields.some(({ field }) => KEYWORDS.has(field) || !/^[a-z_]\w*$/i.test(field))
      ? [
          `${name} = TypedDict(`,
          `    "${name}",`,
          '    {',
          ...fields.map(({ field, type }) => `        "${field}": "${type.replaceAll('"', "'")}",`),
          '    },',
          ')',
        ]
      : [
          `class ${name}(TypedDict):`,
          ...docstring(description, '    '),
          ...fields.flatMap(({ field, type, about }) => [`    ${field}: ${type}`, ...docstring(about, '    ')]),
          ...(fields.length === 0 ? ['    pass'] : []),
        ];
    this.declared.set(name, text.join('\n'));
    return name;
  }
}

/** Returns a docstring in the form that editors show. */
export function docstring(text: string | undefined, indent: string): string[] {
  if (text === undefined || text === '') return [];
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  const lines = safe.split('\n').map((line) => (line === '' ? '' : `${indent}${line}`));
  const end = safe.endsWith('"') ? ' """' : '"""';
  return lines.length === 1
    ? [`${indent}"""${safe}${end}`]
    : [`${indent}"""${lines.join('\n').slice(indent.length)}`, `${indent}"""`];
}

const literal = (values: readonly unknown[]): string =>
  values.every((value) => typeof value === 'string')
    ? `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`
    : 'Any';

/** Returns each type once, or none if any type is possible. */
function union(types: readonly string[]): string {
  const all = [...new Set(types)];
  return all.includes('Any') ? 'Any' : all.join(' | ');
}
