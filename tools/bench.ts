// Measures speed: npm run bench [-- NAME [OPTION…]]. Packages own the benchmarks: `bench/NAME.ts`. Each prints its figures and, for each,
// the ratio to a floor measured in the same run, because absolute figures depend on the machine.
import { UsageError, type Benchmark } from '@paratope/workbench/program';
import { Programs, runProgram } from './programs/runner.ts';

const benchmarks = new Programs<Benchmark>({ command: 'npm run bench --', folder: 'bench' });
const args = process.argv.slice(2);
const named = args.filter((arg) => benchmarks.names.includes(arg));

if (args.length === 0 || named.length > 1) await runAll();
else
  await runProgram(benchmarks, args, (program, rest, name) => {
    console.log(`\n${name}`);
    return program.start(rest, undefined);
  });

/** Runs the named benchmarks, without options; or all that do not have to be named. */
async function runAll(): Promise<void> {
  if (named.length < args.length)
    throw new UsageError('options belong to one benchmark: name it alone, and the others in another run');
  for (const name of named.length > 0 ? named : benchmarks.names) {
    const program = await benchmarks.load(name);
    if (named.length === 0 && program.isOnDemand) continue;
    console.log(`\n${name}`);
    await program.start([], undefined);
  }
}
