// Makes tables and files of the product from published data. Packages own the programs: `builders/NAME.ts`.
import type { DataBuilder } from '@paratope/workbench/program';
import { Programs, runProgram } from './programs/runner.ts';

const builders = new Programs<DataBuilder>({ command: 'npm run build --', folder: 'builders' });
await runProgram(builders, process.argv.slice(2), (program, args) => program.start(args, undefined));
