import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import ts from 'typescript';

const ROOT = new URL('../../../../', import.meta.url);

type Exports = Readonly<Record<string, unknown>>;

/** Examples that model, dock or draw sequences, for seconds each, by library: docstrings-long.spec.ts runs them, docstrings.spec.ts the others. */
export const LONG_EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  docking: ['dock', 'startDocking'],
  'fv-model': ['modelByNetwork', 'modelFv', 'modelShift'],
  immunogenicity: ['modelFvs'],
  'inverse-folding': ['maskedLogProbabilities', 'sampleSequences'],
  'structure-engines': ['predictByNetworkAlone', 'predictWithNetwork', 'predictWithTemplates'],
};

/** Libraries of the folder `libs/science`. */
export const scienceLibraries = (): string[] => readdirSync(new URL('libs/science/', ROOT)).toSorted();

export interface DocumentedLibrary {
  readonly library: string;
  readonly exports: Exports;
  readonly functions: readonly Documented[];
}

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

const indexOf = (library: string): string => new URL(`libs/science/${library}/src/index.ts`, ROOT).pathname;

/** Reads the docstrings of libraries by one program, since most of them import the same others. */
export function documented(libraries: readonly string[]): Promise<DocumentedLibrary[]> {
  const program = ts.createProgram(libraries.map(indexOf), {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    customConditions: ['@paratope/source'],
    noLib: true,
    types: [],
  });
  return Promise.all(
    libraries.map(async (library) => {
      const exports = await load(`@paratope/${library}`);
      return { library, exports, functions: publicFunctions(program, library, exports) };
    }),
  );
}

/** Public functions of a library: functions that its index exports (not only their types), with their docstrings. */
function publicFunctions(program: ts.Program, library: string, exports: Exports): Documented[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(indexOf(library));
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${library} has no index`);
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const declaration = symbol.declarations?.find((node) => node.getSourceFile().fileName.includes(`/${library}/src/`));
    const found = declaration && functionOf(declaration);
    if (!declaration || !found || !(exported.name in exports)) return [];
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

/**
 * Returns what a docstring lacks.
 * @param examples examples of the whole library: a function without an example of its own must be called in another one
 */
export function missing(
  { name, parameters, returnsValue, description, described, tags, example }: Documented,
  examples: string,
): string[] {
  const isShown = example.includes('// →') || new RegExp(`\\b${name}\\(`).test(examples);
  return [
    ...(description.length > 0 ? [] : ['description']),
    // A destructured parameter has no name in the code, so its position counts.
    ...parameters.filter((name, i) => (name.startsWith('#') ? described.length <= i : !described.includes(name))),
    ...(returnsValue && !tags.has('returns') ? ['@returns'] : []),
    ...(isShown ? [] : ['@example']),
  ];
}

function load(name: string): Promise<Exports> {
  return import(name) as Promise<Exports>;
}

/**
 * Runs an example with the library's exports in scope. It imports what it needs of Node.js, of other packages and of npm's, and reads files by
 * their paths in this repository. Each line `EXPRESSION; // → VALUE` is checked.
 * @returns the lines with another value
 */
export async function wrongLines(example: string, library: Exports): Promise<string[]> {
  const wrong: string[] = [];
  const check = (actual: unknown, expected: unknown, line: string): void => {
    if (!isDeepStrictEqual(actual, expected)) wrong.push(`${line}: ${JSON.stringify(actual)}`);
  };
  const code = example
    .replaceAll(/```(ts)?/g, '')
    .split('\n')
    .map((line) => {
      const [, names, main, from] = /^import (?:(\{ .* \})|(\w+)) from '(.*)';$/.exec(line) ?? [];
      if (from !== undefined) return `const ${names ?? `{ default: ${main ?? ''} }`} = await load('${from}');`;
      const [, expression, value] = /^(.*?);? \/\/ → (.*)$/.exec(line) ?? [];
      return expression === undefined ? line : `check((${expression}), (${value}), ${JSON.stringify(line)});`;
    });
  const names = Object.keys(library);
  // oxlint-disable-next-line @typescript-eslint/no-implied-eval -- the examples of this repository
  const run = new Function('check', 'load', ...names, `return (async () => {\n${code.join('\n')}\n})();`) as (
    ...values: unknown[]
  ) => Promise<void>;
  await run(check, load, ...names.map((name) => library[name]));
  return wrong;
}
