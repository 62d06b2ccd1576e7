// Fits the constants and models that ship: npm run train -- NAME [OPERAND…] [OPTION…]. Packages own the programs: `training/NAME.ts`.
import type { Training } from '@paratope/workbench/program';
import { Programs, runProgram } from './programs/runner.ts';

const trainings = new Programs<Training>({ command: 'npm run train --', folder: 'training' });
await runProgram(trainings, process.argv.slice(2), (program, args) => program.start(args, undefined));
