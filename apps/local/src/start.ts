import { loadSettings } from './config.js';
import { reportToTerminal } from './report-to-terminal.js';
import { startPlatform, type Platform } from './platform.js';
import { displayPath } from './display-path.js';
import { onStop } from './stop-signal.js';
import { terminal } from './terminal.js';

/** API requests of other plans are answered 402 `plan_required`. */
const PLANS_WITH_TOKENS = ['team', 'enterprise'];

/**
 * `npm start`: starts the platform and runs it until Ctrl-C.
 * @returns the exit status
 */
export async function start(env: Readonly<Record<string, string | undefined>>): Promise<number> {
  const settings = loadSettings(env);
  const startedAt = performance.now();
  const stop = onStop(() => terminal.warn('Stopping at once: services may be cut off in their work.'));
  terminal.title('Paratope', 'antibody design service, on this machine');
  const events = reportToTerminal(startedAt);
  let platform: Platform;
  try {
    platform = await startPlatform(settings, events, stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    terminal.line('Stopped before it was ready.');
    return 0;
  }
  showReady(platform, await platform.signInLink(), settings.home, performance.now() - startedAt);
  await stop.requested;
  terminal.line('');
  terminal.line('Stopping …');
  await platform.stop();
  terminal.line('Stopped. Your data stays; the next start finds it again.');
  return 0;
}

function showReady({ state, account }: Platform, signInLink: string, home: string, tookMs: number): void {
  const folder = displayPath(home);
  terminal.line('');
  terminal.strong(`Ready in ${(tookMs / 1000).toFixed(1)} s at ${state.base_url}`);
  terminal.line('');
  terminal.field('Dashboard', signInLink);
  terminal.field('', 'signs you in once, within the hour; every start prints another');
  terminal.field('Reference', `${state.base_url}/docs`);
  terminal.field('Your org', `${account.plan} plan, ${account.credits} credits`);
  const takesTokens = PLANS_WITH_TOKENS.includes(account.plan);
  terminal.field(
    'API token',
    takesTokens
      ? `in ${folder}/local.json, readable by you alone`
      : 'from the team plan on; the dashboard serves every plan',
  );
  terminal.field('Logs', `${folder}/logs/`);
  terminal.line('');
  if (takesTokens) {
    terminal.line('Try:');
    terminal.line('');
    terminal.line(`  token=$(node -p "require('${folder}/local.json').api_token")`);
    terminal.line(`  curl -s ${state.base_url}/v1/me -H "Authorization: Bearer $token"`);
    terminal.line('');
  }
  terminal.line('Ctrl-C stops everything in order.');
}
