import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParatope } from '@paratope/sdk';
import { EXAMPLES, readAntibodies } from '../antibodies.js';
import { loadSettings } from '../config.js';
import { reportToTerminal } from '../report-to-terminal.js';
import { startPlatform } from '../platform.js';
import { onStop } from '../stop-signal.js';
import { terminal } from '../terminal.js';
import { startReceiver } from '../webhook-receiver.js';
import { demoEnvironment } from './environment.js';
import { programme } from './programme.js';

/**
 * `npm run demo -- --open`: starts a platform in a temporary directory with a finished programme to explore, which runs until Ctrl-C.
 * @returns the exit status: 0 if every job of the programme completed
 */
export async function openDemo(env: Readonly<Record<string, string | undefined>>): Promise<number> {
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
