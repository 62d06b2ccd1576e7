import type { CallExpression, Expression, Node, SourceFile } from 'typescript';
import type { ContractRow } from './contract-table.js';

/** A test as a spec file declares it. */
interface DeclaredTest {
  /** Titles of `describe` and `it`, exactly as in the source, joined by ` › `. */
  readonly test: string;
  /** Whether the test, or a block around it, is skipped or still to be written. */
  readonly skipped: boolean;
  /** Ids after `// proves:` above the test, which semicolons separate. */
  readonly proves: readonly string[];
}

interface Block {
  readonly titles: readonly string[];
  readonly skipped: boolean;
}

/** Reads the tests of a spec file without running it: `it`, `test` and `describe`, their `.each`, `.skip` and `.todo`. */
export async function declaredTests(source: string): Promise<DeclaredTest[]> {
  // The package is large, and only this function needs it.
  const { default: ts } = await import('typescript');
  const found: DeclaredTest[] = [];
  const visit = (node: Node, around: Block): void => {
    const call = ts.isCallExpression(node) ? declaration(ts, node) : undefined;
    if (!call) {
      ts.forEachChild(node, (child) => visit(child, around));
      return;
    }
    const block = { titles: [...around.titles, call.title], skipped: around.skipped || call.skipped };
    if (call.kind === 'describe') for (const argument of call.bodies) visit(argument, block);
    else found.push({ test: block.titles.join(' › '), skipped: block.skipped, proves: provenBy(ts, file.text, node) });
  };
  const file: SourceFile = ts.createSourceFile('spec.ts', source, ts.ScriptTarget.Latest, true);
  visit(file, { titles: [], skipped: false });
  return found;
}

function provenBy(ts: typeof import('typescript'), text: string, node: Node): string[] {
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  return comments
    .flatMap(({ pos, end }) => /^\/\/ proves: (.*)$/.exec(text.slice(pos, end))?.[1]?.split(';') ?? [])
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/**
 * Returns the rows with a proof that no spec file declares, or that is skipped there; one line each.
 * @param read returns the text of a file, undefined if there is none
 */
export async function undeclaredProofs(
  rows: readonly ContractRow[],
  read: (file: string) => string | undefined,
): Promise<string[]> {
  const declared = new Map<string, readonly DeclaredTest[] | undefined>();
  for (const file of new Set(rows.flatMap(({ proofs }) => proofs.map((proof) => proof.file)))) {
    const source = read(file);
    declared.set(file, source === undefined ? undefined : await declaredTests(source));
  }
  return rows.flatMap(({ id, proofs }) =>
    proofs.flatMap(({ file, test }) => {
      const tests = declared.get(file);
      if (!tests) return [`${id}: there is no ${file}`];
      const found = tests.find((candidate) => candidate.test === test);
      if (!found) return [`${id}: ${file} has no test "${test}"`];
      return found.skipped ? [`${id}: ${file} skips "${test}"`] : [];
    }),
  );
}

const SKIPS = new Set(['skip', 'todo', 'failing', 'xit', 'xtest', 'xdescribe']);
const KINDS: Readonly<Record<string, 'describe' | 'it'>> = {
  describe: 'describe',
  xdescribe: 'describe',
  fdescribe: 'describe',
  it: 'it',
  xit: 'it',
  fit: 'it',
  test: 'it',
  xtest: 'it',
};

/** Returns the parts of a call such as `it('…', …)`, `describe.skip('…', …)` or `it.each(…)('…', …)`. */
function declaration(ts: typeof import('typescript'), call: CallExpression) {
  const [title, ...bodies] = call.arguments;
  if (!title || !ts.isStringLiteralLike(title)) return undefined;
  const names: string[] = [];
  let callee: Expression = call.expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee)) names.push(callee.name.text);
    else if (!ts.isCallExpression(callee)) return undefined;
    callee = callee.expression;
  }
  const kind = KINDS[callee.text];
  return kind && { kind, title: title.text, bodies, skipped: [callee.text, ...names].some((name) => SKIPS.has(name)) };
}
