// Prints how many lines the tree has, beside those of the last release, and fails when production code grows beyond the budget of
// tools/lines.json, which a person changes by hand. Production lines are those of programs without specs, fixtures, generated files and the
// Python client.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const KINDS = ['production', 'test', 'generated', 'documentation'] as const;
type Kind = (typeof KINDS)[number];

const PROGRAM = /\.(?:ts|tsx|py|sql|mjs|css)$/;
const GENERATED = /generated|\.gen\.|^clients\/python\/|^contracts\/.*\.json$|package-lock\.json$/;
const TEST = /\.spec\.|\/fixtures\/|\.fixture\.|\/testing\/|(?:^|\/)test_/;

const root = fileURLToPath(new URL('..', import.meta.url));
const recorded = z
  .strictObject({
    release: z.string(),
    lines: z.strictObject({
      production: z.number(),
      test: z.number(),
      generated: z.number(),
      documentation: z.number(),
    }),
    productionBudget: z.number().int().positive(),
  })
  .parse(JSON.parse(readFileSync(join(root, 'tools/lines.json'), 'utf8')));

function kindOf(file: string): Kind | undefined {
  if (GENERATED.test(file)) return 'generated';
  if (file.endsWith('.md')) return 'documentation';
  if (!PROGRAM.test(file)) return undefined;
  return TEST.test(file) ? 'test' : 'production';
}

const NEWLINE = 0x0a;
const linesOf = (file: string): number =>
  readFileSync(join(root, file)).reduce((n, byte) => n + (byte === NEWLINE ? 1 : 0), 0);

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\0')
  .filter((file) => file !== '');
const lines: Record<Kind, number> = { production: 0, test: 0, generated: 0, documentation: 0 };
for (const file of files) {
  const kind = kindOf(file);
  if (kind !== undefined) lines[kind] += linesOf(file);
}
for (const kind of KINDS) {
  console.log(
    `${kind.padEnd(14)} ${lines[kind].toLocaleString('en')} lines (${recorded.lines[kind].toLocaleString('en')} in ${recorded.release})`,
  );
}
const over = lines.production - recorded.productionBudget;
if (over > 0) {
  console.error(
    `Production code is ${over} lines over its budget of ${recorded.productionBudget}. Remove what the change makes needless, or raise the budget in tools/lines.json.`,
  );
  process.exit(1);
}
