import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

/** Libraries of libs/science with complete docstrings. A library joins the list once all its public functions have one. */
const COMPLETE = ['sequence', 'numbering'];

const ROOT = new URL('../../../', import.meta.url);

interface Documented {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly returnsValue: boolean;
  readonly description: string;
  /** Names that `@param` describes. */
  readonly described: readonly string[];
  readonly tags: ReadonlySet<string>;
  readonly example: string;
}

/** Public functions of a library: functions that its index exports, with their docstrings. */
function publicFunctions(library: string): Documented[] {
  const index = new URL(`libs/science/${library}/src/index.ts`, ROOT).pathname;
  const program = ts.createProgram([index], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    customConditions: ['@paratope/source'],
    noLib: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(index);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${library} has no index`);
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const declaration = symbol.declarations?.find((node) => node.getSourceFile().fileName.includes(`/${library}/src/`));
    const found = declaration && functionOf(declaration);
    if (!declaration || !found) return [];
    const tags = ts.getJSDocTags(declaration);
    return {
      name: symbol.name,
      parameters: found.parameters.map(({ name }, i) => (ts.isIdentifier(name) ? name.text : `#${i}`)),
      returnsValue: found.type?.kind !== ts.SyntaxKind.VoidKeyword,
      description: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
      described: tags.filter(ts.isJSDocParameterTag).map((tag) => tag.name.getText()),
      tags: new Set(tags.map(({ tagName }) => tagName.text)),
      example: tags
        .filter(({ tagName }) => tagName.text === 'example')
        .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
        .join('\n'),
    };
  });
}

function functionOf(node: ts.Declaration): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionDeclaration(node)) return node;
  const value = ts.isVariableDeclaration(node) ? node.initializer : undefined;
  return value && ts.isArrowFunction(value) ? value : undefined;
}

/** What a docstring lacks, in words. */
function missing({ parameters, returnsValue, description, described, tags, example }: Documented): string[] {
  return [
    ...(description.length > 0 ? [] : ['description']),
    // A destructured parameter has no name in the code: its place counts.
    ...parameters.filter((name, i) => (name.startsWith('#') ? described.length <= i : !described.includes(name))),
    ...(returnsValue && !tags.has('returns') ? ['@returns'] : []),
    ...(example.includes('// →') ? [] : ['@example']),
  ];
}

/**
 * Runs an example with the library's exports in scope. Each line `EXPRESSION; // → VALUE` is checked.
 * @returns the lines with another value
 */
async function wrongLines(example: string, library: Readonly<Record<string, unknown>>): Promise<string[]> {
  const wrong: string[] = [];
  const check = (actual: unknown, expected: unknown, line: string): void => {
    if (!isDeepStrictEqual(actual, expected)) wrong.push(`${line}: ${JSON.stringify(actual)}`);
  };
  const code = example
    .replaceAll(/```(ts)?/g, '')
    .split('\n')
    .map((line) => {
      const [, expression, value] = /^(.*?);? \/\/ → (.*)$/.exec(line) ?? [];
      return expression === undefined ? line : `check((${expression}), (${value}), ${JSON.stringify(line)});`;
    });
  const names = Object.keys(library);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the examples of this repository
  const run = new Function('check', ...names, `return (async () => {\n${code.join('\n')}\n})();`) as (
    ...values: unknown[]
  ) => Promise<void>;
  await run(check, ...names.map((name) => library[name]));
  return wrong;
}

describe.each(COMPLETE)('public functions of %s', (library) => {
  const functions = publicFunctions(library);

  it('document every parameter and the result, and have an example', () => {
    expect(functions.length).toBeGreaterThan(0);
    const gaps = functions.map((each) => [each.name, missing(each)] as const).filter(([, gap]) => gap.length > 0);
    expect(Object.fromEntries(gaps)).toEqual({});
  });

  it.each(functions.map(({ name, example }) => [name, example]))(
    '%s returns what its example says',
    async (_, example) => {
      const exports = (await import(`${ROOT.pathname}libs/science/${library}/src/index.ts`)) as Record<string, unknown>;
      expect(await wrongLines(example, exports)).toEqual([]);
    },
  );
});
