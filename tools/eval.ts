// Measures the science against published data:
//   npm run eval -- EVALUATION PATH… [OPTION…] [--results FILE]
//   npm run eval -- all --held FOLDER [--results FOLDER]
// A case that is refused is listed with its reason and counted as missed. --results keeps one JSON line per case, from which
// an interrupted run goes on. `all` looks in the folder for the data of each evaluation (tools/eval/held.ts).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CaseRunner } from './eval/case-runner.ts';
import { EVALUATIONS, isEvaluation, loadEvaluation, type EvaluationName } from './eval/evaluations.ts';
import { heldRuns } from './eval/held.ts';

const [name = '', ...rest] = process.argv.slice(2);
if (name === 'all') process.exitCode = (await evaluateAll(rest)) ? 0 : 1;
else if (isEvaluation(name) && rest.length > 0) process.exitCode = (await evaluateOne(name, rest)) ? 0 : 1;
else {
  console.error(`usage: npm run eval -- ${EVALUATIONS.join('|')} PATH… [OPTION…] [--results FILE]`);
  console.error('       npm run eval -- all --held FOLDER [--results FOLDER]');
  process.exitCode = 2;
}

async function evaluateOne(evaluation: EvaluationName, args: readonly string[]): Promise<boolean> {
  const { args: others, results } = withoutResults(args);
  const evaluate = await loadEvaluation(evaluation);
  const runner = new CaseRunner(results);
  const reached = await evaluate(others, runner);
  runner.printMissed();
  return reached;
}

/** Every table in one go: an evaluation that fails as a whole ends no other. */
async function evaluateAll(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { held: { type: 'string' }, results: { type: 'string' } } });
  const { held, results } = values;
  if (held === undefined) throw new Error('--held names the folder of the data');
  if (results !== undefined) mkdirSync(results, { recursive: true });
  const outcomes: [label: string, outcome: string][] = [];
  for (const { evaluation, args: paths } of heldRuns(held)) {
    const label = `${evaluation} ${paths.join(' ')}`;
    console.log(`\n=== ${label}`);
    if (paths.length === 0) {
      outcomes.push([label, 'no data']);
      continue;
    }
    const file = results === undefined ? [] : ['--results', join(results, fileOf(evaluation, outcomes.length))];
    try {
      outcomes.push([label, (await evaluateOne(evaluation, [...paths, ...file])) ? 'reached' : 'missed']);
    } catch (error) {
      console.error(error);
      outcomes.push([label, `failed: ${error instanceof Error ? error.message : String(error)}`]);
    }
  }
  console.log('\n=== goals');
  for (const [label, outcome] of outcomes) console.log(`${outcome.padEnd(8)}  ${label}`);
  return outcomes.every(([, outcome]) => outcome === 'reached' || outcome === 'no data');
}

const fileOf = (evaluation: string, k: number): string => `${k + 1}-${evaluation}.jsonl`;

function withoutResults(args: readonly string[]): { readonly args: string[]; readonly results?: string | undefined } {
  const at = args.indexOf('--results');
  if (at < 0) return { args: [...args] };
  const results = args[at + 1];
  if (results === undefined) throw new Error('--results names a file');
  return { args: args.toSpliced(at, 2), results };
}
