// Makes docs/contract.md, which is not committed: the clauses of contracts/clauses.md, each with the tests that prove it.
//   npm run generate -- contract           writes it
//   npm run generate -- contract --check   writes nothing; fails if a clause has no test, or a test names no clause
//   node tools/contract.ts --print         prints it
// A test names its clauses in a comment above it, `// proves: GET /v1/me; CreditBalance.*`; a name that ends in `*` stands for all clauses
// with this beginning.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { declaredTests } from '@paratope/testing';
import { allSpecs } from './testing/spec-kinds.ts';

const ROOT = join(import.meta.dirname, '..');
const CLAUSES = 'contracts/clauses.md';
const PAGE = 'docs/contract.md';

interface Proof {
  readonly file: string;
  readonly test: string;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** Returns the name of a row of a table of clauses, which begins with it in backticks. */
const nameOf = (line: string): string | undefined => /^\| *`([^`]+)`/.exec(line)?.[1]?.replaceAll('\\|', '|');

const clauses = read(CLAUSES);
const proofs = new Map<string, Proof[]>();
for (const line of clauses.split('\n')) {
  const name = nameOf(line);
  if (name !== undefined) proofs.set(name, []);
}
const faults: string[] = [];
const specs = allSpecs(ROOT);
for (const { file } of specs) {
  const source = read(file);
  if (!source.includes('// proves: ')) continue;
  for (const { test, proves } of await declaredTests(source)) {
    const proven = new Set(proves.flatMap((tag) => clausesOf(tag, `${file}, ${test}`)));
    for (const name of proven) proofs.get(name)?.push({ file, test });
  }
}
for (const [name, list] of proofs) if (list.length === 0) faults.push(`${name}: no test proves it`);

const labels = labelsOf([...new Set([...proofs.values()].flat().map(({ file }) => file))]);
const page = written();
const { values } = parseArgs({ options: { check: { type: 'boolean' }, print: { type: 'boolean' } } });
if (values.print) process.stdout.write(page);
else if (faults.length === 0 && !values.check) writeFileSync(join(ROOT, PAGE), page);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function clausesOf(tag: string, where: string): string[] {
  const named = tag.endsWith('*') ? [...proofs.keys()].filter((name) => name.startsWith(tag.slice(0, -1))) : [tag];
  const known = named.filter((name) => proofs.has(name));
  if (known.length === 0) faults.push(`${where}: there is no clause ${tag}`);
  return known;
}

/** Returns the shortest labels that distinguish the files: `members`, or `billing/crash` if there are several. */
function labelsOf(files: readonly string[]): ReadonlyMap<string, string> {
  const short = (file: string): string => basename(file, '.spec.ts');
  return new Map(
    files.map((file) => {
      const isAlone = files.filter((other) => short(other) === short(file)).length === 1;
      const project = /^(?:apps\/[^/]+|libs\/sdk|libs\/[^/]+\/[^/]+)/.exec(file)?.[0] ?? '';
      return [file, isAlone ? short(file) : `${basename(project)}/${short(file)}`];
    }),
  );
}

function written(): string {
  const rest = new Set(specs.filter(({ tier }) => tier === 'rest').map(({ file }) => file));
  const lines = clauses
    .trimEnd()
    .split('\n')
    .map((line) => {
      if (line.startsWith('| id |')) return `${line} proven by |`;
      if (/^\|( --- \|)+$/.test(line)) return `${line} --- |`;
      const name = nameOf(line);
      if (name === undefined) return line;
      const named = (proofs.get(name) ?? []).map(
        ({ file, test }) =>
          `[${labels.get(file)}] \`${test.replaceAll('|', '\\|')}\`${rest.has(file) ? ' (--all)' : ''}`,
      );
      return `${line} ${named.join('<br>')} |`;
    });
  const links = [...labels].map(([file, label]) => `[${label}]: ../${file}`).sort();
  return `<!-- Made by npm run generate -- contract from ${CLAUSES} and the tests; do not edit. -->\n\n${lines.join('\n')}\n\n${links.join('\n')}\n`;
}
