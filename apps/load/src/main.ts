import '@paratope/config/require-node';
import { LoadRun } from './load-run.js';
import { readOptions, USAGE, UsageError } from './options.js';

/** Ctrl-C ends the requests early; the jobs that were accepted until then are awaited, checked and reported. */
const enough = new AbortController();
process.once('SIGINT', () => enough.abort());

try {
  const options = readOptions(process.argv.slice(2));
  const run = await LoadRun.prepare(options);
  const { rate, orgs, minutes, seed } = options;
  console.log(
    `${rate} requests/s of ${orgs} organizations for ${minutes} min at ${run.target.baseUrl}, seed ${seed}\n`,
  );
  const { text, broken, refusals } = await run.drive(() => undefined, enough.signal);
  await run.close();
  console.log(text);
  process.exitCode = broken.length === 0 && refusals.size === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof TypeError && 'code' in error)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
