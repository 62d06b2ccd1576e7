// Runs after `npm install`: builds, so that `npx paratope` and the apps work right away.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const tsc = 'node_modules/typescript7/bin/tsc';
// An image installs production dependencies only and brings its own build.
if (existsSync(tsc)) execFileSync(process.execPath, [tsc, '-b'], { stdio: 'inherit' });
