import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXAMPLES, readAntibodies, type Antibody } from '../antibodies.js';
import { loadSettings, type LocalSettings } from '../config.js';
import { LocalError } from '../home.js';
import { reportToTerminal } from '../report-to-terminal.js';
import { startPlatform } from '../platform.js';
import { displayPath } from '../display-path.js';
import { onStop } from '../stop-signal.js';
import { terminal } from '../terminal.js';
import { Api } from './api.js';
import { startReceiver } from '../webhook-receiver.js';
import { ORIGIN } from './demos.js';
import { tour } from './tour.js';
import { createParatope } from '@paratope/sdk';
import { programme } from './programme.js';

/** Keys that would make the demo use external parts instead of its own, temporary ones. */
const OWN = ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT'];

/** Returns the environment of a demo: it uses nothing of an existing installation, and may deliver webhooks to this machine. */
const demoEnvironment = (env: Readonly<Record<string, string | undefined>>, home: string) => ({
  ...Object.fromEntries(Object.entries(env).filter(([key]) => !key.startsWith('PARATOPE_') && !OWN.includes(key))),
  PARATOPE_HOME: home,
  PARATOPE_PORT: '0',
  WEBHOOKS_ALLOW_PRIVATE: 'true',
});

/**
 * `npm run demo`: runs the whole platform from an empty directory to the results of every pipeline, and removes it afterwards. `--open`
 * keeps a platform with a finished programme for the user to explore.
 * @returns the exit status: 0 if every job completed with all of its effects
 */
export async function demo(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { open: { type: 'boolean', default: false } } });
  if (values.open) return openDemo(env);
  const startedAt = performance.now();
  const stop = onStop(() => undefined);
  const antibodies = readAntibodies(EXAMPLES);
  const home = mkdtempSync(join(tmpdir(), 'paratope-demo-'));
  chmodSync(home, 0o711);
  const settings = loadSettings(demoEnvironment(env, home));

  terminal.title('Paratope demo', 'the whole platform, in a temporary place');
  const problems = await run(settings, antibodies, startedAt, stop.signal).catch((error: unknown) => {
    if (stop.signal.aborted) return ['It was interrupted.'];
    throw error;
  });
  if (problems.length > 0) {
    throw new LocalError(`The demo failed; logs are kept in ${home}/logs:\n${problems.join('\n')}`);
  }
  rmSync(home, { recursive: true, force: true });
  terminal.line('');
  terminal.strong(`All done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return 0;
}

/** @returns sentences that state what was missing */
async function run(
  settings: LocalSettings,
  antibodies: readonly Antibody[],
  startedAt: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const platform = await startPlatform(settings, reportToTerminal(startedAt), signal);
  const receiver = await startReceiver();
  try {
    terminal.line('');
    terminal.strong(`${ORIGIN.doing} ${antibodies.length} murine antibodies from ${displayPath(EXAMPLES)}`);
    const api = new Api(platform.state.base_url, platform.state.api_token);
    return await tour({ api, receiver, antibodies, signal });
  } finally {
    terminal.line('');
    await platform.stop();
    await receiver.close();
  }
}

/**
 * `npm run demo -- --open`: starts a platform in a temporary directory with a finished programme to explore, which runs until Ctrl-C.
 * @returns the exit status: 0 if every job of the programme completed
 */
async function openDemo(env: Readonly<Record<string, string | undefined>>): Promise<number> {
  const startedAt = performance.now();
  const stop = onStop(() => undefined);
  const antibodies = readAntibodies(EXAMPLES);
  const home = mkdtempSync(join(tmpdir(), 'paratope-demo-'));
  chmodSync(home, 0o711);
  // The rate of this plan allows a whole programme within a minute.
  const org = { PARATOPE_PLAN: 'enterprise', PARATOPE_CREDITS: '1000', PARATOPE_RATE_PER_MINUTE: '6000' };
  const settings = loadSettings({ ...demoEnvironment(env, home), ...org });

  terminal.title('Paratope demo', 'a finished programme to look around in');
  const platform = await startPlatform(settings, reportToTerminal(startedAt), stop.signal);
  const receiver = await startReceiver();
  try {
    const { base_url: baseUrl, api_token: token } = platform.state;
    const api = createParatope({ baseUrl, token, wholeResults: true });
    const webhook = await api.createWebhook({ body: { url: receiver.url, events: null } });
    receiver.trust(webhook.secret);
    terminal.line('');
    terminal.strong('The programme');
    const made = programme(api, antibodies);
    // Errors of the programme do not matter after the user has stopped the demo.
    made.catch(() => undefined);
    const jobs = await Promise.race([made, stop.requested.then(() => [])]);
    if (stop.signal.aborted) return 0;
    const unfinished = jobs.filter(({ status }) => status !== 'completed');
    for (const { object, id, error } of unfinished)
      terminal.warn(`${object} ${id}: ${error?.detail ?? 'did not complete'}`);
    terminal.line('');
    terminal.strong(`Ready in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    terminal.field('Dashboard', await platform.signInLink());
    terminal.field('', 'signs you in once, within the hour; Ctrl-C stops it all, and removes it');
    await stop.requested;
    return unfinished.length === 0 ? 0 : 1;
  } finally {
    terminal.line('');
    await platform.stop();
    await receiver.close();
    rmSync(home, { recursive: true, force: true });
  }
}
