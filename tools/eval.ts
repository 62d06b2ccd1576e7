// Measures the science against published data:
//   npm run eval -- NAME [OPERAND…] [OPTION…] [--results FILE]
//   npm run eval -- all --held FOLDER [--results FOLDER]
// Packages own the evaluations: `eval/NAME.ts`. A case that is refused is listed with its reason and counted as missed. --results stores
// one JSON line per case, with which an interrupted run continues. `all` searches the folder for the data of each evaluation.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CaseRunner } from '@paratope/workbench/case-runner';
import { UsageError, type Evaluation } from '@paratope/workbench/program';
import { filesUnder } from '@paratope/workbench/structure-files';
import { Programs, runProgram } from './programs/runner.ts';

const evaluations = new Programs<Evaluation>({ command: 'npm run eval --', folder: 'eval' });
const [first, ...rest] = process.argv.slice(2);
if (first === 'all') process.exitCode = (await evaluateAll(rest)) ? 0 : 1;
else
  await runProgram(evaluations, process.argv.slice(2), async (program, args) => {
    process.exitCode = (await evaluate(program, args)) ? 0 : 1;
  });

async function evaluate(program: Evaluation, args: readonly string[]): Promise<boolean> {
  const { args: others, results } = withoutResults(args);
  const cases = new CaseRunner(results);
  const reached = await program.start(others, cases);
  cases.printMissed();
  return reached;
}

/** Measures every table in one run: an evaluation that fails as a whole does not end the others. */
async function evaluateAll(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { held: { type: 'string' }, results: { type: 'string' } } });
  const { held, results } = values;
  if (held === undefined) throw new Error('--held names the folder of the data');
  if (results !== undefined) mkdirSync(results, { recursive: true });
  const files = filesUnder([held], () => true);
  const outcomes: [label: string, outcome: string][] = [];
  for (const name of evaluations.names) {
    const program = await evaluations.load(name);
    const operands = operandsOf(program, files);
    if (program.data && operands.length === 0) outcomes.push([name, 'no data']);
    for (const own of operands) {
      const label = [name, ...own].join(' ');
      console.log(`\n=== ${label}`);
      const kept = results === undefined ? [] : ['--results', join(results, `${outcomes.length + 1}-${name}.jsonl`)];
      try {
        outcomes.push([label, (await evaluate(program, [...own, ...kept])) ? 'reached' : 'missed']);
      } catch (error) {
        console.error(error);
        outcomes.push([label, `failed: ${error instanceof Error ? error.message : String(error)}`]);
      }
    }
  }
  console.log('\n=== goals');
  for (const [label, outcome] of outcomes) console.log(`${outcome.padEnd(8)}  ${label}`);
  return outcomes.every(([, outcome]) => outcome === 'reached' || outcome === 'no data');
}

/** Returns the operands of an evaluation's runs: one run for each folder or file of its data; one without operands if it ships its data. */
function operandsOf({ data, operands }: Evaluation, files: readonly string[]): string[][] {
  if (!data) return operands === '' ? [[]] : [];
  const { isIn, takes } = data;
  return [...new Set(files.filter(isIn).map((file) => (takes === 'folder' ? dirname(file) : file)))].map((path) => [
    path,
  ]);
}

function withoutResults(args: readonly string[]): { readonly args: string[]; readonly results?: string | undefined } {
  const at = args.indexOf('--results');
  if (at < 0) return { args: [...args] };
  const results = args[at + 1];
  if (results === undefined) throw new UsageError('--results names a file');
  return { args: args.toSpliced(at, 2), results };
}
