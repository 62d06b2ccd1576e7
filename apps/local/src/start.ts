import { relative } from 'node:path';
import { loadSettings } from './config.js';
import { startPlatform, type Platform, type PlatformEvents } from './platform.js';
import { onStop } from './stop-signal.js';
import { terminal } from './terminal.js';

/** `npm start`: starts the platform, stays up, and stops it on Ctrl-C. @returns the exit status. */
export async function start(env: Readonly<Record<string, string | undefined>>): Promise<number> {
  const settings = loadSettings(env);
  const startedAt = performance.now();
  const stop = onStop(() => terminal.warn('Stopping at once: services may be cut off in their work.'));
  terminal.title('Paratope', 'antibody design service, on this machine');
  const events = narrate(startedAt);
  let platform: Platform;
  try {
    platform = await startPlatform(settings, events, stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    terminal.line('Stopped before it was ready.');
    return 0;
  }
  showReady(platform, settings.home, performance.now() - startedAt);
  await stop.requested;
  terminal.line('');
  terminal.line('Stopping …');
  await platform.stop();
  terminal.line('Stopped. Your data stays; the next start finds it again.');
  return 0;
}

function narrate(startedAt: number): PlatformEvents {
  const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  return {
    started: (what, detail) => terminal.done(what, detail, seconds()),
    stopped: (name) => terminal.done(name, 'stopped'),
    died: (name, how, inMs) => terminal.warn(`${name} ended (${how}); starting it again in ${inMs} ms`),
    restarted: (name, pid) => terminal.done(name, `runs again, pid ${pid}`),
  };
}

function showReady({ state, account }: Platform, home: string, tookMs: number): void {
  const file = relative(process.cwd(), `${home}/local.json`);
  const here = file.startsWith('/') || file.startsWith('..') ? file : `./${file}`;
  terminal.line('');
  terminal.strong(`Ready in ${(tookMs / 1000).toFixed(1)} s at ${state.base_url}`);
  terminal.line('');
  terminal.field('Reference', `${state.base_url}/docs`);
  terminal.field('Your org', `${account.plan} plan, ${account.credits} credits`);
  terminal.field('API token', `in ${here}, readable by you alone`);
  terminal.field('Logs', here.replace(/local\.json$/, 'logs/'));
  terminal.line('');
  terminal.line('Try:');
  terminal.line('');
  terminal.line(`  token=$(node -p "require('${here}').api_token")`);
  terminal.line(`  curl -s ${state.base_url}/v1/me -H "Authorization: Bearer $token"`);
  terminal.line('');
  terminal.line('Ctrl-C stops everything in order.');
}
