// Follows CONTRIBUTING's recipe of a new pipeline in a copy of the workspace, line by line, until a job of the pipeline is completed. It builds
// and checks the copy, which takes minutes, so it is no part of `npm test`:
//   npm run check -- recipe
import { run } from './programs/commands.ts';
import { BUILDING_SPECS } from './testing/spec-kinds.ts';

process.exitCode = run('test.ts', BUILDING_SPECS);
